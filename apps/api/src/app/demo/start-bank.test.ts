import { randomUUID } from 'node:crypto';
import { readConfig } from '#config/config.ts';
import { createServer } from '#http/server/create-server.ts';
import { randomIds } from '#ports/ids.ts';
import { createLogger } from '#startup/logging.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { ProviderAccount } from '#ports/payments/payment-provider.ts';
import { paymentProviders } from '#ports/payments/providers.ts';
import { startDemoBank } from '#testing/demo-bank.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startBank } from './start-bank.ts';
import { serveDemoBank } from './serve-demo-bank.ts';

const ACCOUNT: ProviderAccount = {
  provider: 'paytabs',
  mode: 'test',
  region: 'demo',
  keys: { profileId: '1', serverKey: 'STEST-1' },
};

async function folder() {
  const made = await temporaryFolder();
  onTestFinished(() => made.remove());
  return made.path;
}

async function openPage(bankUrl: string, pages: string) {
  const provider = paymentProviders({ demoBankUrl: bankUrl, demoBankPages: pages })(ACCOUNT);
  const reference = randomUUID();
  const opened = await provider.open({
    reference,
    amount: 425,
    currency: 'JOD',
    capture: 'on_accept',
    orderNumber: '7K2M9QXA',
    language: 'ar',
    noticeUrl: 'http://127.0.0.1:1/notices',
    returnUrl: 'http://shop.example/return',
    expiresAt: new Date(Date.now() + 900_000),
  });
  if (opened.kind !== 'done') throw new Error(opened.reason);
  return { url: opened.value.url, find: () => provider.find({ ref: null, reference }) };
}

test('PAY-31 a second server uses the running bank, which keeps its state when the first one ends', async () => {
  const settings = { dataDir: await folder(), publicUrl: 'http://shop.example' };
  const first = await startBank(settings);
  const second = await startBank(settings);
  expect(second.url).toBe(first.url);
  const { find, url } = await openPage(first.url, 'http://shop.example');
  const page = url.replace('http://shop.example/demo-bank', first.url);
  for (const form of [
    { action: 'choose', card: '4242' },
    { action: 'confirm', code: '123456' },
  ])
    await fetch(page, { method: 'POST', body: new URLSearchParams(form) });
  await first.stop();
  await expect.poll(async () => (await find()).kind).toBe('done');
  expect(await find()).toMatchObject({ kind: 'done', value: [{ kind: 'authorized', amount: 425 }] });
  await second.stop();
  expect((await find()).kind).toBe('away');
});

test('PAY-31 PAY-32 /demo-bank/ passes its pages on, which hold no script and no field for a card number', async () => {
  const bank = await startDemoBank({ pages: 'http://shop.example/demo-bank' });
  onTestFinished(() => bank.close());
  const config = readConfig({ DEMO: 'off' });
  const app = await createServer({ config, log: createLogger('silent'), ids: randomIds });
  onTestFinished(() => app.close());
  await serveDemoBank(app, bank.url);
  const { url } = await openPage(bank.url, 'http://shop.example');
  const path = new URL(url).pathname + new URL(url).search;
  const send = (form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const cards = await app.inject(path);
  const code = await send({ action: 'choose', card: '4242' });
  const done = await send({ action: 'confirm', code: '123456' });
  for (const page of [cards, code, done]) {
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; form-action 'self'/,
    );
    expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect(page.body.match(/<html lang="(\w+)" dir="(\w+)"/)?.slice(1)).toEqual(['ar', 'rtl']);
  }
  expect(cards.body.match(/<input [^>]*>/g)?.every((field) => field.includes('type="radio"'))).toBe(true);
  expect(code.body.match(/<input [^>]*>/g)).toHaveLength(1);
  expect(code.body).toContain('autocomplete="one-time-code"');
  expect(done.body).toContain('http-equiv="refresh" content="0;url=http://shop.example/return"');
  expect((await app.inject('/demo-bank/style.css')).headers['content-type']).toContain('text/css');
  for (const hidden of [
    '/demo-bank/control/journal',
    '/demo-bank/paytabs/payment/query',
    '/demo-bank/health',
  ])
    expect((await app.inject(hidden)).statusCode).toBe(404);
});
