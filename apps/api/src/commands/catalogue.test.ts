import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testCommand } from '#testing/command.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../docs/catalogue.example.json');

const { folder, db, run, runAndWatch, close } = await testCommand(join(import.meta.dirname, 'catalogue.ts'));
afterAll(close);

const file = join(folder, 'catalogue.json');
await cp(EXAMPLE, file);
const photo = sharp({ create: { width: 600, height: 450, channels: 3, background: '#7a9a3a' } });

test('prints its usage', async () => {
  expect(await run()).toEqual({ code: 1, out: '', err: 'usage: npm run catalogue -- import <file.json>\n' });
});

test('names every problem and imports nothing', async () => {
  const { code, err } = await run('import', file);
  expect(code).toBe(1);
  expect(err).toBe(
    'Nothing was imported. 1 problem(s):\n' +
      '  vendors[saj-house].menu[manakish].items[zaatar].image.src: there is no picture "pictures/zaatar.jpg"\n',
  );
  expect(await db.selectFrom('vendor').select('id').execute()).toEqual([]);
});

test('imports the catalogue with its pictures; a second import changes nothing', async () => {
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await photo.jpeg().toFile(join(folder, 'pictures/zaatar.jpg'));

  expect(await run('import', file)).toEqual({
    code: 0,
    out: 'Imported: 14 new, 0 changed, 0 removed, 0 as they were.\n',
    err: '',
  });
  expect((await run('import', file)).out).toBe('Imported: 0 new, 0 changed, 0 removed, 14 as they were.\n');

  const { image } = await db
    .selectFrom('item')
    .select('image')
    .where('name_en', '=', 'Zaatar')
    .executeTakeFirstOrThrow();
  const [, hash = ''] = /^\/media\/([0-9a-f]{32})\/480\.webp$/.exec(image ?? '') ?? [];
  expect(await readdir(join(folder, 'data/media', hash))).toContain('960.webp');
});

test('names the connection that holds a lock, and goes on when it is released', async () => {
  const { promise: release, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holder = db.transaction().execute(async (tx) => {
    await sql`lock table vendor in share mode`.execute(tx);
    locked();
    await release;
  });
  await isLocked;
  const importing = runAndWatch((err) => err.includes('waits for a lock') && end(), 'import', file);
  expect(await importing).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^The import waits for a lock that is held by process \d+ \(hana, idle in/),
  });
  await holder;
});

test('rejects a file that is not JSON and names it', async () => {
  const broken = join(folder, 'broken.json');
  await writeFile(broken, '{');
  const { code, err } = await run('import', broken);
  expect(code).toBe(1);
  expect(err).toContain('broken.json cannot be read');
});

test('rejects a picture outside the folder of the catalogue', async () => {
  const inner = join(folder, 'inner');
  await mkdir(inner, { recursive: true });
  await photo.jpeg().toFile(join(folder, 'outside.jpg'));
  const branches = [{ key: 'b', name: { en: 'B', ar: 'ب' }, orderTypes: ['pickup'] }];
  const vendor = { key: 'v', name: { en: 'V', ar: 'ف' }, logo: { src: '../outside.jpg' }, branches };
  await writeFile(join(inner, 'catalogue.json'), JSON.stringify({ vendors: [vendor] }));
  const { code, err } = await run('import', join(inner, 'catalogue.json'));
  expect(code).toBe(1);
  expect(err).toContain(`"../outside.jpg" is outside of the catalogue's folder`);
});
