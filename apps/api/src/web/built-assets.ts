import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
const Manifest = z.record(z.string(), Chunk);
export type BuildManifest = z.output<typeof Manifest>;

/** Vite's manifest: the built file of each source file. */
export function readBuildManifest(distDir: string): BuildManifest {
  const file = join(distDir, '.vite', 'manifest.json');
  return existsSync(file) ? z.parse(Manifest, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

type Needed = { scripts: string[]; styles: string[] };

/** The files that these sources need in addition to the entry. */
export function neededBy(manifest: BuildManifest, sources: readonly string[]): Needed {
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry);
  const loaded = entry === undefined ? new Set<string>() : reachable(manifest, [entry]);
  const needed = [...reachable(manifest, sources)].filter((source) => !loaded.has(source));
  const chunks = needed.flatMap((source) => manifest[source] ?? []);
  return {
    scripts: unique(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))),
    styles: unique(chunks.flatMap((chunk) => chunk.css ?? [])),
  };
}

function reachable(manifest: BuildManifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (found.has(source)) continue;
    found.add(source);
    waiting.push(...(manifest[source]?.imports ?? []));
  }
  return found;
}

const unique = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
