// The programs of the project: every part with its scripts in their order, as `part_of` and `read` of
// pages/shared/parts/base put them together. A part's Python file names its scripts, and from there they are read.

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const PARTS = "pages/shared/parts";
export const BASE = `${PARTS}/base`;

export const read = (path) => readFileSync(join(ROOT, path), "utf8").replaceAll("\r\n", "\n");

// The files under a folder, as paths from the top of the project.
function under(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((one) => {
    const path = relative(ROOT, join(ROOT, folder, one.name)).replaceAll(sep, "/");
    return one.isDirectory() ? under(path) : [path];
  });
}

// The names that the board gives to the scripts of all parts.
export function given() {
  const [, names] = read(`${BASE}/board.js`).match(/^const GIVEN = \{([\w, ]+)\};$/m);
  return names.split(",").map((name) => name.trim());
}

// Every program: its name, its scripts, whether the board gives it names, and where the constants are declared that Python
// puts before it. A script that is in no program is an error: nobody would send it.
export function programs() {
  const files = under(PARTS).sort();
  const made = [{ name: "watch", scripts: ["benchmarks/clicks/watch.js"], isPart: false }];
  for (const file of files.filter((one) => one.endsWith(".py"))) {
    const folder = dirname(file);
    const scripts = [...read(file).matchAll(/"([\w/]+\.js)"/g)].map(([, one]) => (one.includes("/") ? `${PARTS}/${one}` : `${folder}/${one}`));
    const constants = files.find((one) => one === `${folder}/given.d.ts`);
    if (scripts.length) made.push({ name: basename(folder), scripts, constants, isPart: folder !== BASE });
  }
  const sent = new Set(made.flatMap(({ scripts }) => scripts));
  const lost = files.filter((one) => one.endsWith(".js") && !sent.has(one));
  if (lost.length) throw new Error(`No part names ${lost.join(", ")} in its Python file.`);
  return made;
}

// What scripts define, without a browser: `load(["base/fit.js"], ["cut"])` is `{ cut }`. `around` is what they find there.
export function load(scripts, names, around = {}) {
  const text = scripts.map((script) => read(`${PARTS}/${script}`)).join("\n").replace(/^export default/m, "const shown =");
  return new Function(...Object.keys(around), `${text}\nreturn { ${names.join(", ")} };`)(...Object.values(around));
}
