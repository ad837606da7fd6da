import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const SCRIPT = join(import.meta.dirname, '../../../../deploy/make-release.sh');
const run = promisify(execFile);

const PARTS = [
  'package-lock.json',
  '.npmrc',
  'apps/api/main.ts',
  'demo/demo.ts',
  'packages/domain/money.ts',
  ...['web', 'console', 'drive'].flatMap((app) => [
    `apps/${app}/package.json`,
    `apps/${app}/dist/index.html`,
  ]),
];

const CHANGELOG = `# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

### Added

- Two things.

## [0.1.0] - 2026-11-16

- The beginning.
`;

/** A repository with the layout of this one, and an npm that builds nothing. */
async function repository(version: string) {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const root = join(folder.path, 'source');
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const path of PARTS) await write(path, '');
  await write('package.json', `{\n  "name": "hana",\n  "version": "${version}",\n  "private": true\n}\n`);
  await write('CHANGELOG.md', CHANGELOG);
  await mkdir(join(root, 'deploy'));
  await copyFile(SCRIPT, join(root, 'deploy/make-release.sh'));
  await writeFile(join(folder.path, 'npm'), '#!/bin/sh\n');
  await chmod(join(folder.path, 'npm'), 0o755);
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout;
  await git('init', '--quiet');
  await git('config', 'user.name', 'Test');
  await git('config', 'user.email', 'test@example.com');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'chore: begin');
  const release = (target: string) =>
    run('deploy/make-release.sh', ['--tag', join(folder.path, target)], {
      cwd: root,
      env: { ...process.env, PATH: `${folder.path}${delimiter}${process.env['PATH']}` },
    });
  return { git, release, write };
}

test('D10 a release is tagged with its text in the changelog', async () => {
  const { git, release } = await repository('0.2.0');
  await release('first');
  expect(await git('tag', '--list', '--format=%(refname:short) %(contents)')).toBe(
    'v0.2.0 Hana 0.2.0\n\n### Added\n\n- Two things.\n\n',
  );
  await expect(release('second')).rejects.toThrow('The tag v0.2.0 exists');
});

test('D10 a version without a text and changes that are not committed get no tag', async () => {
  const { git, release, write } = await repository('0.3.0');
  await expect(release('first')).rejects.toThrow('CHANGELOG.md says nothing about 0.3.0');
  await write('demo/demo.ts', 'changed');
  await expect(release('first')).rejects.toThrow('Commit the changes first');
  expect(await git('tag', '--list')).toBe('');
});
