import { type Page, PAGES } from '@app/contract/pages';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { previewsRepository } from './previews.repository.ts';
import type { WebDeps } from './web-deps.ts';

const HOUR = 'public, max-age=3600';
/** RFC 9116 recommends an expiry of less than a year. */
const SECURITY_TXT_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** The limit of one sitemap file. */
const SITEMAP_LIMIT = 50_000;

/** Serves robots.txt, the sitemap and security.txt. */
export function serveRobots(app: FastifyInstance, { config, db, clock }: WebDeps): void {
  const origin = config.publicUrl;

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robotsText(origin)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const rows = await previewsRepository(db).listed();
    const vendors = new Set(rows.map((row) => `/vendor/${row.dashed_name}`));
    const branches = rows.flatMap((row) => (row.branch_id === null ? [] : [`/branch/${row.branch_id}`]));
    const xml = sitemap(origin, ['/vendors', ...vendors, ...branches]);
    return reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(xml);
  });

  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + SECURITY_TXT_DAYS * DAY_MS);
    const lines = [
      `Contact: mailto:security@${new URL(origin).hostname}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
      'Preferred-Languages: en, ar',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

function robotsText(origin: string): string {
  const pages: readonly Page[] = Object.values(PAGES);
  const hidden = pages.filter(({ access }) => access === 'auth').map(({ path }) => prefixOf(path));
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /service/', ...[...new Set(hidden)].map(disallow)];
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const disallow = (path: string) => `Disallow: ${path}`;
/** The prefix of a route for crawlers: `/order/` of `/order/$orderId`. */
const prefixOf = (path: string) => path.replace(/(?:\{-)?\$.*$/, '');

function sitemap(origin: string, paths: readonly string[]): string {
  const home = ['en', 'ar'].map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(homeOf(origin, language))}"/>`,
  );
  const homes = ['en', 'ar'].map((language) => entry(homeOf(origin, language), home.join('')));
  const pages = paths.slice(0, SITEMAP_LIMIT - homes.length).map((path) => entry(origin + path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...homes,
    ...pages,
    '</urlset>\n',
  ].join('\n');
}

const homeOf = (origin: string, language: string) => (language === 'ar' ? `${origin}/ar` : `${origin}/`);
const entry = (address: string, more = '') => `<url><loc>${escapeHtml(address)}</loc>${more}</url>`;
