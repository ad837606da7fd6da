import type { IncomingMessage, ServerResponse } from 'node:http';
import * as account from '@app/contract/endpoints/account';
import * as auth from '@app/contract/endpoints/auth';
import type { Endpoint } from '@app/contract/endpoint';
import * as geocoding from '@app/contract/endpoints/geocoding';
import * as orders from '@app/contract/endpoints/orders';
import { Counter, type Registry } from 'prom-client';
import { directionOf, type Language, LANGUAGES } from '@app/domain/language';
import { translateError } from '#i18n/translate.ts';
import type { Logger } from '#logging.ts';
import { type Capacity, type FairQueue, fairQueue } from '#ports/fair-queue.ts';
import { AppError } from './app-error.ts';
import { languageOf } from './language.ts';

/** Work that shares a limit: one class at its limit takes nothing from the others. */
export type WorkClass = 'reads' | 'orders' | 'login' | 'operations' | 'lookups';

const WAIT_MS = 200;
const RETRY_SECONDS = 2;

/*
 * At the limit of reads and of orders a request takes some 70 ms on one core, a full queue twice as long. Logins
 * hash passwords, a few at a time; lookups ask a service outside.
 */
const LIMITS: Readonly<Record<WorkClass, Capacity>> = {
  reads: { maxConcurrent: 64, waiting: 128, waitMs: WAIT_MS, perCaller: 24 },
  orders: { maxConcurrent: 64, waiting: 128, waitMs: WAIT_MS, perCaller: 24 },
  login: { maxConcurrent: 16, waiting: 32, waitMs: WAIT_MS, perCaller: 8 },
  operations: { maxConcurrent: 32, waiting: 64, waitMs: WAIT_MS, perCaller: 32 },
  lookups: { maxConcurrent: 16, waiting: 16, waitMs: WAIT_MS, perCaller: 4 },
};

type Setup = {
  headersFor: (url: string) => Readonly<Record<string, string>>;
  /** Web origins whose pages may read a refusal. */
  origins: readonly string[];
  limits?: Readonly<Record<WorkClass, Capacity>>;
};

export type Admission = ReturnType<typeof admission>;

/**
 * Limits how much is under way at once, by class of work. A request that brings a body takes its place when the
 * body has arrived, so that a client that stalls holds none; when its class is full it is refused before that.
 */
export function admission({ headersFor, origins, limits = LIMITS }: Setup) {
  const queues = Object.fromEntries(
    Object.entries(limits).map(([name, capacity]) => [name, fairQueue(capacity)]),
  ) as Record<WorkClass, FairQueue>;
  const beforeBody = new WeakMap<IncomingMessage, WorkClass>();
  const listeners: ((work: WorkClass) => void)[] = [];

  const refuse = (work: WorkClass, request: IncomingMessage, response: ServerResponse) => {
    for (const listener of listeners) listener(work);
    if (response.destroyed) return;
    const { url = '', headers } = request;
    const language = languageOf(headers['accept-language']);
    const isPage = !url.startsWith('/service/') && String(headers.accept).includes('text/html');
    const refusal = (isPage ? PAGES : BODIES)[language];
    const security = headersFor(url);
    const allowed = allowOrigin(headers.origin, origins);
    response.writeHead(503, { ...security, ...refusal.headers, ...allowed }).end(refusal.body);
  };

  return {
    onRefused: (listener: (work: WorkClass) => void) => void listeners.push(listener),

    /** Serves the request now, or in its turn, or answers that the server is busy. */
    admit(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
      const work = classOf(request.method ?? 'GET', request.url ?? '');
      if (work === null) return serve();
      const caller = request.headers.authorization ?? null;
      if (hasBody(request)) {
        if (queues[work].isFull(caller)) return refuse(work, request, response);
        beforeBody.set(request, work);
        return serve();
      }
      const begin = (leave: () => void) => {
        if (response.destroyed) return leave();
        leaveWhenDone(response, leave);
        serve();
      };
      queues[work].enter(caller, begin, () => refuse(work, request, response));
    },

    /** For a request whose body has arrived; `done` gets an error when it is refused. */
    bodyArrived(request: IncomingMessage, response: ServerResponse, done: (error?: AppError) => void): void {
      const work = beforeBody.get(request);
      if (work === undefined) return done();
      beforeBody.delete(request);
      const begin = (leave: () => void) => {
        leaveWhenDone(response, leave);
        done();
      };
      const busy = () => {
        for (const listener of listeners) listener(work);
        done(new AppError('server.busy'));
      };
      queues[work].enter(request.headers.authorization ?? null, begin, busy);
    },
  };
}

/** When the answer is handed to the socket: a client that reads slowly holds no place. */
function leaveWhenDone(response: ServerResponse, leave: () => void): void {
  response.once('prefinish', leave).once('close', leave);
  if (response.destroyed) leave();
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const patternOf = ({ base, path }: Endpoint) =>
  `${base}${path.replaceAll(/:\w+/g, '[^/]+')}`.replaceAll('/', String.raw`\/`);
const matcher = (...endpoints: Endpoint[]) =>
  new RegExp(`^(?:${endpoints.map(patternOf).join('|')})/?(?:\\?|$)`);

const ORDERS = matcher(orders.placeOrder, orders.cancelOrder);
const LOGIN = matcher(
  auth.login,
  auth.register,
  auth.resetPassword,
  auth.resetPasswordByPhone,
  account.changePassword,
);
const UPLOADS = matcher(account.updateProfile);
const LOOKUPS = matcher(geocoding.reverseGeocode);
const UNLIMITED = /^\/(?:(?:healthz|readyz|metrics)\/?(?:\?|$)|assets\/|media\/)/;

/** Null when the request is never refused. Uploads have their own limit per customer. */
export function classOf(method: string, asked: string): WorkClass | null {
  const url = asked.includes('//') ? asked.replaceAll(/\/{2,}/g, '/') : asked;
  if (!url.startsWith('/service/')) return UNLIMITED.test(url) ? null : 'reads';
  if (url.startsWith('/service/api/operations/')) return 'operations';
  if (method !== 'POST') return LOOKUPS.test(url) ? 'lookups' : 'reads';
  if (ORDERS.test(url)) return 'orders';
  if (LOGIN.test(url)) return 'login';
  return UPLOADS.test(url) ? null : 'reads';
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

type Refusal = { headers: Readonly<Record<string, string>>; body: string };

/* Node sends a text in one write together with its headers, a buffer in a second one. */
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

const BODIES = refusals('application/json', (language) => {
  const message = translateError(language, 'server.busy', {});
  return JSON.stringify({ message, error: message });
});

/* Shown in place of the page; it reloads itself. */
const PAGES = refusals(
  'text/html',
  (language) =>
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_SECONDS}">` +
    `<title>503</title><p>${translateError(language, 'server.busy', {})}</p></html>`,
);

const LOG_EVERY_MS = 10_000;

/** Counts refusals, and logs them now and then. */
export function countRefusals(registry: Registry, log: Logger): (work: WorkClass) => void {
  const refused = new Counter({
    name: 'requests_refused_total',
    help: 'Requests answered 503 because too much was under way, by class of work',
    labelNames: ['class'],
    registers: [registry],
  });
  let silentUntil = 0;
  return (work) => {
    refused.inc({ class: work });
    const now = performance.now();
    if (now < silentUntil) return;
    silentUntil = now + LOG_EVERY_MS;
    log.warn({ class: work }, 'requests are refused: too many at once');
  };
}
