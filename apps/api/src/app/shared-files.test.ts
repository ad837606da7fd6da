import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { people } from '#features/orders/orders.fixture.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { runScript, urlOf } from '#testing/command.ts';
import { startS3 } from '#testing/s3-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const COMMANDS = join(import.meta.dirname, '../commands');
const EXAMPLE = join(import.meta.dirname, '../../../../docs/catalogue.example.json');

const database = await createTestDatabase();
const folder = await temporaryFolder();
const storage = await startS3();
const envOf = (dataDir: string) => ({
  PATH: process.env['PATH'],
  DATABASE_URL: urlOf(database),
  DATA_DIR: join(folder.path, dataDir),
  ...storage.env,
});
const processes = [startAppProcess(envOf('a')), startAppProcess(envOf('b'))] as const;
const [a, b] = await Promise.all(processes.map(({ ready }) => ready()));
afterAll(async () => {
  for (const { signal, exited } of processes) {
    signal('SIGTERM');
    await exited();
  }
  await storage.close();
  await database.close();
  await folder.remove();
});

const person = await people(database.db)();
const photoOf = (background: string) =>
  sharp({ create: { width: 600, height: 450, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(url: string | undefined, background: string) {
  const form = new FormData();
  form.append('name', 'Lina');
  form.append('image', new Blob([await photoOf(background)], { type: 'image/jpeg' }), 'me.jpg');
  const response = await fetch(`${url}/service/api/customer/profile/update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const body = (await response.json()) as { message: string; user?: { image: string } };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...body };
}

const readiness = async (url: string | undefined) => (await fetch(`${url}/readyz`)).json();

test('a profile picture uploaded to one process is served by another, with the same headers', async () => {
  const image = (await upload(a, '#0b525f')).user?.image ?? '';
  for (const url of [a, b]) {
    const served = await fetch(url + image);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 });
  }
  expect(existsSync(join(folder.path, 'a/media'))).toBe(false);
  const replaced = (await upload(b, '#7a9a3a')).user?.image ?? '';
  expect((await fetch(b + image)).status).toBe(404);
  expect((await fetch(a + replaced)).status).toBe(200);
});

test('the pictures of an import are served by every process in all sizes', async () => {
  const file = join(folder.path, 'catalogue.json');
  await cp(EXAMPLE, file);
  await mkdir(join(folder.path, 'pictures'));
  await writeFile(join(folder.path, 'pictures/zaatar.jpg'), await photoOf('#7a9a3a'));
  const outcome = await runScript(join(COMMANDS, 'catalogue.ts'), envOf('c'), ['import', file]);
  expect(outcome).toMatchObject({ code: 0, err: '' });
  const { image } = await database.db
    .selectFrom('item')
    .select('image')
    .where('name_en', '=', 'Zaatar')
    .executeTakeFirstOrThrow();
  for (const url of [a, b])
    for (const width of [240, 480, 960])
      expect((await fetch(url + String(image).replace('480', String(width)))).status).toBe(200);
});

test('npm run files -- copy moves the files of a folder to the bucket, once', async () => {
  const name = 'media/0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d/480.webp';
  await mkdir(join(folder.path, 'd/media/0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d'), { recursive: true });
  await writeFile(join(folder.path, 'd', name), 'picture');
  const copy = (env: NodeJS.ProcessEnv) => runScript(join(COMMANDS, 'files.ts'), env, ['copy']);
  expect((await copy(envOf('d'))).out).toBe('1 files copied, 0 were there already.\n');
  expect((await copy(envOf('d'))).out).toBe('0 files copied, 1 were there already.\n');
  expect(await (await fetch(`${a}/${name}`)).text()).toBe('picture');
  expect(await copy({ ...envOf('d'), S3_BUCKET: 'other-bucket' })).toMatchObject({
    code: 1,
    err: 'The bucket S3_BUCKET does not exist, or the key may not use it.\n',
  });
});

test('while the storage is away the answer is clear, read pictures are served, and it recovers', async () => {
  const hot = (await upload(a, '#e08a2e')).user?.image ?? '';
  expect((await fetch(a + hot)).status).toBe(200);
  expect(await readiness(a)).toMatchObject({ status: 'ready', files: 'ready' });

  await storage.stop();
  expect((await fetch(a + hot)).status).toBe(200);
  const cold = await fetch(b + hot);
  expect([cold.status, cold.headers.get('retry-after'), cold.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(await cold.text()).toBe('Pictures cannot be read now\n');
  const refused = await upload(a, '#000000');
  expect(refused).toMatchObject({ status: 503, retryAfter: '2' });
  expect(JSON.stringify(refused)).not.toMatch(/S3|ECONNREFUSED|stack/);
  const readyz = await fetch(`${a}/readyz`);
  expect([readyz.status, await readyz.json()]).toEqual([200, { status: 'ready', files: 'away' }]);

  await storage.restart();
  expect((await fetch(b + hot)).status).toBe(200);
  expect((await upload(a, '#000000')).status).toBe(200);
  expect(await readiness(a)).toMatchObject({ files: 'ready' });
});
