import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Description } from '@app/contract/schemas/schema-map';
import { ALL_ENDPOINTS, describeEndpoint } from '@app/contract/schemas/all-endpoints';
import { Counter, type Registry } from 'prom-client';
import type { Logger } from '#startup/logging.ts';
import { type Capacity, type FairQueue, fairQueue } from '#concurrency/fair-queue.ts';
import { AppError } from '#errors/app-error.ts';
import { addressKey } from '#http/rate-limit.ts';
import { refusalWriter, type RefusalSetup } from '#http/responses/refusal.ts';

/** Requests of a class share a limit; classes do not affect each other. */
export type WorkClass = 'reads' | 'orders' | 'login' | 'operations' | 'lookups' | 'payments' | 'notices';

const WAIT_MS = 200;

/*
 * At the limit of reads or orders a request takes about 50 ms on one core, with a full queue twice as long. Logins
 * hash passwords; lookups and payments call an external service. Notices of banks are small writes.
 */
const LIMITS: Readonly<Record<WorkClass, Capacity>> = {
  reads: { maxConcurrent: 48, waiting: 96, waitMs: WAIT_MS, perCaller: 24 },
  orders: { maxConcurrent: 48, waiting: 96, waitMs: WAIT_MS, perCaller: 24 },
  login: { maxConcurrent: 16, waiting: 32, waitMs: WAIT_MS, perCaller: 8 },
  operations: { maxConcurrent: 32, waiting: 64, waitMs: WAIT_MS, perCaller: 8 },
  lookups: { maxConcurrent: 16, waiting: 16, waitMs: WAIT_MS, perCaller: 4 },
  payments: { maxConcurrent: 16, waiting: 32, waitMs: WAIT_MS, perCaller: 4 },
  notices: { maxConcurrent: 16, waiting: 96, waitMs: 5 * WAIT_MS, perCaller: 112 },
};

/* A login that is refused by its quotas costs several times as much as a refusal here. A carrier's address has
   thousands of customers. */
const LOGINS_PER_SECOND = 50;
const TRACKED_PER_SECOND = 50;

type Setup = RefusalSetup & {
  limits?: Readonly<Record<WorkClass, Capacity>>;
  addressOf: (request: IncomingMessage) => string;
};

export type Admission = ReturnType<typeof admission>;

/**
 * Limits concurrent requests by class. A request with a body takes a slot when the body has arrived, so that a
 * stalled client holds none; if its class is full, it is refused before the body is read.
 */
export function admission({ limits = LIMITS, addressOf, ...setup }: Setup) {
  const queues = Object.fromEntries(
    Object.entries(limits).map(([name, capacity]) => [name, fairQueue(capacity)]),
  ) as Record<WorkClass, FairQueue>;
  const isWithinRate = perSecond(LOGINS_PER_SECOND);
  const isTrackedWithinRate = perSecond(TRACKED_PER_SECOND);
  const beforeBody = new WeakMap<IncomingMessage, WorkClass>();
  const listeners: ((work: WorkClass) => void)[] = [];

  const writeRefusal = refusalWriter('server.busy', setup);
  const refuse = (work: WorkClass, request: IncomingMessage, response: ServerResponse) => {
    for (const listener of listeners) listener(work);
    writeRefusal(request, response);
  };

  return {
    onRefused: (listener: (work: WorkClass) => void) => void listeners.push(listener),

    /** Serves the request now or after waiting, or responds with 503. */
    admit(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
      const work = classifyRequest(request.method ?? 'GET', request.url ?? '');
      if (work === null) return serve();
      if (work === 'login' && !isWithinRate(addressKey(addressOf(request))))
        return refuse(work, request, response);
      if (TRACKING.test(request.url ?? '') && !isTrackedWithinRate(addressKey(addressOf(request))))
        return refuse(work, request, response);
      const caller = callerOf(request);
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
      queues[work].enter(callerOf(request), begin, busy);
    },
  };
}

/** Whether a key has at most `limit` calls in the current second. */
function perSecond(limit: number): (key: string) => boolean {
  let second = 0;
  const counts = new Map<string, number>();
  return (key) => {
    const current = Math.floor(performance.now() / 1_000);
    if (current !== second) counts.clear();
    second = current;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  };
}

/** Frees the slot when the response is handed to the socket: a client that reads slowly holds none. */
function leaveWhenDone(response: ServerResponse, leave: () => void): void {
  response.once('prefinish', leave).once('close', leave);
  if (response.destroyed) leave();
}

/** Staff have a cookie in place of a token. */
function callerOf({ headers, url }: IncomingMessage): string | null {
  const hasCookie = OF_STAFF.test(url ?? '');
  return headers.authorization ?? (hasCookie ? headers.cookie : undefined) ?? null;
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const ofWork = (work: Description['work']) => {
  const paths = ALL_ENDPOINTS.filter((endpoint) => describeEndpoint(endpoint).work === work).map(
    ({ base, path }) => base + path.replaceAll(/:\w+/g, '[^/]+'),
  );
  return new RegExp(`^(?:${paths.join('|')})/?(?:\\?|$)`);
};

const ORDERS = ofWork('orders');
const LOGIN = ofWork('login');
const TRACKING = ofWork('tracking');
const UPLOADS = ofWork('uploads');
const LOOKUPS = ofWork('lookups');
const PAYMENTS = ofWork('payments');
const NOTICES = /^\/service\/api\/payments\/[^/]+\/notices\/?(?:\?|$)/;
const OF_STAFF = /^\/service\/api\/(?:console|drive)\//;
const UNLIMITED = /^\/(?:(?:healthz|readyz|metrics)\/?(?:\?|$)|assets\/|media\/)/;

/** Null when the request is never refused. Uploads have their own limit per customer. */
export function classifyRequest(method: string, requestUrl: string): WorkClass | null {
  const url = requestUrl.includes('//') ? requestUrl.replaceAll(/\/{2,}/g, '/') : requestUrl;
  if (!url.startsWith('/service/')) return UNLIMITED.test(url) ? null : 'reads';
  if (OF_STAFF.test(url)) return method === 'POST' && LOGIN.test(url) ? 'login' : 'operations';
  if (method !== 'POST') return LOOKUPS.test(url) ? 'lookups' : 'reads';
  if (NOTICES.test(url)) return 'notices';
  if (PAYMENTS.test(url)) return 'payments';
  if (ORDERS.test(url)) return 'orders';
  if (LOGIN.test(url)) return 'login';
  return UPLOADS.test(url) ? null : 'reads';
}

const LOG_EVERY_MS = 10_000;

/** Counts refusals, and logs at most one in ten seconds. */
export function countRefusals(registry: Registry, log: Logger): (work: WorkClass) => void {
  const refused = new Counter({
    name: 'requests_refused_total',
    help: 'Requests refused with 503 because of the concurrency limit, by class',
    labelNames: ['class'],
    registers: [registry],
  });
  let silentUntil = 0;
  return (work) => {
    refused.inc({ class: work });
    const now = performance.now();
    if (now < silentUntil) return;
    silentUntil = now + LOG_EVERY_MS;
    log.warn({ class: work }, 'admission: requests refused, concurrency limit reached');
  };
}
