import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf, LANGUAGES, type Language } from '@app/domain/language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { storedLanguage } from './page-language.ts';
import { ENTRY_GUARD } from '#http/server/entry-guard.ts';
import { clientConfig } from './client-config.ts';
import { escapeHtml, jsonForScript } from './escape-html.ts';
import { serveAssets } from './serve-assets.ts';
import type { WebDeps } from './web-deps.ts';

/** An app of staff with its own build, document, manifest and worker below its path. */
type StaffApp = {
  name: 'console' | 'drive';
  base: string;
  titles: Readonly<Record<Language, string>>;
  /** Of a person who has chosen none; else that of the browser. */
  language?: Language;
};

const APPS: readonly StaffApp[] = [
  { name: 'console', base: '/console', titles: { en: 'Console', ar: 'لوحة التحكم' } },
  { name: 'drive', base: '/drive', titles: { en: 'Drivers', ar: 'تطبيق السائقين' }, language: 'ar' },
];

const ROOT = '<html lang="en" dir="ltr">';
const HEAD = '<!--app:head-->';
/** A placeholder in the worker for the revision of the documents, which depends on build and settings. */
const REVISION = '__SHELL_REVISION__';
/** Removes the worker where it is switched off. */
const WORKER_OFF = 'self.skipWaiting(); self.registration.unregister();';

/** Serves the operators' app below `/console` and the drivers' app below `/drive`. */
export async function serveConsole(app: FastifyInstance, deps: WebDeps, appsFolder: string): Promise<void> {
  const { config } = deps;
  for (const staffApp of APPS) {
    const { name, base } = staffApp;
    const distDir = join(appsFolder, name, 'dist');
    if (!existsSync(join(distDir, 'index.html'))) continue;
    await serveAssets(app, `${base}/assets`, join(distDir, 'assets'));
    const template = readFileSync(join(distDir, 'index.html'), 'utf8');
    const documents = {
      en: documentOf(template, 'en', staffApp, deps),
      ar: documentOf(template, 'ar', staffApp, deps),
    };
    serveDocuments(app, staffApp, documents);
    serveManifests(app, staffApp, config);
    const worker = join(distDir, 'sw.js');
    if (existsSync(worker)) {
      const revision = hash('sha256', documents.en + documents.ar, 'hex').slice(0, 16);
      const script = readFileSync(worker, 'utf8').replaceAll(REVISION, revision);
      serveWorker(app, staffApp, config.serviceWorker ? script : WORKER_OFF);
    }
  }
}

type Documents = Readonly<Record<Language, string>>;

/** One document for all pages of the app; the worker stores the two of fixed language. */
function serveDocuments(
  app: FastifyInstance,
  { base, language: ofApp }: StaffApp,
  documents: Documents,
): void {
  const send = (reply: FastifyReply, language: Language) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-language': language, vary: 'Cookie, Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(documents[language]);
  for (const url of [base, `${base}/*`])
    app.get(url, (request, reply) => send(reply, storedLanguage(request.headers, ofApp)));
  for (const language of LANGUAGES)
    app.get(`${base}/shell/${language}`, (_request, reply) => send(reply, language));
}

/** Browsers ask for the worker at every visit. Its path is above its folder, which the header allows. */
function serveWorker(app: FastifyInstance, { base }: StaffApp, script: string): void {
  app.get(`${base}/sw.js`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': base })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

function serveManifests(app: FastifyInstance, staffApp: StaffApp, config: WebDeps['config']): void {
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(manifestOf(language, staffApp, config));
    app.get(manifestPath(staffApp, language), (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
    );
  }
}

const manifestPath = ({ base }: StaffApp, language: Language) => `${base}/manifest.${language}.webmanifest`;

const titleOf = ({ titles }: StaffApp, language: Language, { appName }: WebDeps['config']) =>
  `${titles[language]} – ${appName[language]}`;

function documentOf(
  template: string,
  language: Language,
  staffApp: StaffApp,
  { config, baseMapUrl }: WebDeps,
): string {
  const settings = jsonForScript(clientConfig(config, baseMapUrl ?? null));
  const head = [
    ENTRY_GUARD,
    `<title>${escapeHtml(titleOf(staffApp, language, config))}</title>`,
    `<link rel="manifest" href="${manifestPath(staffApp, language)}">`,
    `<script type="application/json" id="app-config">${settings}</script>`,
  ];
  return template
    .replace(ROOT, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(HEAD, () => head.join('\n    '));
}

function manifestOf(language: Language, staffApp: StaffApp, config: WebDeps['config']) {
  const { base, titles } = staffApp;
  return {
    id: base,
    name: titleOf(staffApp, language, config),
    short_name: titles[language],
    lang: language,
    dir: directionOf(language),
    start_url: base,
    scope: base,
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
