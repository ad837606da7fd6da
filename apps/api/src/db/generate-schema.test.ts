import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { generateSchema } from './generate-schema.ts';

test('the row types kept here are those of the migrated database; `node apps/api/src/db/generate-schema.ts` writes them', async () => {
  const { db, close } = await createTestDatabase();
  const generated = await generateSchema(db);
  await close();
  expect(await readFile(join(import.meta.dirname, 'schema.generated.ts'), 'utf8')).toBe(generated);
});

test('a closed list in a check constraint is a closed list in the row type', async () => {
  const { db, close } = await createTestDatabase();
  const generated = await generateSchema(db);
  await close();
  expect(generated).toContain(`export type CustomerLanguage = "ar" | "en";`);
});
