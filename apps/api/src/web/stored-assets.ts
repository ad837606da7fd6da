import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { Files } from '#ports/files/files.ts';
import type { Logger } from '#startup/logging.ts';

const STORE_MS = 7 * 24 * 3_600_000;
const LIST = 'kept.json';
const MAX_CONCURRENT = 8;

/** When each file was last part of a build; null while the current build contains it. */
const StoredFiles = z.record(z.string(), z.nullable(z.number()));
type StoredFiles = z.output<typeof StoredFiles>;

type Store = { files: Files; folder: string; now: Date; log: Logger };

/**
 * Stores the chunks of this build, and those of earlier builds for a week: a page that was open before an update
 * still loads them, and so does a page of another process that runs another build. If it fails, such a page reloads
 * once.
 */
export async function storeAssets(assets: string, store: Store): Promise<void> {
  const { files, folder, now, log } = store;
  const inTurn = pLimit(MAX_CONCURRENT);
  try {
    const current = new Set(existsSync(assets) ? await readdir(assets) : []);
    const stored = await storedNames(store);
    const before = { ...Object.fromEntries(stored.map((file) => [file, null])), ...(await readList(store)) };
    const after = agedTo(before, current, now.getTime());
    const added = [...current].filter((file) => !stored.includes(file));
    const gone = stored.filter((file) => !(file in after));
    await inTurn.map(added, async (file) =>
      files.write(`${folder}/${file}`, await readFile(join(assets, file))),
    );
    await inTurn.map(gone, (file) => files.remove(`${folder}/${file}`));
    await files.write(`${folder}/${LIST}`, Buffer.from(JSON.stringify(after)));
  } catch (error) {
    inTurn.clearQueue();
    log.warn({ err: error }, 'web: storing the chunks of earlier builds failed');
  }
}

/** Processes that start together may overwrite each other's list, so the files themselves are listed. */
async function storedNames({ files, folder }: Store): Promise<string[]> {
  const names = await files.list(folder);
  return names.map((name) => name.slice(folder.length + 1)).filter((file) => file !== LIST);
}

export function agedTo(before: StoredFiles, current: ReadonlySet<string>, now: number): StoredFiles {
  const left = Object.entries(before)
    .filter(([file]) => !current.has(file))
    .map(([file, leftAt]) => [file, leftAt ?? now] as const)
    .filter(([, leftAt]) => now - leftAt < STORE_MS);
  return Object.fromEntries([...left, ...[...current].map((file) => [file, null] as const)]);
}

async function readList({ files, folder }: Store): Promise<StoredFiles> {
  const list = await files.read(`${folder}/${LIST}`);
  try {
    return z.parse(StoredFiles, JSON.parse(list?.content.toString() ?? '{}'));
  } catch {
    return {};
  }
}
