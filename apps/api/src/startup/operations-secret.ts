import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';

type Settings = Pick<Config, 'operationsSecret' | 'demo' | 'dataDir'>;

const SECRET_BYTES = 24;

export const operationsSecretFile = (dataDir: string) => join(dataDir, 'operations-secret');

/** The configured secret, or in the demo a generated and stored one. Null: there is no such key. */
export async function readOperationsSecret({
  operationsSecret,
  demo,
  dataDir,
}: Settings): Promise<string | null> {
  if (operationsSecret !== null || !demo) return operationsSecret;
  await mkdir(dataDir, { recursive: true });
  const made = `${randomBytes(SECRET_BYTES).toString('base64url')}\n`;
  // Created only if missing, readable only by its owner.
  await writeFile(operationsSecretFile(dataDir), made, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return storedOperationsSecret(dataDir);
}

/** The secret that a demo stored in this data folder, or null. */
export async function storedOperationsSecret(dataDir: string): Promise<string | null> {
  const stored = await readFile(operationsSecretFile(dataDir), 'utf8').catch(() => '');
  return stored.trim() || null;
}
