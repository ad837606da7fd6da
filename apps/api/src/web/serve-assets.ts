import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';
import { accepts } from '#http/responses/compressed-body.ts';
import { IMMUTABLE, sendFile } from '#http/responses/send-file.ts';
import type { Files } from '#ports/files/files.ts';
import { storeAssets } from './stored-assets.ts';
import type { WebDeps } from './web-deps.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** The types of files that builds contain. Text is stored compressed as well. */
const TYPES: Readonly<Record<string, { type: string; isText: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml', isText: true },
  '.json': { type: 'application/json; charset=utf-8', isText: true },
  '.png': { type: 'image/png', isText: false },
  '.webp': { type: 'image/webp', isText: false },
  '.woff2': { type: 'font/woff2', isText: false },
};
const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

type Assets = { prefix: string; root: string; folder: string };

/** Serves the hashed files of a build, and those of other builds that are stored. */
export async function serveAssets(app: FastifyInstance, { prefix, root, folder }: Assets, deps: WebDeps) {
  const { files, clock, log } = deps;
  await storeAssets(root, { files, folder, now: clock.now(), log });
  const sendStored = storedAssetSender(files, folder);
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler((request, reply) => {
        const [path = ''] = request.url.split('?', 1);
        return sendStored(request, reply, path.slice(prefix.length + 1));
      });
      await scope.register(fastifyStatic, {
        root,
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: YEAR_MS,
        index: false,
        dotfiles: 'ignore',
      });
    },
    { prefix },
  );
}

function storedAssetSender(files: Files, folder: string) {
  return async (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const known = TYPES[extname(file)];
    if (known === undefined || file.includes('/')) throw new AppError('request.not_found');
    const encodings = known.isText ? ENCODINGS.filter(({ encoding }) => doesAccept(request, encoding)) : [];
    for (const { encoding, suffix } of encodings) {
      const compressed = await files.read(`${folder}/${file}${suffix}`);
      if (compressed === null) continue;
      return sendFile(request, headed(reply, known.type).header('content-encoding', encoding), compressed);
    }
    const stored = await files.read(`${folder}/${file}`);
    if (stored === null) throw new AppError('request.not_found');
    return sendFile(request, headed(reply, known.type), stored);
  };
}

const headed = (reply: FastifyReply, type: string) =>
  reply.code(200).headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).type(type);

const doesAccept = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip') =>
  accepts(headers['accept-encoding'] ?? '', encoding);
