import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#config/config.ts';

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;

/** Where the build draws the pictures of the demo. */
export const DEMO_MEDIA_DIR = join(import.meta.dirname, '../../../../.cache/demo-media');

export const mediaDirOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'media');

/* Somebody may open a picture by itself: then it is a page, and must be one that can do nothing. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

type MediaDeps = { config: Pick<Config, 'dataDir'> };

/** Pictures. The address of an uploaded one is made from its content, so it never changes. */
export async function serveMedia(
  app: FastifyInstance,
  { config }: MediaDeps,
  demoDir = DEMO_MEDIA_DIR,
): Promise<void> {
  const ownDir = mediaDirOf(config);
  mkdirSync(ownDir, { recursive: true });
  // Redrawn pictures keep their names, so those of the demo are only kept for a day.
  await app.register((pictures) => servePictures(pictures, demoDir, DAY_MS), { prefix: '/media/demo' });
  await app.register((pictures) => servePictures(pictures, ownDir, YEAR_MS), { prefix: '/media' });
}

async function servePictures(pictures: FastifyInstance, root: string, maxAge: number) {
  pictures.setNotFoundHandler((_request, reply) => refuse(reply));
  pictures.setErrorHandler((error, request, reply) => {
    request.log.warn({ err: error }, 'picture not served');
    return refuse(reply);
  });
  if (!existsSync(root)) return;
  await pictures.register(fastifyStatic, {
    root,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: maxAge === YEAR_MS,
    maxAge,
    allowedPath: (path) => path.endsWith('.webp'),
    setHeaders: (reply) => void reply.headers(HARMLESS),
  });
}

/** The same answer whether it is missing or none of the caller's business. */
const refuse = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
