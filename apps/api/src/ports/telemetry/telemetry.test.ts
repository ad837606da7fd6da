import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startAppProcess } from '#testing/app-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';

// It starts the whole program.
vi.setConfig({ testTimeout: 60_000 });

const Registered = z.object({ authorization: z.object({ token: z.string() }) });

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };
type Spans = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

async function listen(onBody: (path: string, body: string, headers: NodeJS.Dict<string | string[]>) => void) {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      onBody(request.url ?? '', body, request.headers);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A collector that receives OTLP as JSON. */
async function startCollector() {
  const spans: Span[] = [];
  const services = new Set<string | undefined>();
  const url = await listen((path, body) => {
    if (path !== '/v1/traces') return;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Spans).resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
  });
  return { url, spans, services };
}

test('sends spans of requests, statements and jobs in one trace to a collector', async () => {
  const collector = await startCollector();
  const sent: { traceparent: unknown }[] = [];
  const sms = await listen((_path, _body, { traceparent }) => sent.push({ traceparent }));
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const { connection, close } = await createTestDatabase();
  onTestFinished(close);
  const { user, host = '', database } = connection;
  const app = startAppProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    SMS_WEBHOOK_URL: sms,
    TRUST_PROXY: '127.0.0.1',
  });
  const base = `${await app.ready()}/service/api/customer`;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${base}/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Lina', phone: '0790007001', password: 'olive-tree-9' }),
  });
  const { token } = z.parse(Registered, await registered.json()).authorization;
  const signed = { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  expect((await fetch(`${base}/send/otp`, { method: 'POST', headers: signed })).status).toBe(200);
  await expect.poll(() => sent).toHaveLength(1);
  app.signal('SIGTERM');
  expect((await app.exited()).code).toBe(0);

  const ofTrace = collector.spans.filter((span) => span.traceId === traceId);
  const request = ofTrace.find(({ name }) => name === 'POST /service/api/customer/send/otp');
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  const job = ofTrace.find(({ name }) => name === 'job deliver');
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(sent).toEqual([{ traceparent: `00-${traceId}-${job?.spanId}-01` }]);
  const statements = ofTrace.filter(({ name }) => name.startsWith('db '));
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(request?.spanId);
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(job?.spanId);
  expect(collector.services).toEqual(new Set(['hana']));
  expect(JSON.stringify(collector.spans)).not.toMatch(/790007001|olive-tree|Lina/);
});
