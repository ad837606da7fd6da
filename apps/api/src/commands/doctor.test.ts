import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testCommand } from '#testing/command.ts';
import { freePort } from '#testing/free-port.ts';

const command = await testCommand(join(import.meta.dirname, 'doctor.ts'));
afterAll(() => command.close());

async function startSite(type: string, body: string): Promise<string> {
  const server = createServer(
    (_request, response) => void response.setHeader('content-type', type).end(body),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const problemsIn = (out: string) =>
  out.split('\n').flatMap((line) => (line.startsWith('PROBLEM') ? [line.slice(9, 24).trim()] : []));

test('finds nothing on an installation that works', async () => {
  await mkdir(join(command.folder, 'data'), { recursive: true });
  const PUBLIC_URL = await startSite('application/json', '{"status":"alive","version":"0.1.0"}');
  const { code, out } = await command.runWith({ PUBLIC_URL, DEMO: 'on' });
  expect([problemsIn(out), code]).toEqual([[], 0]);
  expect(out).toMatch(/ok +database +PostgreSQL \d+, \d+ of \d+ connections/);
  expect(out).toContain('No problems.');
});

test('names six faults of a broken installation, each with what to do', async () => {
  const closed = await freePort();
  const { code, out } = await command.runWith({
    DEMO: 'on',
    APP_NAME_EN: '"Hana"',
    DATA_DIR: join(command.folder, 'missing'),
    DATABASE_URL: `postgres://hana@127.0.0.1:${closed}/hana`,
    REDIS_URL: `redis://127.0.0.1:${closed}`,
    SMTP_URL: `smtp://127.0.0.1:${closed}`,
    PUBLIC_URL: await startSite('text/html', '<h1>Welcome to nginx!</h1>'),
  });
  expect(code).toBe(1);
  expect(problemsIn(out)).toEqual(['quotes', 'data folder', 'database', 'redis', 'mail', 'public address']);
  expect(out).toMatch(/quotes +APP_NAME_EN begin or end with a quote\. Remove it/);
  expect(out).toMatch(/data folder +.*is missing\. Make it/);
  expect(out).toMatch(/database +.*ECONNREFUSED.*DATABASE_URL right\?/);
  expect(out).toMatch(/redis +.*REDIS_URL right\?/);
  expect(out).toMatch(/mail +.*SMTP_URL right/);
  expect(out).toMatch(/public address +.*not as Hana\. Check the proxy/);
  expect(out).toContain('Problems: 6.');
});

test('issue 40: asks the provider of text messages whether it accepts the account', async () => {
  // No proxy listens there, so that nobody is called.
  const proxy = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: `http://127.0.0.1:${await freePort()}` };
  const env = {
    ...proxy,
    DEMO: 'on',
    VONAGE_API_KEY: 'abcd1234',
    VONAGE_API_SECRET: 'secret',
    VONAGE_FROM: 'Hana',
  };
  const { out } = await command.runWith(env);
  expect(out).toMatch(
    /PROBLEM +text messages +.*VONAGE_API_SECRET right, and may this machine call rest\.nexmo/,
  );
});

test('names the settings that a server for customers lacks, and those that cannot be read', async () => {
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://order.example.com' };
  const { code, out } = await command.runWith(settings);
  expect(code).toBe(1);
  for (const name of ['APP_SECRET', 'SMTP_URL', 'SMS_WEBHOOK_URL'])
    expect(out).toMatch(new RegExp(`PROBLEM +settings +${name}`));
  const wrong = await command.runWith({ DEMO: 'perhaps' });
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('DEMO must be on or off')]);
});
