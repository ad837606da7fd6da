import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

type Limits = { fileBytes: number };

/** Lets the routes of this scope take one file beside a few short fields. */
export async function acceptUploads(scope: FastifyInstance, { fileBytes }: Limits): Promise<void> {
  await scope.register(multipart, {
    // One byte more than allowed: whoever judges the file can tell that it was cut.
    limits: { files: 1, fields: 10, parts: 11, fileSize: fileBytes + 1, fieldSize: 10_000, headerPairs: 50 },
    throwFileSizeLimit: false,
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

/* Limits carry a status; a form that cannot be read is a plain error. */
function malformed(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new AppError('request.malformed', {}, { cause: error });
}

/** Null when none was sent: a form without a chosen file sends an empty one. */
export function uploadedFile({ body }: Pick<FastifyRequest, 'body'>, field: string): Buffer | null {
  const sent: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (sent === undefined || sent === null || sent === '') return null;
  if (Buffer.isBuffer(sent)) return sent.length > 0 ? sent : null;
  throw new AppError('request.invalid', {}, { fields: { [field]: [{ problem: 'not_an_image' }] } });
}
