import { afterAll, expect, test } from 'vitest';
import { derivedId } from '#features/catalogue/derived-id.ts';
import { importCatalogue } from '#features/catalogue/catalogue.service.ts';
import { randomIds } from '#ports/ids.ts';
import { firstViewWriter } from './first-view.ts';
import { startTestWebApp } from './web-app.fixture.ts';

const webApp = await startTestWebApp({
  APP_NAME_EN: '</script><script>alert(1)</script>',
  TILES_URL: '/tiles/<b>',
});
afterAll(() => webApp.close());

const EVIL = `<script>alert("x")</script>' & co`;
const branch = {
  key: 'souk',
  name: { en: 'Souk', ar: 'السوق' },
  orderTypes: ['pickup' as const],
  bio: { en: EVIL, ar: 'خبز طازج' },
  image: { src: '/media/0a1b/960.webp' },
};
const catalogue = {
  vendors: [
    { key: 'evil', name: { en: EVIL, ar: 'شرير' }, bio: { en: 'Bread.', ar: 'خبز.' }, branches: [branch] },
    { key: 'plain', name: { en: 'Plain', ar: 'بسيط' }, branches: [{ ...branch, bio: null, image: null }] },
  ],
};
await importCatalogue(webApp.db, catalogue, { ids: randomIds });
const branchPath = `/branch/${derivedId('branch', 'evil', 'souk')}`;
const ESCAPED = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39; &amp; co';

test('the preview of a branch has its name, description and picture', async () => {
  const { body, statusCode } = await webApp.open(branchPath, { cookie: 'language=ar' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>شرير – السوق – هنا</title>');
  expect(body).toContain('<meta property="og:description" content="خبز طازج">');
  expect(body).toContain('<meta property="og:image" content="https://hana.example/media/0a1b/960.webp">');
  expect(body).toContain('<meta property="og:locale" content="ar_JO">');
  expect(body).toContain(`<link rel="canonical" href="https://hana.example${branchPath}">`);
});

test('escapes the texts of vendors', async () => {
  for (const url of [branchPath, '/vendor/evil']) {
    const { body } = await webApp.open(url);
    expect(body).toContain(ESCAPED);
    expect(body).not.toContain('<script>alert');
  }
});

test('the configuration in the document cannot close its own element', async () => {
  const { body } = await webApp.open('/vendors');
  const [, json = ''] = /<script type="application\/json" id="app-config">(.*?)<\/script>/s.exec(body) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    appName: { en: '</script><script>alert(1)</script>', ar: 'هنا' },
    tilesUrl: '/tiles/<b>',
    isDemo: false,
  });
  expect(body).not.toContain('<script>alert');
});

test('lists the screen of a branch and its imports for loading after the first paint', async () => {
  const { body } = await webApp.open(branchPath);
  const [, scripts = ''] = /<meta name="scripts" content="([^"]*)">/.exec(body) ?? [];
  expect(scripts.split(' ')).toEqual(expect.arrayContaining(['/assets/branch-1.js', '/assets/sheet-1.js']));
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/branch-1.css">');
  expect(body).not.toContain('/assets/react-1.js');
  expect(body).not.toContain('modulepreload');
});

test('P12 the document of a branch shows its name and cover without scripts', async () => {
  const shown = async (path: string, language = 'en') => {
    const { body } = await webApp.open(path, { cookie: `language=${language}` });
    return body.slice(body.indexOf('<div id="root">'));
  };
  const arabic = await shown(branchPath, 'ar');
  const text = arabic.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  expect(text).toContain('شرير · السوق');
  expect(arabic).toContain('<img src="/media/0a1b/960.webp" srcset="/media/0a1b/480.webp 480w,');
  expect(arabic).not.toContain('{{');
  expect(arabic).not.toContain('saturate');

  await webApp.db.updateTable('branch').set({ is_open: false }).execute();
  expect(await shown(branchPath), 'closed, as the app shows it').toContain('saturate-[.15]');
  await webApp.db.updateTable('branch').set({ is_open: true }).execute();

  const plain = await shown(`/branch/${derivedId('branch', 'plain', 'souk')}`);
  expect(plain).not.toContain('<img');
  expect(plain).toContain('star-motif');
  expect(await shown('/vendors')).toContain('<div id="root"></div>');
});

test('a vendor without description or picture uses those of the app', async () => {
  const { body } = await webApp.open('/vendor/plain');
  expect(body).toContain('<meta property="og:image" content="https://hana.example/social.png">');
  expect(body).toContain('<meta name="description" content="Order from restaurants');
});

test.each([
  '/vendor/nobody',
  '/vendor/%00',
  '/vendor/%E0%A4%A',
  '/branch/00000000-0000-8000-8000-000000000009',
  "/branch/1'%20or%20true",
])('%s is not found', async (url) => {
  const { statusCode, body } = await webApp.open(url);
  expect(statusCode === 404 || statusCode === 400).toBe(true);
  expect(body).not.toContain('canonical');
});

test('responds with 404 for a removed vendor', async () => {
  await webApp.db
    .updateTable('vendor')
    .set({ is_active: false })
    .where('dashed_name', '=', 'plain')
    .execute();
  expect((await webApp.open('/vendor/plain')).statusCode).toBe(404);
});

test('the sitemap lists both homes, every vendor and every branch', async () => {
  const { body, headers } = await webApp.open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  for (const path of ['/', '/ar', '/vendors', '/vendor/evil', branchPath]) {
    expect(body).toContain(`<loc>https://hana.example${path}</loc>`);
  }
  expect(body).toContain('<xhtml:link rel="alternate" hreflang="ar" href="https://hana.example/ar"/>');
});

test('robots.txt keeps crawlers out of the service and of private pages', async () => {
  const { body, headers } = await webApp.open('/robots.txt', { accept: '*/*' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Allow: /', 'Disallow: /service/', 'Disallow: /order/']));
  expect(lines).toContain('Sitemap: https://hana.example/sitemap.xml');
  expect(lines).not.toContain('Disallow: /');
});

test('security.txt names a contact and expires within a year', async () => {
  const { body } = await webApp.open('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:security@hana.example\n');
  const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
  expect(expires.getTime() - Date.parse('2026-11-15')).toBeLessThan(365 * 86_400_000);
  expect(expires.getTime()).toBeGreaterThan(Date.parse('2026-11-15'));
});

test('the document of an order shows a skeleton without data of the order', async () => {
  const { body } = await webApp.open(`/order/${derivedId('branch', 'evil', 'souk')}`);
  const view = body.slice(body.indexOf('<div id="root">'), body.indexOf('</main>'));
  expect(view).toContain('shimmer');
  expect(view.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
  expect((await webApp.open('/profile')).body).toContain('<div id="root"></div>');
});

test('escapes the URL of a cover', () => {
  const write = firstViewWriter({ 'branch-open-cover': '<img src="{{cover}}" srcset="{{sources}}">' });
  const view = {
    vendor: 'Evil',
    branch: 'Souk',
    cover: '/media/"><script>/960.webp',
    availability: 'open',
  } as const;
  expect(write(view)).not.toContain('<script>');
});

test('REVIEW-10 the data for search engines has the rating exactly when the page shows it', async () => {
  const aboutOf = async (path: string, headers = {}) => {
    const { body } = await webApp.open(path, headers);
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return blocks.map(([, json]) => JSON.parse(json ?? '') as object);
  };
  const rate = async (stars: number, ratings: number) => {
    const columns = { branch_id: derivedId('branch', 'evil', 'souk'), stars, ratings };
    await webApp.db
      .insertInto('branch_rating')
      .values(columns)
      .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(columns))
      .execute();
    await webApp.ratings.refresh();
  };
  for (const path of ['/vendors', '/vendor/none']) expect(await aboutOf(path)).toEqual([]);
  await rate(18, 4);
  for (const path of [branchPath, '/vendor/evil'])
    expect(JSON.stringify(await aboutOf(path))).not.toContain('aggregateRating');
  await rate(23, 5);
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 5, bestRating: 5 };
  // The texts of vendors cannot close the block.
  expect(await aboutOf(branchPath)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: `${EVIL} – Souk`,
      url: `https://hana.example${branchPath}`,
      description: EVIL,
      image: 'https://hana.example/media/0a1b/960.webp',
      aggregateRating,
    },
  ]);
  expect(await aboutOf('/vendor/evil', { cookie: 'language=ar' })).toMatchObject([
    { '@type': 'Organization', name: 'شرير', description: 'خبز.', aggregateRating },
  ]);
});
