import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { localFiles } from '#ports/files/local-files.ts';
import { agedTo, storeAssets } from './stored-assets.ts';

const DAY_MS = 24 * 3_600_000;
const folder = await mkdtemp(join(tmpdir(), 'hana-kept-'));
afterAll(() => rm(folder, { recursive: true }));
const log = createLogger('silent');
const files = localFiles(folder);

test('T53 a file stays for a week after the first build without it', () => {
  const first = agedTo({}, new Set(['a.js', 'b.js']), 0);
  const second = agedTo(first, new Set(['b.js', 'c.js']), 30 * DAY_MS);
  expect(second).toEqual({ 'a.js': 30 * DAY_MS, 'b.js': null, 'c.js': null });
  expect(agedTo(second, new Set(['c.js']), 36.9 * DAY_MS)).toHaveProperty('a.js');
  expect(agedTo(second, new Set(['c.js']), 37 * DAY_MS)).not.toHaveProperty('a.js');
});

test('a file that a later build contains again is current', () => {
  expect(agedTo({ 'a.js': 0 }, new Set(['a.js']), 6 * DAY_MS)).toEqual({ 'a.js': null });
});

test('T53 chunks survive a build that empties its folder', async () => {
  const assets = join(folder, 'assets');
  const stored = join(folder, 'kept');
  const startWith = async (file: string, day: number) => {
    await rm(assets, { recursive: true, force: true });
    await mkdir(assets);
    await writeFile(join(assets, file), file);
    await storeAssets(assets, { files, folder: 'kept', now: new Date(day * DAY_MS), log });
  };
  await startWith('old.js', 0);
  await startWith('new.js', 1);
  expect(await readFile(join(stored, 'old.js'), 'utf8')).toBe('old.js');
  await startWith('newest.js', 9);
  await expect(readFile(join(stored, 'old.js'))).rejects.toThrow('ENOENT');
  expect(await readFile(join(stored, 'new.js'), 'utf8')).toBe('new.js');
});

test('a file that the list has lost is removed after a week', async () => {
  const assets = join(folder, 'lost-assets');
  const start = (day: number) =>
    storeAssets(assets, { files, folder: 'lost', now: new Date(day * DAY_MS), log });
  await files.write('lost/unlisted.js', Buffer.from('old'));
  await start(1);
  await start(7);
  expect(await files.has('lost/unlisted.js')).toBe(true);
  await start(8);
  expect(await files.has('lost/unlisted.js')).toBe(false);
});

test('the server starts even if chunks cannot be stored', async () => {
  await writeFile(join(folder, 'in-the-way'), '');
  const store = { files, folder: 'in-the-way', now: new Date(), log };
  await expect(storeAssets(folder, store)).resolves.toBeUndefined();
});
