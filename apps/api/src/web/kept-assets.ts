import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Logger } from '#startup/logging.ts';

const KEEP_MS = 7 * 24 * 3_600_000;
const LIST = 'kept.json';

/** When each file went out of use; null as long as the newest build has it. */
const Kept = z.record(z.string(), z.nullable(z.number()));
type Kept = z.output<typeof Kept>;

type Moment = { now: Date; log: Logger };

/**
 * A page that was open before an update asks for chunks of its own build for as long as it stays open, so those of
 * earlier builds are kept for a week. Gives the folders to look in after the build's own; where none can be written,
 * such a page reloads once instead.
 */
export async function keepAssets(assets: string, folder: string, { now, log }: Moment): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    const current = new Set(existsSync(assets) ? await readdir(assets) : []);
    const before = await readList(folder);
    const after = agedTo(before, current, now.getTime());
    const added = [...current].filter((file) => !(file in before));
    const gone = Object.keys(before).filter((file) => !(file in after));
    await Promise.all(added.map((file) => keep(join(assets, file), join(folder, file))));
    await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })));
    await writeList(folder, after);
    return [folder];
  } catch (problem) {
    log.warn({ err: problem }, 'the chunks of earlier builds are not kept');
    return [];
  }
}

/** A file of a build is never written to again, so a second name for it is as good as a copy, and free. */
async function keep(file: string, as: string): Promise<void> {
  await rm(as, { force: true });
  await link(file, as).catch(() => copyFile(file, as));
}

export function agedTo(before: Kept, current: ReadonlySet<string>, now: number): Kept {
  const left = Object.entries(before)
    .filter(([file]) => !current.has(file))
    .map(([file, leftAt]) => [file, leftAt ?? now] as const)
    .filter(([, leftAt]) => now - leftAt < KEEP_MS);
  return Object.fromEntries([...left, ...[...current].map((file) => [file, null] as const)]);
}

async function readList(folder: string): Promise<Kept> {
  try {
    return z.parse(Kept, JSON.parse(await readFile(join(folder, LIST), 'utf8')));
  } catch {
    return {};
  }
}

/** Moved into place: half a list would forget the files it does not name. */
async function writeList(folder: string, kept: Kept): Promise<void> {
  const aside = join(folder, `.${LIST}.${process.pid}`);
  await writeFile(aside, JSON.stringify(kept));
  await rename(aside, join(folder, LIST));
}
