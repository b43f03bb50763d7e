// Checks the types of all scripts, every part as one program: what one of its scripts calls, another has to have.
// TypeScript sees each program as one module; what it finds is told of the script and the line where it stands.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { BASE, given, programs, ROOT, read } from "./programs.js";

const TYPES = ["pages/shared/parts/types.d.ts", "benchmarks/clicks/watch.d.ts"];
const DOM = `${BASE}/dom.js`;
const UNUSED = /TS(6133|6192|6196|6198|6199)/;
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");

// A program as a module. Its first line brings in what the board and Python give, its last makes it a module.
function written({ name, scripts, constants, isPart }) {
  const first = [];
  if (isPart) first.push(`import { ${given().join(", ")} } from "./dom.js";`);
  if (constants) {
    const names = [...read(constants).matchAll(/^export declare const (\w+)/gm)].map(([, one]) => one);
    first.push(`import { ${names.join(", ")} } from ${JSON.stringify(join(ROOT, constants.replace(/\.d\.ts$/, "")))};`);
  }
  const lines = scripts.flatMap((script) => read(script).split("\n").map((text, k) => ({ text, place: `${script}:${k + 1}` })));
  const last = name === "dom" ? `export { ${given().join(", ")} };` : "export {};";
  return { text: [first.join(" "), ...lines.map(({ text }) => text), last].join("\n"), places: ["", ...lines.map(({ place }) => place)] };
}

// What TypeScript says of the programs: a place in a script, the words, and the programs in which it is so.
function errors(folder) {
  const modules = new Map([{ name: "dom", scripts: [DOM] }, ...programs()].map((one) => [one.name, { ...one, ...written(one) }]));
  for (const [name, { text }] of modules) writeFileSync(join(folder, `${name}.js`), text);
  const config = { extends: join(ROOT, "tsconfig.json"), include: ["*.js"], files: TYPES.map((path) => join(ROOT, path)) };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const run = spawnSync(process.execPath, [tsc, "--pretty", "false", "-p", folder], { encoding: "utf8", cwd: folder });
  if (run.error) throw run.error;
  const found = new Map();
  let last;
  for (const line of run.stdout.split("\n").filter(Boolean)) {
    if (/^\s/.test(line)) {
      last.more.add(line);
      continue;
    }
    const [, name, number, column, words] = line.match(/^([\w-]+)\.js\((\d+),(\d+)\): (.*)$/) ?? [];
    const place = name ? modules.get(name).places[Number(number) - 1] : "";
    const key = name ? `${place || `${name}, what it is given`}:${column} ${words}` : line;
    last = found.get(key) ?? { key, script: place?.split(":")[0], isUnused: UNUSED.test(words ?? ""), names: new Set(), more: new Set() };
    last.names.add(name);
    found.set(key, last);
  }
  if (run.status !== 0 && !found.size) throw new Error(run.stderr || `tsc ended with ${run.status}`);
  // Nobody has to use all that is given, or all of a script that several parts share; but somebody has to use it.
  const having = (script) => [...modules.values()].filter(({ scripts }) => scripts.includes(script)).length;
  return [...found.values()].filter(({ isUnused, script, names }) => !isUnused || (script && names.size === having(script)));
}

const folder = mkdtempSync(join(tmpdir(), "treewalk-types-"));
try {
  const found = errors(folder);
  for (const { key, more } of found) console.error([key, ...more].join("\n"));
  console.error(found.length ? `${found.length} found` : "The types of all scripts agree.");
  process.exitCode = found.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
