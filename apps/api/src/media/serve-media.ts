import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#config/config.ts';

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;

/** The folder of the demo's drawn pictures. */
export const DEMO_MEDIA_DIR = join(import.meta.dirname, '../../../../.cache/demo-media');

export const mediaDirOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'media');

/* A picture opened directly is a document, so the policy forbids scripts and every other resource. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

type MediaDeps = { config: Pick<Config, 'dataDir'> };

/** Serves pictures. The URL of an uploaded one contains the hash of its content, so it never changes. */
export async function serveMedia(
  app: FastifyInstance,
  { config }: MediaDeps,
  demoDir = DEMO_MEDIA_DIR,
): Promise<void> {
  const ownDir = mediaDirOf(config);
  mkdirSync(ownDir, { recursive: true });
  // Redrawn demo pictures keep their names, so they are cached for a day only.
  await app.register((pictures) => servePictures(pictures, demoDir, DAY_MS), { prefix: '/media/demo' });
  await app.register((pictures) => servePictures(pictures, ownDir, YEAR_MS), { prefix: '/media' });
}

async function servePictures(pictures: FastifyInstance, root: string, maxAge: number) {
  pictures.setNotFoundHandler((_request, reply) => refuse(reply));
  pictures.setErrorHandler((error, request, reply) => {
    request.log.warn({ err: error }, 'media: serving a picture failed');
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

/** The same response for missing and for forbidden files. */
const refuse = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
