import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { createServer } from './create-server.ts';

async function linesOf(level: string, urls: readonly string[]) {
  const lines: string[] = [];
  const log = createLogger(level, { write: (line) => void lines.push(line) });
  const server = await createServer({ config: readConfig({}), log, ids: randomIds });
  server.get('/branch/:branchId', () => ({}));
  server.get('/broken', () => {
    throw Object.assign(new Error('no'), { detail: 'Key (phone)=(+962790000001)' });
  });
  for (const url of urls) await server.inject({ url, headers: { authorization: 'Bearer secret-token' } });
  await server.close();
  return lines;
}

test('logs route pattern and request id, never the URL, the caller or a token', async () => {
  const lines = await linesOf('debug', ['/branch/grill-id?table=seat-id&phone=0790000001']);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/branch/:branchId',
    status: 200,
    reqId: expect.any(String),
  });
  expect(lines.join()).not.toMatch(/grill-id|seat-id|0790000001|secret|127\.0\.0\.1/);
});

test('does not log successful reads; logs failures without values of rows', async () => {
  const lines = await linesOf('info', ['/branch/42', '/nothing', '/broken']);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request', 'request failed', 'request']);
  expect(lines.join()).not.toContain('962790000001');
});
