import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { startS3 } from '#testing/s3-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createLogger } from '#startup/logging.ts';
import { cachedFiles } from './cached-files.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { openFiles } from './open-files.ts';
import { s3Files } from './s3-files.ts';

const log = createLogger('silent');
const folder = await temporaryFolder();
const storage = await startS3();
const readSettings = (env: Record<string, string> = {}) => {
  const { s3 } = readConfig({ ...storage.env, ...env });
  if (s3 === null) throw new Error('the storage is not configured');
  return s3;
};
const local = localFiles(folder.path);
const remote = await s3Files(readSettings(), log);
afterAll(async () => {
  remote.stop();
  await storage.close();
  await folder.remove();
});

const kinds: [string, Files][] = [
  ['a local folder', local],
  ['a bucket', remote],
  ['a cached bucket', cachedFiles(remote)],
];

test.each(kinds)('%s reads back what was written', async (_kind, files) => {
  const content = Buffer.from([0, 1, 2, 0xff, 0xfe, 10]);
  expect(await files.has('media/0a1b/480.webp')).toBe(false);
  expect(await files.read('media/0a1b/480.webp')).toBeNull();
  await files.write('media/0a1b/480.webp', content);
  expect(await files.has('media/0a1b/480.webp')).toBe(true);
  const read = await files.read('media/0a1b/480.webp');
  expect(read?.content.equals(content)).toBe(true);
  expect(read?.tag).toMatch(/^[\w-]+$/);
  expect(Math.abs(Date.now() - Number(read?.modifiedAt))).toBeLessThan(60_000);
  expect((await files.read('media/0a1b/480.webp'))?.tag).toBe(read?.tag);
  await files.remove('media/0a1b/480.webp');
});

test.each(kinds)('%s replaces a file', async (_kind, files) => {
  await files.write('assets/list.json', Buffer.from('first'));
  const first = await files.read('assets/list.json');
  await files.write('assets/list.json', Buffer.from('second one'));
  const second = await files.read('assets/list.json');
  expect(second?.content.toString()).toBe('second one');
  expect(second?.tag).not.toBe(first?.tag);
  await files.remove('assets/list.json');
});

test.each(kinds)('%s removes a file, and one that does not exist', async (_kind, files) => {
  await files.write('media/people/a/512.webp', Buffer.from('me'));
  await files.remove('media/people/a/512.webp');
  await files.remove('media/people/a/512.webp');
  expect(await files.has('media/people/a/512.webp')).toBe(false);
  expect(await files.read('media/people/a/512.webp')).toBeNull();
});

test.each(kinds)('%s lists the files of one folder with all below', async (_kind, files) => {
  const names = ['chunks/a-1.js', 'chunks/a-1.js.br', 'chunks/deep/er/b.js', 'chunks2/c.js'];
  for (const name of names) await files.write(name, Buffer.from(name));
  expect((await files.list('chunks')).toSorted()).toEqual(names.slice(0, 3));
  expect(await files.list('nothing')).toEqual([]);
  for (const name of names) await files.remove(name);
  expect(await files.list('chunks')).toEqual([]);
});

test('a bucket lists more files than one page holds', async () => {
  const paged = await s3Files(readSettings(), log, 2);
  const names = Array.from({ length: 5 }, (_, index) => `many/${index}.webp`);
  for (const name of names) await paged.write(name, Buffer.from('x'));
  expect((await paged.list('many')).toSorted()).toEqual(names);
  paged.stop();
});

test.each(kinds)('%s has no file outside of its folder, and no hidden one', async (_kind, files) => {
  await writeFile(join(folder.path, '.hidden.webp'), 'secret');
  for (const name of [
    '../outside.webp',
    'media/../../x',
    '/etc/passwd',
    '.hidden.webp',
    'a//b',
    'a\\b',
    'a\0',
    '',
  ]) {
    expect(await files.read(name)).toBeNull();
    expect(await files.has(name)).toBe(false);
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('is not a file name');
  }
});

test('a local folder has the layout of the names and keeps no temporary files', async () => {
  await local.write('media/people/b/512.webp', Buffer.from('b'));
  expect(await readFile(join(folder.path, 'media/people/b/512.webp'), 'utf8')).toBe('b');
  expect(await readdir(join(folder.path, 'media/people/b'))).toEqual(['512.webp']);
  await local.remove('media/people/b/512.webp');
  expect(await readdir(join(folder.path, 'media'))).not.toContain('b');
});

test('the library of S3 is loaded only for a bucket', async () => {
  const opened = await openFiles({ dataDir: folder.path, s3: null }, log);
  expect(opened.remote).toBeNull();
  const source = await readFile(join(import.meta.dirname, 'open-files.ts'), 'utf8');
  expect(source).toMatch(/await import\('\.\/s3-files\.ts'\)/);
  expect(source).not.toMatch(/^import (?!type).*s3/m);
});

test('a bucket that does not exist ends the start with a clear message', async () => {
  await expect(s3Files(readSettings({ S3_BUCKET: 'no-such-bucket' }), log)).rejects.toThrow(
    'The bucket S3_BUCKET does not exist, or the key may not use it.',
  );
});

test('storage that is away is a 503 at once, is noted, and is used again when it is back', async () => {
  const cached = cachedFiles(remote, 1);
  await remote.write('media/hot/480.webp', Buffer.from('hot'));
  await remote.write('media/cold/480.webp', Buffer.from('cold'));
  expect((await cached.read('media/hot/480.webp'))?.content.toString()).toBe('hot');

  await storage.stop();
  await expect(cached.read('media/cold/480.webp')).rejects.toThrow('server.unavailable');
  await expect(remote.write('media/new/480.webp', Buffer.from('new'))).rejects.toThrow('server.unavailable');
  expect(remote.state()).toBe('away');
  // Read before, although no longer fresh.
  expect((await cached.read('media/hot/480.webp'))?.content.toString()).toBe('hot');

  await storage.restart();
  expect((await cached.read('media/cold/480.webp'))?.content.toString()).toBe('cold');
  expect(remote.state()).toBe('ready');
});

test('storage that accepts connections and does not respond is given up', async () => {
  storage.hang();
  await expect(remote.read('media/hot/480.webp')).rejects.toThrow('server.unavailable');
  storage.wake();
  await expect
    .poll(async () => (await remote.read('media/hot/480.webp').catch(() => null)) !== null)
    .toBe(true);
});

test('the start does not wait for storage that is away', async () => {
  await storage.stop();
  const opened = await s3Files(readSettings(), log);
  expect(opened.state()).toBe('away');
  await storage.restart();
  opened.stop();
});

test('a removed file is not served from memory once it is no longer fresh', async () => {
  const files: Files = { ...local, read: vi.fn<Files['read']>(local.read) };
  const cached = cachedFiles(files, 50);
  await local.write('media/gone/480.webp', Buffer.from('gone'));
  await cached.read('media/gone/480.webp');
  await cached.read('media/gone/480.webp');
  expect(files.read).toHaveBeenCalledTimes(1);
  await local.remove('media/gone/480.webp');
  await expect.poll(() => cached.read('media/gone/480.webp')).toBeNull();
});
