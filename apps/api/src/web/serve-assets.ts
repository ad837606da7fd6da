import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Serves the hashed files of a build. A page of another build, whose files are gone, reloads once. */
export async function serveAssets(app: FastifyInstance, prefix: string, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    prefix,
    root,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    dotfiles: 'ignore',
  });
}
