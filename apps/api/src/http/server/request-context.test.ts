import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { randomIds } from '#ports/ids.ts';
import { traceHeaders } from '#ports/telemetry/request-context.ts';
import { createLogger } from '#startup/logging.ts';
import { createServer } from './create-server.ts';

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const PROXY = '10.1.2.3';

async function server() {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const config = readConfig({ TRUST_PROXY: '10.0.0.0/8' });
  const app = await createServer({ config, log, ids: randomIds });
  onTestFinished(() => app.close());
  app.post('/echo', async () => {
    await Promise.resolve();
    log.info('in the handler');
    return traceHeaders();
  });
  const send = (headers: Record<string, string>, remoteAddress = PROXY) =>
    app.inject({ method: 'POST', url: '/echo', headers, payload: { some: 'body' }, remoteAddress });
  return { app, lines, send };
}

test('a well-formed request id of a trusted proxy is returned and logged in every line', async () => {
  const { lines, send } = await server();
  const { headers } = await send({ 'x-request-id': 'edge-7.A:1' });
  expect(headers['x-request-id']).toBe('edge-7.A:1');
  const logged = lines.map((line): { msg: string; reqId: string } => JSON.parse(line));
  expect(logged.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['in the handler', 'edge-7.A:1'],
    ['request', 'edge-7.A:1'],
  ]);
});

test.each([
  ['of a client', 'edge-7', '203.0.113.9'],
  ['with a space', 'edge 7', PROXY],
  ['with a control character', 'edge\t7', PROXY],
  ['that is too long', 'a'.repeat(129), PROXY],
])('a request id %s is replaced', async (_what, sent, from) => {
  const { send } = await server();
  const { headers } = await send({ 'x-request-id': sent }, from);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('errors and unknown paths return a request id', async () => {
  const { app } = await server();
  for (const url of ['/nowhere', '/%'])
    expect((await app.inject(url)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a response that Fastify does not send has a request id', async () => {
  const { app } = await server();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}/%`);
  expect([response.status, response.headers.get('x-request-id')]).toEqual([400, expect.any(String)]);
});

test('passes the trace of a trusted proxy on, and no other', async () => {
  const { lines, send } = await server();
  expect((await send({ traceparent: TRACE })).json()).toEqual({ traceparent: TRACE });
  expect(lines[0]).toContain('"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"');
  expect((await send({ traceparent: TRACE }, '203.0.113.9')).json()).toEqual({});
  for (const wrong of [TRACE.toUpperCase(), TRACE.replace('00-4', '01-4'), `00-${'0'.repeat(32)}-1-01`])
    expect((await send({ traceparent: wrong })).json()).toEqual({});
});
