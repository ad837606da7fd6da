import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fairQueue } from '#concurrency/fair-queue.ts';
import { AppError } from '#errors/app-error.ts';
import { callerIdOf } from './rate-limit.ts';
import { customerOf, staffOf } from './register-routes.ts';

type Limits = { fileBytes: number; tooLarge?: () => AppError };

/* Each upload may hold a whole file in memory. There is no queue: the client can send the picture again. */
const CAPACITY = { maxConcurrent: 16, waiting: 0, waitMs: 0, perCaller: 2 };
/* Fields of a form besides its file. */
const FORM_BYTES = 64 * 1_024;

/** Accepts one file and a few short fields on the routes of this scope. */
export async function acceptUploads(scope: FastifyInstance, limits: Limits): Promise<void> {
  const { fileBytes, tooLarge = () => new AppError('request.too_large') } = limits;
  await scope.register(multipart, {
    // One byte more than allowed, so that a truncated file can be detected.
    limits: { files: 1, fields: 10, parts: 11, fileSize: fileBytes + 1, fieldSize: 10_000, headerPairs: 50 },
    throwFileSizeLimit: false,
  });
  const uploads = fairQueue(CAPACITY);
  // After authentication and rate limiting, before the body is read.
  scope.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > fileBytes + FORM_BYTES) {
      throw tooLarge();
    }
    await new Promise<void>((resolve, reject) => {
      const begin = (leave: () => void) => {
        reply.raw.once('prefinish', leave).once('close', leave);
        resolve();
      };
      const staff = staffOf(request);
      const caller = customerOf(request)?.id ?? (staff && callerIdOf(staff));
      uploads.enter(caller, begin, () => reject(new AppError('server.busy')));
    });
  });
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request).catch(malformed);
  });
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    fields.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value);
  }
  return Object.fromEntries(fields);
}

/* Exceeded limits carry a status; an unreadable form is a plain error. */
function malformed(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new AppError('request.malformed', {}, { cause: error });
}

/** Null without a file: a form without a chosen file sends an empty one. */
export function uploadedFile({ body }: Pick<FastifyRequest, 'body'>, field: string): Buffer | null {
  const sent: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (sent === undefined || sent === null || sent === '') return null;
  if (Buffer.isBuffer(sent)) return sent.length > 0 ? sent : null;
  throw new AppError('request.invalid', {}, { fields: { [field]: [{ problem: 'not_an_image' }] } });
}
