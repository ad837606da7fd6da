import type { FastifyReply } from 'fastify';

/** Aborts when the connection closes, so that long work ends with the client that asked for it. */
export function closedSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort());
  return closed.signal;
}
