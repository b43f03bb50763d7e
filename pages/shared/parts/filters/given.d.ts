// What Python puts before the script of the filters.
export declare const LISTS: [name: string, label: string, options: Option[]][];
export declare const WORDS: [name: string, label: string, hint: string];
