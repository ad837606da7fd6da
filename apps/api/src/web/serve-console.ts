import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { directionOf, LANGUAGES, type Language } from '@app/domain/language';
import type { FastifyInstance } from 'fastify';
import { storedLanguage } from './page-language.ts';
import { clientConfig } from './client-config.ts';
import { escapeHtml, jsonForScript } from './escape-html.ts';
import { storeAssets } from './stored-assets.ts';
import type { WebDeps } from './web-deps.ts';

const DIST = join(import.meta.dirname, '../../../console/dist');
const YEAR_MS = 365 * 24 * 3_600_000;
const ROOT = '<html lang="en" dir="ltr">';
const HEAD = '<!--app:head-->';
const TITLES: Readonly<Record<Language, string>> = { en: 'Console', ar: 'لوحة التشغيل' };

/** Serves the operators' app below `/console`: its assets, its manifest and one document for all of its pages. */
export async function serveConsole(
  app: FastifyInstance,
  deps: WebDeps,
  distDir: string = DIST,
): Promise<void> {
  const index = join(distDir, 'index.html');
  if (!existsSync(index)) return;
  const { config, clock, log } = deps;
  const assets = join(distDir, 'assets');
  const storedFolders = await storeAssets(assets, join(config.dataDir, 'console-assets'), {
    now: clock.now(),
    log,
  });
  await app.register(fastifyStatic, {
    root: [assets, ...storedFolders],
    prefix: '/console/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    dotfiles: 'ignore',
  });

  const template = readFileSync(index, 'utf8');
  const documents = {
    en: documentOf(template, 'en', config),
    ar: documentOf(template, 'ar', config),
  };
  for (const url of ['/console', '/console/*']) {
    app.get(url, (request, reply) => {
      const language = storedLanguage(request.headers);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-language': language,
          vary: 'Cookie, Accept-Language',
        })
        .type('text/html; charset=utf-8')
        .send(documents[language]);
    });
  }
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(manifestOf(language, config));
    app.get(manifestPath(language), (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
    );
  }
}

const manifestPath = (language: Language) => `/console/manifest.${language}.webmanifest`;

const titleOf = (language: Language, { appName }: WebDeps['config']) =>
  `${TITLES[language]} – ${appName[language]}`;

function documentOf(template: string, language: Language, config: WebDeps['config']): string {
  const head = [
    `<title>${escapeHtml(titleOf(language, config))}</title>`,
    `<link rel="manifest" href="${manifestPath(language)}">`,
    `<script type="application/json" id="app-config">${jsonForScript(clientConfig(config))}</script>`,
  ];
  return template
    .replace(ROOT, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(HEAD, () => head.join('\n    '));
}

function manifestOf(language: Language, config: WebDeps['config']) {
  const name = titleOf(language, config);
  return {
    id: '/console',
    name,
    short_name: TITLES[language],
    lang: language,
    dir: directionOf(language),
    start_url: '/console',
    scope: '/console',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#fbf8f2',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
