import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@app/domain/language';
import { languageOf } from './language.ts';
import { bestEncoding, type PackedBody } from './packed-body.ts';
import { isFresh, JSON_TYPE, PUBLIC_VARY } from './send-answer.ts';

/** A body that is ready now, for what follows the prefix in the address; null when it has to be made. */
type Find = (rest: string, language: Language) => PackedBody | null;

type Shelf = { prefix: string; route: string; find: Find };
type Answered = { method: string; route: string; status: number; ms: number };

export type ReadyAnswers = ReturnType<typeof readyAnswers>;

/**
 * Answers for everybody that lie ready as bytes, given out before the router: with it, each would cost three times
 * as much. Whatever is not a plain read by a guest of this site goes the usual way, which answers the same.
 */
export function readyAnswers(headersFor: (url: string) => Readonly<Record<string, string>>) {
  const shelves: Shelf[] = [];
  const listeners: ((answered: Answered) => void)[] = [];
  let isOpen = true;

  const give = (shelf: Shelf, request: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now();
    const { url = '', headers } = request;
    const language = languageOf(headers['accept-language']);
    const body = shelf.find(url.slice(shelf.prefix.length), language);
    if (!body) return false;
    const common = commonHeaders(headersFor(url), body, language);
    const status = isFresh(headers['if-none-match'], body.etag) ? 304 : 200;
    if (status === 304) response.writeHead(304, common).end();
    else sendBody(response, common, body, bestEncoding(headers['accept-encoding'], body));
    const answered = { method: 'GET', route: shelf.route, status, ms: performance.now() - began };
    for (const tell of listeners) tell(answered);
    return true;
  };

  return {
    add: (shelf: Shelf) => void shelves.push(shelf),
    onAnswered: (listener: (answered: Answered) => void) => void listeners.push(listener),
    close: () => {
      isOpen = false;
    },
    /** False when the request is left for the router. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isOpen || !isPlainRead(request)) return false;
      const { url = '' } = request;
      const shelf = shelves.find(({ prefix }) => url.startsWith(prefix));
      return shelf !== undefined && give(shelf, request, response);
    },
  };
}

const isPlainRead = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

type Headers = Readonly<Record<string, string>>;

const commonHeaders = (security: Headers, { etag }: PackedBody, language: Language): Headers => ({
  ...security,
  vary: `Origin, ${PUBLIC_VARY}`,
  'content-language': language,
  etag,
  'cache-control': 'public, no-cache',
});

function sendBody(
  response: ServerResponse,
  common: Headers,
  body: PackedBody,
  encoding: ReturnType<typeof bestEncoding>,
): void {
  const bytes = body[encoding] ?? body.identity;
  response
    .writeHead(200, {
      ...common,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-type': JSON_TYPE,
      'content-length': bytes.length,
    })
    .end(bytes);
}
