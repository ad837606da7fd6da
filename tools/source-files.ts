import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export type Import = { from: string; to: string; isTypeOnly: boolean };

/** Lists paths relative to the root, with forward slashes. */
export const sourceFiles = (...patterns: string[]): string[] =>
  globSync(patterns)
    .filter((file) => !/node_modules|\/dist\/|\.generated\.ts$/.test(file))
    .toSorted();

// Only names, braces, commas and stars are between the keyword and the specifier.
const importPattern =
  /^(?:import|export)\s+(type\s+)?(?:[\w\s{},*$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** All imports of a file: project files as paths, packages by name. */
export function importsOf(file: string): Import[] {
  const matches = readFileSync(file, 'utf8').matchAll(importPattern);
  return Array.from(matches, ([, type, stated, dynamic]) => ({
    from: file,
    to: resolve(file, (stated ?? dynamic)!),
    isTypeOnly: Boolean(type),
  }));
}

/** Circles of imports between files, each as `a -> b -> a`; empty if there are none. */
export function importCircles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) return circles.push([...path.slice(start), file].join(' -> '));
    if (done.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return circles;
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, workspace] = /^((?:apps|packages)\/\w+|demo)\//.exec(file) ?? [];
  if (specifier.startsWith('#') && workspace) return `${workspace}/src/${specifier.slice(1)}`;
  const [, name, path] = /^@app\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (!name || !path) return specifier;
  return `${name === 'demo' ? name : `packages/${name}`}/src/${path.includes('.') ? path : `${path}.ts`}`;
}
