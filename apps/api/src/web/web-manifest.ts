import { directionOf, LANGUAGES, type Language } from '@app/domain/language';
import type { FastifyInstance } from 'fastify';
import { DESCRIPTION, PAGE_TITLES } from './page-texts.ts';
import type { WebDeps } from './web-deps.ts';

type Texts = Readonly<Record<Language, string>>;
type Site = { appName: Texts; hasFile: (path: string) => boolean };

export const manifestPath = (language: Language) => `/manifest.${language}.webmanifest`;

const SHORTCUTS: readonly { url: string; texts: Texts }[] = [
  { url: '/vendors', texts: { en: 'Order now', ar: 'بدء الطلب' } },
  { url: '/active/orders', texts: PAGE_TITLES.activeOrders },
  { url: '/previous-orders', texts: PAGE_TITLES.previousOrders },
  { url: '/addresses', texts: PAGE_TITLES.addresses },
];

const SCREENSHOTS: readonly { file: string; sizes: string; form: 'narrow' | 'wide'; texts: Texts }[] = [
  { file: 'home', sizes: '540x960', form: 'narrow', texts: { en: 'Home', ar: 'الصفحة الرئيسية' } },
  { file: 'branch', sizes: '540x960', form: 'narrow', texts: { en: 'A menu', ar: 'قائمة فرع' } },
  { file: 'wide', sizes: '1280x720', form: 'wide', texts: { en: 'A menu', ar: 'قائمة فرع' } },
];

/** PWA-01: one app (`id`) in two languages; an installed app stays the same after a change of language. */
function webManifest(language: Language, { appName, hasFile }: Site) {
  const name = appName[language];
  return {
    id: '/',
    name,
    short_name: name,
    description: DESCRIPTION[language],
    lang: language,
    dir: directionOf(language),
    start_url: '/navigate-me',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#fbf8f2',
    categories: ['food', 'shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
    screenshots: SCREENSHOTS.map(({ file, sizes, form, texts }) => ({
      src: `/screenshots/${file}-${language}.webp`,
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: texts[language],
    })).filter(({ src }) => hasFile(src)),
    shortcuts: SHORTCUTS.map(({ url, texts }) => ({
      name: texts[language],
      url,
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  };
}

/** Created at run time, because the name of the app is a setting. */
export function serveManifests(
  app: FastifyInstance,
  { hasFile }: Pick<Site, 'hasFile'>,
  { config }: WebDeps,
): void {
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(webManifest(language, { appName: config.appName, hasFile }));
    app.get(manifestPath(language), (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
    );
  }
}
