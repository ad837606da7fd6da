import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { operationsSecretFile, readOperationsSecret } from './operations-secret.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

async function settings(changes: { demo?: boolean; operationsSecret?: string }) {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return { operationsSecret: null, demo: true, dataDir: join(folder.path, 'data'), ...changes };
}

test('the demo generates a secret once and stores it readable only by its owner', async () => {
  const demo = await settings({});
  const made = await Promise.all([readOperationsSecret(demo), readOperationsSecret(demo)]);
  expect(made[0]).toMatch(/^[\w-]{32}$/);
  expect(new Set([...made, await readOperationsSecret(demo)]).size).toBe(1);
  expect((await stat(operationsSecretFile(demo.dataDir))).mode & 0o777).toBe(0o600);
});

test('uses the configured secret', async () => {
  expect(await readOperationsSecret(await settings({ operationsSecret: 'a-secret-of-our-own' }))).toBe(
    'a-secret-of-our-own',
  );
});

test('has no secret without the demo unless one is configured', async () => {
  expect(await readOperationsSecret(await settings({ demo: false }))).toBeNull();
});
