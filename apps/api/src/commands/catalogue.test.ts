import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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
  expect(await run()).toEqual({ code: 1, out: '', err: expect.stringContaining('usage: npm run catalogue') });
  expect((await run('import', file, '--dry')).err).toContain('usage: npm run catalogue');
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

test('a dry run stores no picture and writes no row', async () => {
  const inner = join(folder, 'dry');
  await mkdir(inner, { recursive: true });
  await sharp({ create: { width: 60, height: 60, channels: 3, background: '#123456' } })
    .png()
    .toFile(join(inner, 'logo.png'));
  const branches = [{ key: 'b', name: { en: 'B', ar: 'ب' }, orderTypes: ['pickup'] }];
  const vendor = { key: 'dry', name: { en: 'Dry', ar: 'جاف' }, logo: { src: 'logo.png' }, branches };
  await writeFile(join(inner, 'catalogue.json'), JSON.stringify({ vendors: [vendor] }));
  const stored = await readdir(join(folder, 'data/media'));
  expect(await run('import', join(inner, 'catalogue.json'), '--dry-run')).toEqual({
    code: 0,
    out: '+ Dry: vendor\nDry run, nothing was changed: 2 new, 0 changed, 0 removed, 0 as they were.\n',
    err: '',
  });
  expect(await readdir(join(folder, 'data/media'))).toEqual(stored);
  expect(await db.selectFrom('vendor').select('id').where('dashed_name', '=', 'dry').execute()).toEqual([]);
});

test('logs each import with the author of --by and the digest of the file', async () => {
  await run('import', file, '--by', 'Rana');
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const [entry] = await db.selectFrom('operation_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(entry).toMatchObject({
    actor: 'Rana',
    action: 'catalogue.imported',
    details: { digest, updated: 0 },
  });
});

test('an exported file imports without a change', async () => {
  const { code, out } = await run('export', 'saj-house');
  expect(code).toBe(0);
  const exported = join(folder, 'exported.json');
  await writeFile(exported, out);
  expect((await run('import', exported)).out).toBe(
    'Imported: 0 new, 0 changed, 0 removed, 14 as they were.\n',
  );
  expect((await run('export', 'moon')).err).toBe('There is no vendor "moon".\n');
});

test('reports success when the commit takes longer than the limits of requests', async () => {
  await sql`create function slow_commit() returns trigger language plpgsql as
    $$ begin perform pg_sleep(2.8); return null; end $$`.execute(db);
  await sql`create constraint trigger slow_commit after update on vendor
    deferrable initially deferred for each row execute function slow_commit()`.execute(db);
  const slow = join(folder, 'slow.json');
  const text = (await readFile(file, 'utf8')).replace('Saj House', 'Saj Houses');
  await writeFile(slow, text);
  expect(await run('import', slow)).toEqual({
    code: 0,
    out: 'Imported: 0 new, 1 changed, 0 removed, 13 as they were.\n',
    err: '',
  });
});
