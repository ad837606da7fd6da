import { plainLine } from '@app/domain/text/plain-text';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';

const HEADER = 'x-operator';
const MAX_NAME_LENGTH = 60;

/** The operator's name for the log. It is not verified: the key authenticates. */
export function operatorName({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [given] = [headers[HEADER]].flat();
  if (given === undefined) return null;
  // Header values are latin1; names may contain any letters.
  const name = plainLine(Buffer.from(given, 'latin1').toString('utf8'));
  if (name.length > MAX_NAME_LENGTH)
    throw new AppError(
      'request.invalid',
      {},
      { fields: { [HEADER]: [{ problem: 'too_long', values: { max: MAX_NAME_LENGTH } }] } },
    );
  return name || null;
}
