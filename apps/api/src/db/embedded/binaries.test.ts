import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { copyBinaries, findBinaries, linkLibraries } from './binaries.ts';

async function unpackedPackage() {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const folder = join(path, 'native');
  mkdirSync(join(folder, 'lib'), { recursive: true });
  writeFileSync(join(folder, 'lib/libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(folder, 'pg-symlinks.json'), JSON.stringify(links));
  return { path, binaries: { folder, version: '18.4.0-test' } };
}

test('finds the programs for this machine', () => {
  const { folder, version } = findBinaries();
  expect(version).toMatch(/^18\./);
  expect(existsSync(join(folder, 'bin/postgres'))).toBe(true);
});

test('explains what to do on an unsupported platform', () => {
  expect(() => findBinaries('win32-x64')).toThrow('Set DATABASE_URL');
  expect(() => findBinaries('linux-riscv64')).toThrow('no embedded PostgreSQL for linux-riscv64');
});

test('creates library links missing after a blocked install script, once', async () => {
  const { binaries } = await unpackedPackage();
  linkLibraries(binaries.folder);
  linkLibraries(binaries.folder);
  expect(readlinkSync(join(binaries.folder, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('copies the programs once per version and preserves links', async () => {
  const { path, binaries } = await unpackedPackage();
  linkLibraries(binaries.folder);
  const copy = copyBinaries(binaries, path);
  expect(readlinkSync(join(copy.folder, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  writeFileSync(join(copy.folder, 'mark'), '');
  expect(copyBinaries(binaries, path)).toEqual(copy);
  expect(existsSync(join(copy.folder, 'mark'))).toBe(true);
  expect(readdirSync(path).toSorted()).toEqual(['native', 'postgres-18.4.0-test']);
});
