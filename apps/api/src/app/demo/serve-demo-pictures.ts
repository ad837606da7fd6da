import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { hasPicture, pictureFile } from '@app/demo/pictures';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '#http/responses/send-file.ts';
import { answerInText, HARMLESS, refuse } from '#media/serve-media.ts';
import { encodePicture, PICTURE_SIZES } from '#media/store-picture.ts';
import type { StoredFile } from '#ports/files/files.ts';

/* A changed picture of the demo keeps its name, so it is cached for a day only. */
const CACHED_FOR_A_DAY = 'public, max-age=86400';
const SIZE = /^(\d{2,4})\.webp$/;

/**
 * Serves the demo's pictures. The largest size is a file of the repository; a smaller one is made at its first request
 * and stays in memory (all together 4 MB).
 */
export async function serveDemoPictures(app: FastifyInstance): Promise<void> {
  const made = new Map<string, Promise<StoredFile>>();
  const findSize = (name: string, width: number) => {
    const key = `${name}/${width}`;
    const size = made.get(key) ?? makeSize(name, width);
    made.set(key, size);
    size.catch(() => made.delete(key));
    return size;
  };
  await app.register(
    async (pictures) => {
      answerInText(pictures);
      pictures.get<{ Params: { name: string; file: string } }>('/:name/:file', async (request, reply) => {
        const { name, file } = request.params;
        const width = Number(SIZE.exec(file)?.[1]);
        if (!hasPicture(name) || !listWidths(name).includes(width)) return refuse(reply);
        const picture = await findSize(name, width);
        reply.headers(HARMLESS).header('cache-control', CACHED_FOR_A_DAY).type('image/webp');
        return sendFile(request, reply, picture);
      });
    },
    { prefix: '/media/demo' },
  );
}

function listWidths(name: string): readonly number[] {
  if (name.endsWith('.logo')) return PICTURE_SIZES.logo.widths;
  return PICTURE_SIZES[name.endsWith('.cover') ? 'cover' : 'picture'].widths;
}

async function makeSize(name: string, width: number): Promise<StoredFile> {
  const file = pictureFile(name);
  const largest = await readFile(file);
  const content = width === Math.max(...listWidths(name)) ? largest : await encodePicture(largest, width);
  const tag = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { content, tag, modifiedAt: (await stat(file)).mtime };
}
