import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@app/domain/language';
import { languageOf } from './language.ts';
import { bestEncoding, type Encoding, type CompressedBody } from './compressed-body.ts';
import { isFresh, JSON_TYPE, PUBLIC_VARY } from './send-answer.ts';

/** A body that is ready now, for what follows the prefix in the address; null when it has to be made. */
type Find = (rest: string, language: Language) => CompressedBody | null;

type Shelf = { prefix: string; route: string; find: Find };
type Answered = { method: string; route: string; status: number; ms: number };

export type ReadyAnswers = ReturnType<typeof readyAnswers>;

/**
 * Answers for everybody that lie ready as bytes, given out before the router, which would double what each costs. Whatever is not a plain read by a guest of this site goes the usual way, which answers the same.
 */
export function readyAnswers(headersFor: (url: string) => Readonly<Record<string, string>>) {
  const shelves: Shelf[] = [];
  const listeners: ((answered: Answered) => void)[] = [];
  let isOpen = true;

  /* What is said about a body never changes, so that it is written once. */
  const written = new WeakMap<CompressedBody, Written>();
  const writtenFor = (body: CompressedBody, language: Language, url: string): Written => {
    const known = written.get(body);
    if (known) return known;
    const about = writeHeaders(body, language, headersFor(url));
    written.set(body, about);
    return about;
  };

  const give = (shelf: Shelf, request: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now();
    const { url = '', headers } = request;
    const language = languageOf(headers['accept-language']);
    const body = shelf.find(url.slice(shelf.prefix.length), language);
    if (!body) return false;
    const about = writtenFor(body, language, url);
    const status = isFresh(headers['if-none-match'], body.etag) ? 304 : 200;
    if (status === 304) {
      response.writeHead(304, about.unchanged).end();
    } else {
      const encoding = bestEncoding(headers['accept-encoding'], body);
      response.writeHead(200, about[encoding]).end(body[encoding] ?? body.identity);
    }
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

type Headers = Readonly<Record<string, string | number>>;
type Written = Readonly<Record<Encoding | 'unchanged', Headers>>;

function writeHeaders(body: CompressedBody, language: Language, security: Headers): Written {
  // All that an unchanged answer may say: whoever has it keeps the rest.
  const unchanged = {
    vary: `Origin, ${PUBLIC_VARY}`,
    'content-language': language,
    etag: body.etag,
    'cache-control': 'public, no-cache',
  };
  const common = { ...security, ...unchanged, 'content-type': JSON_TYPE };
  const packed = (encoding: 'br' | 'gzip') => ({
    ...common,
    'content-encoding': encoding,
    'content-length': body[encoding]?.length ?? 0,
  });
  return {
    unchanged,
    br: packed('br'),
    gzip: packed('gzip'),
    identity: { ...common, 'content-length': body.identity.length },
  };
}
