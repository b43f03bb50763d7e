// What Python puts before the scripts of the frame.
export declare const PAGES: [name: string, title: string][];
export declare const TABLES: [label: string, options: Option[]][];
export declare const MOMENTS: [page: string, title: string, moments: Moment[]][];
