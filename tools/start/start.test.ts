import { mkdir, mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isAlive, startProgram, treeOf } from './programs.ts';
import { smallProject } from './small-project.ts';

// A start takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000 });

async function project() {
  const made = await smallProject();
  onTestFinished(made.remove);
  return made;
}

test('two first starts at once install and build once, and both serve the whole build', async () => {
  const { start, linesOf } = await project();
  const started = await Promise.all([start(), start()]);
  for (const { code, output } of started)
    expect([code, output]).toEqual([0, expect.stringContaining('serving built')]);
  expect(await linesOf('installs.log')).toBe(1);
  expect(await linesOf('builds.log')).toBe(3);
  expect((await start()).output).toBe('serving built\n');
});

test('after npm ci in production a start installs the build tools and builds', async () => {
  const { npm, start, linesOf } = await project();
  const NODE_ENV = 'production';
  expect((await npm(['ci'], { NODE_ENV })).code).toBe(0);
  expect(await start({ NODE_ENV })).toMatchObject({
    code: 0,
    output: expect.stringContaining('serving built'),
  });
  expect(await linesOf('builds.log')).toBe(3);
});

test('a start installs nothing after npm ci, nor without build tools after a build', async () => {
  const { npm, start, linesOf } = await project();
  await npm(['ci']);
  expect((await start()).output).toContain('serving built');
  expect(await linesOf('installs.log')).toBe(1);
  await npm(['ci', '--omit=dev']);
  expect((await start()).output).toBe('serving built\n');
  expect(await linesOf('installs.log')).toBe(2);
});

test('the error of a failing program is shown', async () => {
  const { root, npm, start } = await project();
  await npm(['ci']);
  const failed = await start({ BUILD_FAILS: '1' });
  expect(failed.code).toBe(3);
  expect(failed.output).toContain('a plugin failed');
  expect(failed.output).toContain('vite build --outDir dist.new failed with exit code 3');
  await rm(join(root, 'node_modules/.bin/vite'));
  const missing = await start();
  expect(missing.code).toBe(1);
  // A folder of PATH that cannot be read makes it EACCES.
  expect(missing.output).toMatch(/Cannot run vite: spawn vite E(?:NOENT|ACCES)/);
});

test('a signal during the build ends all processes and frees the lock', async () => {
  const { root, npm, start } = await project();
  await npm(['ci']);
  const { child, output, exited } = startProgram('node', ['scripts/ensure.mjs', 'start'], {
    cwd: root,
    env: { BUILD_HANGS: '1' },
  });
  await expect.poll(output).toContain('building');
  const tree = treeOf(child.pid ?? 0);
  expect(tree.length).toBeGreaterThanOrEqual(3);
  child.kill('SIGTERM');
  expect(await exited).toBe(143);
  expect(tree.filter(isAlive)).toEqual([]);
  await rm(join(root, 'apps/building'), { recursive: true });
  expect((await start()).output).not.toContain('waiting');
});

test('a lock of a process that was killed is removed', async () => {
  const { root, npm, start } = await project();
  await npm(['ci']);
  const lock = join(root, '.cache/lock');
  await mkdir(lock, { recursive: true });
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const { output } = await start();
  expect(output).toContain('waiting for it');
  expect(output).toContain('serving built');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start alone stops the server with exit code 0 and leaves no process',
  async (signal) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'hana-test-start-data-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    const env = { DATA_DIR, PORT: '0', DEMO: 'off' };
    const { child, output, exited } = startProgram('npm', ['start'], { cwd: process.cwd(), env });
    const pid = child.pid ?? 0;
    onTestFinished(() => {
      for (const left of treeOf(pid).filter(isAlive)) process.kill(left, 'SIGKILL');
    });
    const portOf = () => /"port":(\d+)[^\n]*"msg":"ready"/.exec(output())?.[1];
    await expect.poll(portOf, { timeout: 90_000 }).toBeDefined();
    const url = `http://127.0.0.1:${portOf()}/readyz`;
    expect((await fetch(url)).status).toBe(200);
    const tree = treeOf(pid);
    expect(tree.length).toBeGreaterThanOrEqual(3);
    child.kill(signal);
    expect(await exited).toBe(0);
    expect(tree.filter(isAlive)).toEqual([]);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').catch(() => null)).toBeNull();
  },
);
