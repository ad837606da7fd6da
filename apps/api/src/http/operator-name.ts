import { plainLine } from '@app/domain/text/plain-text';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const HEADER = 'x-operator';
const MAX_NAME_LENGTH = 60;

/** In whose name an operator changes something, as the log keeps it. It is a remark, no proof: the secret admits. */
export function operatorName({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const [given] = [headers[HEADER]].flat();
  if (given === undefined) return 'operator';
  // A header arrives as bytes, and names are not all written in Latin letters.
  const name = plainLine(Buffer.from(given, 'latin1').toString('utf8'));
  if (name.length > MAX_NAME_LENGTH)
    throw new AppError(
      'request.invalid',
      {},
      { fields: { [HEADER]: [{ problem: 'too_long', values: { max: MAX_NAME_LENGTH } }] } },
    );
  return name || 'operator';
}
