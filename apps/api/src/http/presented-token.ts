import type { FastifyRequest } from 'fastify';

/** The token as it came, for the calls that end or exchange it; whether it holds is for others to say. */
export function presentedToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +([\w-]{1,128})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
