import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Logger } from '#startup/logging.ts';

const STORE_MS = 7 * 24 * 3_600_000;
const LIST = 'kept.json';

/** When each file was last part of a build; null while the current build contains it. */
const StoredFiles = z.record(z.string(), z.nullable(z.number()));
type StoredFiles = z.output<typeof StoredFiles>;

type Moment = { now: Date; log: Logger };

/**
 * Stores the chunks of earlier builds for a week, because a page that was open before an update still loads them.
 * Returns the folders to search after the build's own: none if the folder is not writable; such a page then
 * reloads once.
 */
export async function storeAssets(assets: string, folder: string, { now, log }: Moment): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    const current = new Set(existsSync(assets) ? await readdir(assets) : []);
    const before = await readList(folder);
    const after = agedTo(before, current, now.getTime());
    const added = [...current].filter((file) => !(file in before));
    const gone = Object.keys(before).filter((file) => !(file in after));
    await Promise.all(added.map((file) => linkOrCopy(join(assets, file), join(folder, file))));
    await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })));
    await writeList(folder, after);
    return [folder];
  } catch (error) {
    log.warn({ err: error }, 'web: storing the chunks of earlier builds failed');
    return [];
  }
}

/** Built files never change, so a hard link replaces a copy where possible. */
async function linkOrCopy(file: string, target: string): Promise<void> {
  await rm(target, { force: true });
  await link(file, target).catch(() => copyFile(file, target));
}

export function agedTo(before: StoredFiles, current: ReadonlySet<string>, now: number): StoredFiles {
  const left = Object.entries(before)
    .filter(([file]) => !current.has(file))
    .map(([file, leftAt]) => [file, leftAt ?? now] as const)
    .filter(([, leftAt]) => now - leftAt < STORE_MS);
  return Object.fromEntries([...left, ...[...current].map((file) => [file, null] as const)]);
}

async function readList(folder: string): Promise<StoredFiles> {
  try {
    return z.parse(StoredFiles, JSON.parse(await readFile(join(folder, LIST), 'utf8')));
  } catch {
    return {};
  }
}

/** Written to a temporary file and renamed, because a partial list would lose files. */
async function writeList(folder: string, files: StoredFiles): Promise<void> {
  const temporary = join(folder, `.${LIST}.${process.pid}`);
  await writeFile(temporary, JSON.stringify(files));
  await rename(temporary, join(folder, LIST));
}
