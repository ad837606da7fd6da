import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawCover } from './cover.ts';
import type { Cover } from './cover.ts';
import { drawLogo } from './logo.ts';
import type { Logo } from './logo.ts';
import { drawPicture } from './picture.ts';
import type { Picture } from './picture.ts';
import { preview, rasterise } from './rasterise.ts';

export type Job = { name: string } & (
  | ({ kind: 'picture' } & Picture)
  | ({ kind: 'cover' } & Cover)
  | ({ kind: 'logo' } & Logo)
);
export type Rendered = { color: string; hash?: string; widths: readonly number[] };
type RenderedIndex = Record<string, Rendered>;

const WIDTHS = { picture: [240, 480, 960], cover: [480, 960, 1440], logo: [96, 192, 384] } as const;
const LANES = 2;
const INDEX = 'index.json';
const STAMPS = '.stamps.json';

/** The encoder's source is part of a picture's hash. */
const RECIPE = readFileSync(new URL('rasterise.ts', import.meta.url), 'utf8');

function draw(job: Job): string {
  if (job.kind === 'picture') return drawPicture(job);
  return job.kind === 'cover' ? drawCover(job) : drawLogo(job);
}

const stampOf = (svg: string, job: Job) =>
  createHash('sha256').update(RECIPE).update(WIDTHS[job.kind].join()).update(svg).digest('hex');

async function readJson<T>(file: string): Promise<Record<string, T>> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

async function renderOne(job: Job, svg: string, outDir: string): Promise<Rendered> {
  const widths = WIDTHS[job.kind];
  const folder = join(outDir, job.name);
  await mkdir(folder, { recursive: true });
  for (const { width, data } of await rasterise(svg, widths)) {
    await writeFile(join(folder, `${width}.webp`), data);
  }
  const { color, hash } = await preview(svg);
  return job.kind === 'logo' ? { color, widths } : { color, hash, widths };
}

const sorted = (index: RenderedIndex): RenderedIndex =>
  Object.fromEntries(Object.entries(index).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Renders every job whose drawing has changed since the last run into the same folder. */
export async function renderAll(jobs: readonly Job[], outDir: string): Promise<RenderedIndex> {
  await mkdir(outDir, { recursive: true });
  const before = await readJson<Rendered>(join(outDir, INDEX));
  const oldStamps = await readJson<string>(join(outDir, STAMPS));
  const index: RenderedIndex = {};
  const stamps: Record<string, string> = {};
  const tenth = Math.max(1, Math.ceil(jobs.length / 10));
  let done = 0;

  const queue = jobs.values();
  const lane = async () => {
    for (const job of queue) {
      const svg = draw(job);
      const stamp = stampOf(svg, job);
      const isCached = oldStamps[job.name] === stamp && existsSync(join(outDir, job.name));
      index[job.name] = (isCached && before[job.name]) || (await renderOne(job, svg, outDir));
      stamps[job.name] = stamp;
      done += 1;
      if (done % tenth === 0) console.log(`artwork ${done}/${jobs.length}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await writeFile(join(outDir, INDEX), `${JSON.stringify(sorted(index), null, 1)}\n`);
  await writeFile(join(outDir, STAMPS), JSON.stringify(stamps));
  return index;
}

async function main([manifest, outDir]: readonly string[]) {
  if (!manifest || !outDir) throw new Error('usage: node tools/artwork/render.ts <manifest.json> <outDir>');
  const jobs: Job[] = JSON.parse(await readFile(manifest, 'utf8'));
  await renderAll(jobs, outDir);
}

const launched = process.argv[1];
if (launched && import.meta.url === pathToFileURL(launched).href) await main(process.argv.slice(2));
