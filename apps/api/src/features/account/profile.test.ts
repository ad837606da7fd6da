import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const testApp = await startTestApp();
const { call, register } = visitor(testApp);
afterAll(() => testApp.close());

let last = 700;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
const token = await register(newPhone());

type Part = Buffer | string;

async function upload(parts: [string, Part, string?][], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, content, file] of parts) {
    if (file === undefined) form.append(name, String(content));
    else form.append(name, new Blob([Buffer.from(content)], { type: 'image/png' }), file);
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return testApp.app.inject({
    method: 'POST',
    url: '/service/api/customer/profile/update',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b525f' } });
const withLocation = (picture: Sharp) => picture.withExif({ IFD3: { GPSLatitude: '29/1 31/1 55/1' } });
const storedFiles = () => readdir(join(testApp.dataDir, 'media/people')).catch(() => []);

test('API-35 PROFILE-04 changes the name and keeps the picture', async () => {
  const response = await upload([['name', ' لينا \u202e']]);
  expect(response.json()).toMatchObject({
    message: 'Your profile has been updated.',
    user: { name: 'لينا', image: null },
  });
});

test('T40 H20 converts a photo to a small WebP without metadata and deletes the former one', async () => {
  const photo = await withLocation(plain(1_200, 900)).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const first = await upload([
    ['name', 'Lina'],
    ['image', photo, '../../etc/passwd.jpg'],
  ]);
  const { image } = first.json().user;
  expect(image).toMatch(/^\/media\/people\/[0-9a-f]{32}\/512\.webp$/);

  const served = await testApp.app.inject(image);
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const metadata = await sharp(served.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);

  const second = await upload([
    ['name', 'Lina'],
    ['image', await plain(90, 90).png().toBuffer(), 'me.png'],
  ]);
  expect(second.json().user.image).not.toBe(image);
  expect((await testApp.app.inject(image)).statusCode).toBe(404);
  expect(await storedFiles()).toHaveLength(1);
});

test.each(['jpeg', 'png', 'webp'] as const)('D-111 accepts a %s', async (format) => {
  const response = await upload([
    ['name', 'Lina'],
    ['image', await plain(40, 60).toFormat(format).toBuffer(), 'x'],
  ]);
  expect(response.statusCode).toBe(200);
});

test('removes data appended to a picture', async () => {
  const bytes = Buffer.concat([
    await plain(40, 40).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
  ]);
  const response = await upload([
    ['name', 'Lina'],
    ['image', bytes, 'x.jpg'],
  ]);
  expect(response.statusCode).toBe(200);
  const stored = await readFile(join(testApp.dataDir, response.json().user.image));
  expect(stored.includes('<script')).toBe(false);
  expect(stored.includes('PK\u0003')).toBe(false);
});

test('a form without a file changes the name only', async () => {
  const before = (await call('/user', { method: 'GET', token })).json().user.image;
  const response = await upload([
    ['name', 'Nadia'],
    ['image', '', 'blob'],
  ]);
  expect(response.json().user).toMatchObject({ name: 'Nadia', image: before });
});

const photo = await plain(300, 300).jpeg().toBuffer();
const png = await plain(300, 300).png().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
/* A header that promises 200 megapixels over a handful of bytes. */
const bomb = Buffer.from(png);
bomb.writeUInt32BE(20_000, 16);
bomb.writeUInt32BE(10_000, 20);
const huge = await plain(5_000, 4_900).png({ compressionLevel: 9 }).toBuffer();

test.each<[string, Part]>([
  ['an SVG with a script', svg],
  ['an SVG that begins like a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(svg)])],
  ['a GIF', await plain(9, 9).gif().toBuffer()],
  ['a TIFF', await plain(9, 9).tiff().toBuffer()],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ['half a photo', photo.subarray(0, Math.floor(photo.length / 2))],
  ['half a PNG', png.subarray(0, Math.floor(png.length / 2))],
  ['the first three bytes of a photo', photo.subarray(0, 3)],
  ['a header of 200 megapixels', bomb],
  ['24.5 real megapixels', huge],
  ['more than 5 MB', Buffer.concat([photo, Buffer.alloc(5 * 1_024 * 1_024)])],
  ['noise', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 197) % 256))],
])('D-111 rejects %s named .png and stores nothing', async (_what, content) => {
  const before = await storedFiles();
  for (const language of ['en', 'ar']) {
    const response = await upload(
      [
        ['name', 'Eve'],
        ['image', content, 'me.png'],
      ],
      { 'accept-language': language },
    );
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(['image']);
    expect(/[\u0600-\u06ff]/.test(response.json().errors.image[0])).toBe(language === 'ar');
  }
  expect(await storedFiles()).toEqual(before);
  expect((await call('/user', { method: 'GET', token })).json().user.name).toBe('Nadia');
});

/** A file with data after the picture, or with metadata. */
const SECRETS = [
  '<script>alert(1)</script>',
  '<?php system(1)',
  'PK\u0003\u0004 archive',
  '%PDF-1.7',
  'GPSLatitude',
];
const formats = {
  jpeg: () => plain(64, 64).jpeg(),
  png: () => plain(64, 64).png(),
  webp: () => plain(64, 64).webp(),
};

test('T40 removes hidden data from sixty pictures', async () => {
  const polyglots: Buffer[] = [];
  const cuts: Buffer[] = [];
  for (const draw of Object.values(formats)) {
    const whole = await draw().toBuffer();
    for (const secret of SECRETS) {
      polyglots.push(Buffer.concat([whole, Buffer.from(secret)]));
      polyglots.push(
        await draw()
          .withExif({ IFD0: { ImageDescription: secret } })
          .toBuffer(),
      );
    }
    for (let cut = 1; cut <= 10; cut++) cuts.push(whole.subarray(0, Math.floor((whole.length * cut) / 11)));
  }
  expect(polyglots.length + cuts.length).toBe(60);

  const own = await register(newPhone());
  const sendOne = async (picture: Buffer) =>
    upload(
      [
        ['name', 'Eve'],
        ['image', picture, 'me.png'],
      ],
      { authorization: `Bearer ${own}` },
    );
  for (const picture of polyglots) {
    const response = await sendOne(picture);
    // Refusing it is as good.
    if (response.statusCode === 422) continue;
    const served = await testApp.app.inject(response.json().user.image);
    const found = SECRETS.filter((secret) => served.rawPayload.includes(secret));
    expect([served.headers['content-type'], found]).toEqual(['image/webp', []]);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
  }
  const statuses = [];
  for (const picture of cuts) statuses.push((await sendOne(picture)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([422]));
});

test('rejects a text instead of the picture, and a second file', async () => {
  expect(
    (
      await upload([
        ['name', 'Eve'],
        ['image', 'https://evil.example/x.png'],
      ])
    ).json().errors,
  ).toHaveProperty('image');
  expect(
    (
      await upload([
        ['name', 'Eve'],
        ['image', photo, 'a'],
        ['more', photo, 'b'],
      ])
    ).statusCode,
  ).toBe(413);
});

test('rejects a body that is not a form or is incomplete', async () => {
  const send = (type: string, payload: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/service/api/customer/profile/update',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
  const cut = await send(
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nEv',
  );
  expect([400, 422]).toContain(cut.statusCode);
  expect((await send('multipart/form-data', 'x')).statusCode).toBeLessThan(500);
  expect((await send('multipart/form-data; boundary=x', '')).statusCode).toBeLessThan(500);
  expect((await send('image/png', 'x')).statusCode).toBe(415);
});

test('other endpoints reject files', async () => {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/service/api/customer/login',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });
  expect(response.statusCode).toBe(415);
});

test('API-40 stores the language and responds in it', async () => {
  const response = await call('/update/language', { token, body: { language: 'ar' } });
  expect(response.json()).toMatchObject({
    message: 'تم تغيير اللغة.',
    user: { language: 'ar', settings: { lang: 'ar' } },
  });
  expect((await call('/update/language', { token, body: { language: 'fr' } })).statusCode).toBe(422);
});

test('PUSH-04 stores whether the customer wants to hear of offers', async () => {
  const settingsAfter = async (offers: boolean) =>
    (await call('/update/notices', { token, body: { offers } })).json().user.settings;
  expect(await settingsAfter(true)).toMatchObject({ offers: true });
  expect(await settingsAfter(false)).toMatchObject({ offers: false });
  expect((await call('/update/notices', { token, body: { offers: 'yes' } })).statusCode).toBe(422);
});
