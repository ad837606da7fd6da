import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { PAGE_HEADERS, ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { localFiles } from '#ports/files/local-files.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { removeUnnamedPictures } from './remove-unnamed.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());
const manager = await signedIn(testApp, [ROLES.branchManager]);
const staff = await signedIn(testApp, [ROLES.branchStaff]);

/** The left half is red, the right half is blue. */
const half = (background: string) =>
  sharp({ create: { width: 400, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#000' } }).composite([
  { input: await half('#ff0000'), left: 0, top: 0 },
  { input: await half('#0000ff'), left: 400, top: 0 },
]);
const jpeg = await picture.clone().jpeg({ quality: 95 }).toBuffer();

async function upload(file: Buffer | null, fields: Record<string, string>, by = manager, language = 'en') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('picture', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return testApp.app.inject({
    method: 'POST',
    url: '/service/api/console/pictures',
    headers: {
      ...PAGE_HEADERS,
      cookie: `staff_session=${by.cookies.get('staff_session')}`,
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': language,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const stored = async (src: string) => sharp((await testApp.app.inject(src)).rawPayload);

test.each([
  ['jpeg', jpeg],
  ['png', await picture.clone().png().toBuffer()],
  ['webp', await picture.clone().webp().toBuffer()],
])('CON-73 a %s is stored as the importer does it', async (_format, file) => {
  const answer = await upload(file, { kind: 'item' });
  const { src, color } = answer.json().picture;
  expect([answer.statusCode, src, color]).toEqual([
    200,
    expect.stringMatching(/^\/media\/[0-9a-f]{32}\/480\.webp$/),
    expect.stringMatching(/^[0-9a-f]{6}$/),
  ]);
  expect(await (await stored(src)).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
});

test('CON-73 a crop is a part of the picture, with its colour and its address', async () => {
  const crop = (left: number) => ({ cropX: `${left}`, cropY: '0', cropWidth: '400', cropHeight: '300' });
  const [red, blue] = [
    (await upload(jpeg, { kind: 'item', ...crop(0) })).json().picture,
    (await upload(jpeg, { kind: 'item', ...crop(400) })).json().picture,
  ];
  expect(red.src).not.toBe(blue.src);
  const isMostly = async (src: string, channel: 0 | 2) => {
    const { channels } = await (await stored(src)).stats();
    return (channels[channel]?.mean ?? 0) > 240 && (channels[2 - channel]?.mean ?? 255) < 20;
  };
  expect([await isMostly(red.src, 0), await isMostly(blue.src, 2)]).toEqual([true, true]);
  expect(red.color.slice(0, 2) > red.color.slice(4)).toBe(true);
  const metadata = await (await stored(red.src)).metadata();
  expect([metadata.width, metadata.height]).toEqual([400, 300]);
});

test('CON-73 a crop of a turned photo counts in the upright picture', async () => {
  // Stored lying down, shown upright: 600 × 800, blue below red.
  const turned = await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const crop = { cropX: '0', cropY: '500', cropWidth: '600', cropHeight: '300' };
  const answer = await upload(turned, { kind: 'item', ...crop });
  expect(answer.statusCode).toBe(200);
  const { channels } = await (await stored(answer.json().picture.src)).stats();
  expect((channels[2]?.mean ?? 0) > 240).toBe(true);
});

test('CON-73 a logo and a cover have their own widths', async () => {
  expect((await upload(jpeg, { kind: 'logo' })).json().picture.src).toMatch(/192\.webp$/);
  expect((await upload(jpeg, { kind: 'cover' })).json().picture.src).toMatch(/960\.webp$/);
});

test('CON-73 refuses what is no picture, too large, broken or cropped outside, under the field', async () => {
  const refusals = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}],
    [null, {}],
    [Buffer.concat([jpeg, randomBytes(10 * 1_024 * 1_024)]), {}],
    [Buffer.concat([jpeg, randomBytes(11 * 1_024 * 1_024)]), {}],
    [jpeg.subarray(0, 400), {}],
  ] as const;
  for (const [file, fields] of refusals) {
    const answer = await upload(file, { kind: 'item', ...fields });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { picture: ['Picture must be a JPEG, PNG or WebP picture of up to 10 MB.'] },
    ]);
  }
  const crop = { cropX: '500', cropY: '0', cropWidth: '400', cropHeight: '300' };
  expect((await upload(jpeg, { kind: 'item', ...crop })).json().errors).toHaveProperty('cropWidth');
  expect((await upload(jpeg, { kind: 'item', cropX: '5' })).statusCode).toBe(422);
  expect((await upload(jpeg, { kind: 'portrait' })).json().errors).toHaveProperty('kind');
  expect((await upload(null, { kind: 'item' }, manager, 'ar')).json().errors.picture[0]).toContain(
    '10 ميغابايت',
  );
  expect((await upload(jpeg, { kind: 'item' }, staff)).statusCode).toBe(403);
});

test('SEC-29: one person sends two pictures at the same time, others theirs', async () => {
  const colleague = await signedIn(testApp, [ROLES.branchManager]);
  // It takes much longer to convert than the four requests take to arrive.
  const large = await sharp({ create: { width: 3_500, height: 3_500, channels: 3, background: '#7a9a3a' } })
    .jpeg()
    .toBuffer();
  const sent = await Promise.all([
    ...Array.from({ length: 4 }, () => upload(large, { kind: 'item' })),
    upload(jpeg, { kind: 'logo' }, colleague),
  ]);
  const statuses = sent.map(({ statusCode }) => statusCode);
  // Which two of the four come first is open.
  expect(statuses.slice(0, 4).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503]);
  expect(statuses[4]).toBe(200);
});

test('B17 (SUS-2): more than 25 megapixels are refused by the header, before a pixel is decoded', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .jpeg({ progressive: true, quality: 30 })
      .toBuffer();
  const large = await plain(5_001, 5_000);
  expect(large.length).toBeLessThan(1_000_000);
  // Without its pixels the file has the same answer.
  for (const file of [large, large.subarray(0, 2_000)])
    expect((await upload(file, { kind: 'cover' })).statusCode).toBe(422);
});

test('SEC-15: a vendor stores 200 MB in a day, and others theirs', async () => {
  const hash = 'f'.repeat(32);
  const now = clock.now();
  const row = { hash, vendor_id: fixtures.grill, stored_at: now, checked_at: now };
  await testApp.db
    .insertInto('stored_picture')
    .values({ ...row, bytes: 200 * 1_024 * 1_024 })
    .execute();
  const other = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);
  const refused = await upload(jpeg, { kind: 'item' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect((await upload(jpeg, { kind: 'item' }, other)).statusCode).toBe(200);
  clock.passSeconds(86_401);
  const later = await signedIn(testApp, [ROLES.branchManager]);
  expect((await upload(jpeg, { kind: 'item' }, later)).statusCode).toBe(200);
});

test('SEC-15: a picture that nothing names for a week is removed, one that is named stays', async () => {
  const by = await signedIn(testApp, [ROLES.branchManager]);
  const [unnamed, named] = [
    (await upload(jpeg, { kind: 'item' }, by)).json().picture.src,
    (await upload(await picture.clone().png().toBuffer(), { kind: 'item' }, by)).json().picture.src,
  ];
  await testApp.db.updateTable('item').set({ image: named }).where('id', '=', fixtures.kebab).execute();
  const cleanup = removeUnnamedPictures({ ...testApp, clock, files: localFiles(testApp.dataDir) });
  const statuses = async () => [
    (await testApp.app.inject(unnamed)).statusCode,
    (await testApp.app.inject(named)).statusCode,
  ];
  const days = async (count: number) => {
    clock.passSeconds(count * 86_400 + 1);
    await cleanup();
  };
  await days(1);
  await days(6);
  expect(await statuses()).toEqual([200, 200]);
  await days(2);
  const left = await testApp.db.selectFrom('stored_picture').select('hash').execute();
  expect([await localFiles(testApp.dataDir).list('media'), left.length]).toEqual([
    expect.arrayContaining([named.slice(1)]),
    1,
  ]);
  expect(await localFiles(testApp.dataDir).has(unnamed.slice(1))).toBe(false);
});
