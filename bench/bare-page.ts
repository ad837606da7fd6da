import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { build } from 'vite';
import { serveDemoPictures } from '../apps/api/src/app/demo/serve-demo-pictures.ts';
import { precompress } from '../scripts/precompress.ts';
import type { Menu } from './bare-page/bare-page.tsx';

type Wire = { branch: { name: string; image: string; menu: { collections: { items: Menu['items'] }[] } } };

const SOURCES = join(import.meta.dirname, 'bare-page');
const YEAR_MS = 365 * 24 * 3_600_000;

/** Builds the bare page of a branch and serves it like the server: compressed, with the same cache headers. */
export async function startBarePage(branchUrl: string, folder: string, port: number) {
  const response = await fetch(branchUrl);
  const outDir = join(folder, 'bare-page');
  const { branch } = (await response.json()) as Wire;
  await build({
    root: SOURCES,
    configFile: false,
    logLevel: 'warn',
    define: { MENU: JSON.stringify(menuOf(branch)) },
    build: { outDir, emptyOutDir: true },
  });
  await precompress(outDir);

  const app = fastify();
  await app.register(fastifyStatic, { root: outDir, cacheControl: false });
  await app.register(fastifyStatic, {
    root: join(outDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
  });
  await serveDemoPictures(app);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, stop: () => app.close() };
}

function menuOf({ name, image, menu }: Wire['branch']): Menu {
  const items = menu.collections.flatMap((collection) => collection.items);
  return { name, cover: image, items: items.map(toItem) };
}

/** The smallest of an item's pictures, which phones load. */
function toItem({ name, description, price, image }: Menu['items'][number]): Menu['items'][number] {
  return { name, description, price, image: image?.replace(/\d+\.webp$/, '240.webp') ?? null };
}
