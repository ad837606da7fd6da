import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from './logging.ts';

const CANARY = 'canary-7d41';

function listeningLogger() {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  return { log, lines, text: () => lines.join('') };
}

test('H18 logs method, route and id of a request, and none of its data', async () => {
  const { log, text } = listeningLogger();
  const app = fastify({ loggerInstance: log });
  app.post('/orders/:orderId', async () => ({ ok: true }));
  const response = await app.inject({
    method: 'POST',
    url: `/orders/${CANARY}?lat=${CANARY}`,
    headers: { authorization: `Bearer ${CANARY}`, cookie: `language=${CANARY}`, 'x-forwarded-for': CANARY },
    payload: { phone: CANARY },
  });
  await app.close();
  expect(response.statusCode).toBe(200);
  expect(text()).toContain('/orders/:orderId');
  expect(text()).toContain('reqId');
  expect(text()).not.toContain(CANARY);
  expect(text()).not.toContain('127.0.0.1');
});

test('logs an error with stack and causes, without the row that PostgreSQL quotes', () => {
  const { log, text } = listeningLogger();
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'customer_phone_key',
    detail: `Key (phone)=(${CANARY}) already exists.`,
    parameters: [CANARY],
  });
  log.error({ err: new Error('not saved', { cause }) }, 'failed');
  expect(text()).toContain('not saved');
  expect(text()).toContain('customer_phone_key');
  expect(text()).toContain('logging.test.ts');
  expect(text()).not.toContain(CANARY);
});

test('keeps the fields of an error that is serialised already', () => {
  const { log, lines } = listeningLogger();
  log.error(
    { err: { type: 'TypeError', message: 'x is not a function', code: 'E1', detail: CANARY } },
    'failed',
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'TypeError', message: 'x is not a function', code: 'E1' },
  });
  expect(lines[0]).not.toContain(CANARY);
});

test('redacts personal fields at any depth', () => {
  const { log, text } = listeningLogger();
  log.info({ phone: CANARY, customer: { email: CANARY, session: { token: CANARY } } }, 'by hand');
  expect(text()).toContain('by hand');
  expect(text()).not.toContain(CANARY);
});
