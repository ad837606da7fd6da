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

test('the demo generates a secret once and stores it readable only by its owner', async () => {
  const demo = await settings({});
  const made = await Promise.all([operationsSecretOf(demo), operationsSecretOf(demo)]);
  expect(made[0]).toMatch(/^[\w-]{32}$/);
  expect(new Set([...made, await operationsSecretOf(demo)]).size).toBe(1);
  expect((await stat(operationsSecretFile(demo.dataDir))).mode & 0o777).toBe(0o600);
});

test('uses the configured secret', async () => {
  expect(await operationsSecretOf(await settings({ operationsSecret: 'a-secret-of-our-own' }))).toBe(
    'a-secret-of-our-own',
  );
});

test('has no secret without the demo unless one is configured', async () => {
  expect(await operationsSecretOf(await settings({ demo: false }))).toBeNull();
});
