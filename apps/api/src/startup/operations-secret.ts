import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';

type Settings = Pick<Config, 'operationsSecret' | 'demo' | 'dataDir'>;

const SECRET_BYTES = 24;

export const operationsSecretFile = (dataDir: string) => join(dataDir, 'operations-secret');

/** The secret that is set; in the demo, one that is made once and kept. Null: nobody gets in. */
export async function operationsSecretOf({
  operationsSecret,
  demo,
  dataDir,
}: Settings): Promise<string | null> {
  if (operationsSecret !== null || !demo) return operationsSecret;
  await mkdir(dataDir, { recursive: true });
  const made = `${randomBytes(SECRET_BYTES).toString('base64url')}\n`;
  // Only where there is none yet, readable by nobody else.
  await writeFile(operationsSecretFile(dataDir), made, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return keptOperationsSecret(dataDir);
}

/** What a demo on these data has made; null where none has run. */
export async function keptOperationsSecret(dataDir: string): Promise<string | null> {
  const kept = await readFile(operationsSecretFile(dataDir), 'utf8').catch(() => '');
  return kept.trim() || null;
}
