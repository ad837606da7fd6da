import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#errors/app-error.ts';
import { IMMUTABLE, sendFile } from '#http/responses/send-file.ts';
import type { Files } from '#ports/files/files.ts';

const RETRY_SECONDS = '2';

/* A picture opened directly is a document, so the policy forbids scripts and every other resource. */
export const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

type MediaDeps = { files: Files };

/** Serves pictures. The URL of an uploaded one never gets another picture, so it is cached for ever. */
export async function serveMedia(app: FastifyInstance, { files }: MediaDeps): Promise<void> {
  await app.register((pictures) => serveStoredPictures(pictures, files), { prefix: '/media' });
}

async function serveStoredPictures(pictures: FastifyInstance, files: Files) {
  answerInText(pictures);
  pictures.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const name = request.params['*'];
    const picture = name.endsWith('.webp') ? await files.read(`media/${name}`) : null;
    if (picture === null) return refuse(reply);
    return sendFile(
      request,
      reply.headers(HARMLESS).header('cache-control', IMMUTABLE).type('image/webp'),
      picture,
    );
  });
}

export function answerInText(pictures: FastifyInstance): void {
  pictures.setNotFoundHandler((_request, reply) => refuse(reply));
  pictures.setErrorHandler((error, request, reply) => {
    const isAway = error instanceof AppError;
    // Storage that is away is logged once by the storage itself.
    if (!isAway) request.log.warn({ err: error }, 'media: serving a picture failed');
    return isAway ? postpone(reply) : refuse(reply);
  });
}

/** The same response for missing and for forbidden files. */
export const refuse = (reply: FastifyReply) => answer(reply.code(404), 'Not found\n');

const postpone = (reply: FastifyReply) =>
  answer(reply.code(503).header('retry-after', RETRY_SECONDS), 'Pictures cannot be read now\n');

const answer = (reply: FastifyReply, message: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
