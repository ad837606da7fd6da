import type { FastifyRequest } from 'fastify';

/** The unverified token of the request, for calls that end or exchange it. */
export function presentedToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +([\w-]{1,128})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
