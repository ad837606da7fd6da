import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { generateSchema } from './generate-schema.ts';

test('the generated row types match the migrated database (`node apps/api/src/db/generate-schema.ts` updates them)', async () => {
  const { db, close } = await createTestDatabase();
  const generated = await generateSchema(db);
  await close();
  expect(await readFile(join(import.meta.dirname, 'schema.generated.ts'), 'utf8')).toBe(generated);
});

test('a check constraint with a list of values becomes a union type', async () => {
  const { db, close } = await createTestDatabase();
  const generated = await generateSchema(db);
  await close();
  expect(generated).toContain(`export type CustomerLanguage = "ar" | "en";`);
});
