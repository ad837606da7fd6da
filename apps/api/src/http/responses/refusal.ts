import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@app/contract/errors';
import { directionOf, type Language, LANGUAGES } from '@app/domain/language';
import { translateError } from '#i18n/translate.ts';
import { parseAcceptLanguage } from '#http/language.ts';
import { REQUEST_ID_HEADER } from '#http/server/request-context.ts';

const RETRY_SECONDS = 2;

type Headers = Readonly<Record<string, string>>;
export type RefusalSetup = {
  headersFor: (url: string) => Headers;
  /** Web origins whose pages may read a refusal. */
  origins: readonly string[];
  requestId: (request: IncomingMessage) => string;
};

/** Responds with 503 before Fastify sees the request: as JSON, or as a page that reloads itself. */
export function refusalWriter(
  code: ErrorCode,
  { headersFor, origins, requestId }: RefusalSetup,
  extra: Headers = {},
) {
  const bodies = refusals('application/json', (language) => {
    const message = translateError(language, code, {});
    return JSON.stringify({ message, error: message });
  });
  const pages = refusals('text/html', (language) => pageOf(language, translateError(language, code, {})));

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (response.destroyed) return;
    const { url = '', headers } = request;
    const language = parseAcceptLanguage(headers['accept-language']);
    const isPage = !url.startsWith('/service/') && String(headers.accept).includes('text/html');
    const refusal = (isPage ? pages : bodies)[language];
    const allowed = allowOrigin(headers.origin, origins);
    const id = { [REQUEST_ID_HEADER]: requestId(request) };
    response
      .writeHead(503, { ...headersFor(url), ...id, ...refusal.headers, ...allowed, ...extra })
      .end(refusal.body);
  };
}

function allowOrigin(origin: string | undefined, origins: readonly string[]) {
  if (origin === undefined || !origins.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Content-Language, Retry-After',
    vary: 'Origin',
  };
}

type Refusal = { headers: Headers; body: string };

/* Node writes a string body together with the headers, a buffer separately. */
const refusals = (type: string, write: (language: Language) => string) =>
  Object.fromEntries(
    LANGUAGES.map((language): [Language, Refusal] => {
      const body = write(language);
      const headers = {
        'content-type': `${type}; charset=utf-8`,
        'content-length': String(Buffer.byteLength(body)),
        'content-language': language,
        'cache-control': 'no-store',
        'retry-after': String(RETRY_SECONDS),
      };
      return [language, { headers, body }];
    }),
  ) as Record<Language, Refusal>;

const pageOf = (language: Language, message: string) =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_SECONDS}">` +
  `<title>503</title><p>${message}</p></html>`;
