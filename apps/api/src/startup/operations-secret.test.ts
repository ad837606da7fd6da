import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { operationsSecretFile, operationsSecretOf } from './operations-secret.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

async function settings(changes: { demo?: boolean; operationsSecret?: string }) {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return { operationsSecret: null, demo: true, dataDir: join(folder.path, 'data'), ...changes };
}

test('the demo makes a secret once, keeps it, and lets nobody else read it', async () => {
  const demo = await settings({});
  const made = await Promise.all([operationsSecretOf(demo), operationsSecretOf(demo)]);
  expect(made[0]).toMatch(/^[\w-]{32}$/);
  expect(new Set([...made, await operationsSecretOf(demo)]).size).toBe(1);
  expect((await stat(operationsSecretFile(demo.dataDir))).mode & 0o777).toBe(0o600);
});

test('a secret that is set is the one', async () => {
  expect(await operationsSecretOf(await settings({ operationsSecret: 'a-secret-of-our-own' }))).toBe(
    'a-secret-of-our-own',
  );
});

test('without the demo there is none unless it is set', async () => {
  expect(await operationsSecretOf(await settings({ demo: false }))).toBeNull();
});
