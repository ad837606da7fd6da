import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CurrencyCode } from '@app/domain/money/currency';
import { type DemoBank, startDemoBank } from '#testing/demo-bank.ts';
import {
  type AttemptToOpen,
  type ProviderAccount,
  type ProviderEvent,
  type ProviderResult,
  PROVIDERS,
} from './payment-provider.ts';
import { paymentProviders } from './providers.ts';

/* One suite for every adapter, over HTTP against the process of the simulated bank (PAY-21). */

const PAYTABS: ProviderAccount = {
  provider: 'paytabs',
  mode: 'test',
  region: 'demo',
  keys: { profileId: '4711', serverKey: 'STEST-demo-4711' },
};
const STRIPE: ProviderAccount = {
  provider: 'stripe',
  mode: 'test',
  region: 'demo',
  keys: { secretKey: 'sk_test_demo', noticeSecret: 'whsec_demo' },
};
const NO_ANSWER_MS = 20;

type Received = { headers: IncomingHttpHeaders; raw: Buffer };

let bank: DemoBank;
const received: Received[] = [];
let arrived = Promise.withResolvers<void>();
const shop = createServer((request, response) => {
  void request.toArray().then((parts) => {
    received.push({ headers: request.headers, raw: Buffer.concat(parts as Buffer[]) });
    response.writeHead(200).end();
    arrived.resolve();
    arrived = Promise.withResolvers();
  });
});
let noticeUrl = '';

beforeAll(async () => {
  bank = await startDemoBank();
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  noticeUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notices`;
  await bank.addWebhook({ account: 'sk_test_demo', url: noticeUrl, secret: 'whsec_demo' });
  return async () => {
    shop.close();
    await bank.close();
  };
});
beforeEach(async () => {
  await bank.clearScripts();
  received.length = 0;
});
afterAll(() => shop.closeAllConnections());

const openProvider = (account: ProviderAccount, timeoutMs = 8_000) =>
  paymentProviders({ demoBankUrl: bank.url, demoBankPages: bank.url, timeoutMs })(account);

const attemptOf = (fields: Partial<AttemptToOpen> = {}): AttemptToOpen => ({
  reference: randomUUID(),
  amount: 425,
  currency: 'JOD',
  capture: 'on_accept',
  orderNumber: '7K2M9QXA',
  language: 'en',
  noticeUrl,
  returnUrl: 'https://shop.example/return',
  expiresAt: new Date(Date.now() + 15 * 60_000),
  ...fields,
});

function valueOf<T>(result: ProviderResult<T>): T {
  if (result.kind !== 'done') throw new Error(`${result.kind}: ${result.reason}`);
  return result.value;
}
const kindsOf = (events: readonly ProviderEvent[]) => events.map(({ kind, amount }) => [kind, amount]);

/** Waits for a notice that fits, without a time of its own. */
async function noticed(fits: (text: string) => boolean): Promise<Received> {
  for (;;) {
    const next = arrived.promise;
    const found = received.find(({ raw }) => fits(raw.toString('utf8')));
    if (found) return found;
    await next;
  }
}

const ACCOUNTS = { paytabs: PAYTABS, stripe: STRIPE };

describe.each(PROVIDERS)('PAY-21 PAY-22 %s', (name) => {
  const account = ACCOUNTS[name];
  const isStripe = account.provider === 'stripe';
  const [noKeys, keys] = [[{ serverKey: 'other', noticeSecret: 'other' }], [account.keys]];

  async function openPaid(fields: Partial<AttemptToOpen> = {}) {
    const provider = openProvider(account);
    const attempt = attemptOf(fields);
    const page = valueOf(await provider.open(attempt));
    await bank.pay(page.url);
    const call = (key: string, amount = attempt.amount) => ({
      ref: page.ref,
      reference: attempt.reference,
      amount,
      currency: attempt.currency,
      key,
    });
    const find = async () => valueOf(await provider.find({ ref: page.ref, reference: attempt.reference }));
    return { provider, attempt, page, call, find };
  }

  test('opens a page that holds the amount when it is paid, and finds it by either name', async () => {
    const provider = openProvider(account);
    const attempt = attemptOf();
    const page = valueOf(await provider.open(attempt));
    expect(new URL(page.url).origin).toBe(bank.url);
    expect(valueOf(await provider.find({ ref: page.ref, reference: attempt.reference }))).toEqual([]);
    await bank.pay(page.url);
    for (const ref of [page.ref, null]) {
      const events = valueOf(await provider.find({ ref, reference: attempt.reference }));
      expect(kindsOf(events)).toEqual([['authorized', 425]]);
      expect(events[0]).toMatchObject({ currency: 'JOD', card: { lastFour: '4242' }, refundId: null });
    }
    expect(await bank.money(attempt.reference)).toMatchObject({ held: 4_250, taken: 0 });
  });

  test('takes the amount at once if the account says so', async () => {
    const { attempt, find } = await openPaid({ capture: 'at_once' });
    expect(kindsOf(await find())).toContainEqual(['captured', 425]);
    expect(await bank.money(attempt.reference)).toMatchObject({ taken: 4_250 });
  });

  test('captures a part once, and tells it the same when it is asked', async () => {
    const { provider, attempt, call, find } = await openPaid();
    const events = valueOf(await provider.capture(call(randomUUID(), 300)));
    expect(kindsOf(events)).toContainEqual(['captured', 300]);
    const keys = new Set((await find()).map(({ key }) => key));
    for (const { key } of events) expect(keys).toContain(key);
    expect(await provider.capture(call(randomUUID(), 300))).toMatchObject({ kind: 'refused' });
    expect(await bank.money(attempt.reference)).toMatchObject({ taken: 3_000 });
  });

  test('gives a reservation up, and then takes nothing', async () => {
    const { provider, attempt, call, find } = await openPaid();
    expect(kindsOf(valueOf(await provider.void(call(randomUUID()))))).toContainEqual(['voided', 425]);
    expect(kindsOf(await find())).toEqual([
      ['authorized', 425],
      ['voided', 425],
    ]);
    expect(await provider.capture(call(randomUUID()))).toMatchObject({ kind: 'refused' });
    expect(await bank.money(attempt.reference)).toMatchObject({ reserved: 0, taken: 0 });
  });

  test('gives money back by the key of the call, never more than was taken', async () => {
    const { provider, attempt, call, find } = await openPaid({ capture: 'at_once' });
    const key = randomUUID();
    const events = valueOf(await provider.refund(call(key, 125)));
    expect(events).toMatchObject([{ kind: 'refunded', amount: 125, refundId: key }]);
    expect(await find()).toContainEqual(expect.objectContaining({ kind: 'refunded', refundId: key }));
    expect(await provider.refund(call(randomUUID(), 301))).toMatchObject({ kind: 'refused' });
    expect(await bank.money(attempt.reference)).toMatchObject({ returned: 1_250 });
  });

  test.each([
    ['refunds_done', 'refunded'],
    ['refunds_failed', 'refund_failed'],
  ])('F13 tells a refund that is pending, and its end by %s', async (action, kind) => {
    const { provider, attempt, call, find } = await openPaid({ capture: 'at_once' });
    await bank.script({ name: 'refund_pending', reference: attempt.reference, times: 1 });
    const key = randomUUID();
    const events = valueOf(await provider.refund(call(key, 100)));
    expect(events).toMatchObject([{ kind: 'refund_pending', refundId: key }]);
    await bank.script({ name: action, reference: attempt.reference });
    expect(await find()).toContainEqual(expect.objectContaining({ kind, amount: 100, refundId: key }));
  });

  test('tells a refund that failed at once', async () => {
    const { provider, attempt, call } = await openPaid({ capture: 'at_once' });
    await bank.script({ name: 'refund_failed', reference: attempt.reference, times: 1 });
    const key = randomUUID();
    const events = valueOf(await provider.refund(call(key, 100)));
    expect(events).toMatchObject([{ kind: 'refund_failed', refundId: key }]);
  });

  test('F5 tells a card that was refused, and its last four digits', async () => {
    const provider = openProvider(account);
    const attempt = attemptOf();
    const page = valueOf(await provider.open(attempt));
    await bank.pay(page.url, { card: '0002' });
    const events = valueOf(await provider.find({ ref: page.ref, reference: attempt.reference }));
    expect(events).toMatchObject([{ kind: 'failed', reason: 'refused', card: { lastFour: '0002' } }]);
    expect(await bank.money(attempt.reference)).toMatchObject({ held: 0 });
  });

  test('a page that was left has taken nothing', async () => {
    const provider = openProvider(account);
    const attempt = attemptOf();
    const page = valueOf(await provider.open(attempt));
    expect(await bank.leave(page.url)).toContain('https://shop.example/return');
    const events = valueOf(await provider.find({ ref: page.ref, reference: attempt.reference }));
    // The page of Stripe stays open.
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual(isStripe ? [] : [['failed', 'left']]);
  });

  test('a page is ended where the provider can end it', async () => {
    const provider = openProvider(account);
    const attempt = attemptOf();
    const page = valueOf(await provider.open(attempt));
    const result = await provider.close(page.ref);
    expect(result.kind).toBe(provider.capabilities.canClose ? 'done' : 'refused');
    await bank.pay(page.url);
    const kinds = valueOf(await provider.find({ ref: page.ref, reference: attempt.reference })).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual([isStripe ? 'failed' : 'authorized']);
  });

  test('PAY-43 reads a signed notice with the keys that a query has, and refuses a forged one', async () => {
    const { attempt, provider, find } = await openPaid();
    const { headers, raw } = await noticed(
      (text) => text.includes(attempt.reference) && text.includes('4242'),
    );
    const now = new Date();
    const notice = provider.readNotice(headers, raw, keys, now);
    expect(notice).toMatchObject({ reference: attempt.reference, events: [{ kind: 'authorized' }] });
    if (typeof notice === 'string') throw new Error(notice);
    expect(notice.events.map(({ key }) => key)).toEqual((await find()).map(({ key }) => key));
    expect(provider.readNotice(headers, raw, noKeys, now)).toBe('forged');
    expect(provider.readNotice(headers, raw, [...noKeys, ...keys], now)).toEqual(notice);
    expect(provider.readNotice({}, raw, keys, now)).toBe('forged');
    const changed = Buffer.from(raw.toString('utf8').replaceAll('4', '5'));
    expect(provider.readNotice(headers, changed, keys, now)).toBe('forged');
  });

  test('a notice that the bank signed with another key is forged', async () => {
    await bank.script({ name: 'notice_forged' });
    const { attempt, provider } = await openPaid();
    const { headers, raw } = await noticed((text) => text.includes(attempt.reference));
    expect(provider.readNotice(headers, raw, keys, new Date())).toBe('forged');
  });

  test('F14 tells the amount that was paid, not the one that was asked for', async () => {
    await bank.script({ name: 'other_amount', times: 1 });
    const { find } = await openPaid();
    expect(kindsOf(await find())).toEqual([['authorized', 426]]);
  });

  test('F18 tells a chargeback', async () => {
    const { attempt, find } = await openPaid({ capture: 'at_once' });
    await bank.script({ name: 'chargeback', reference: attempt.reference });
    expect(kindsOf(await find())).toContainEqual(['charged_back', 425]);
  });

  test('F25 tells that a reservation has ended', async () => {
    const { attempt, find } = await openPaid();
    await bank.script({ name: 'reservation_ended', reference: attempt.reference });
    expect(kindsOf(await find())).toContainEqual(['voided', 425]);
  });

  test('F10 a capture whose answer is lost is away, and a query finds it done once', async () => {
    const { provider, attempt, call, find } = await openPaid();
    const where = { reference: attempt.reference, operation: 'capture', seconds: 0, times: 1 } as const;
    await bank.script({ name: 'time_out_after', ...where });
    expect(await provider.capture(call(randomUUID()))).toMatchObject({ kind: 'away' });
    expect(kindsOf(await find())).toContainEqual(['captured', 425]);
    expect(await bank.money(attempt.reference)).toMatchObject({ taken: 4_250 });
  });

  test('F23 waits for an answer no longer than its limit', async () => {
    await bank.script({ name: 'time_out_after', operation: 'open', times: 1 });
    const result = await openProvider(account, NO_ANSWER_MS).open(attemptOf());
    expect(result).toEqual({ kind: 'away', reason: 'timeout' });
  });

  test('F16 a bank that is down or fails is away, and nothing has happened', async () => {
    const provider = openProvider(account);
    for (const name of ['down', 'error_500']) {
      const attempt = attemptOf();
      await bank.script({ name, times: 1, operation: 'open' });
      expect(await provider.open(attempt)).toMatchObject({ kind: 'away' });
      expect(valueOf(await provider.find({ ref: null, reference: attempt.reference }))).toEqual([]);
    }
  });

  test.each<[CurrencyCode, number, number]>([
    ['JOD', 425, 4_250],
    ['KWD', 425, 4_250],
    ['USD', 425, 425],
    ['JPY', 400, 4],
  ])('F19 sends %s %i as %i units, and reads them as it sent them', async (currency, amount, units) => {
    const { attempt, find } = await openPaid({ currency, amount });
    expect(await bank.money(attempt.reference)).toMatchObject({ held: units });
    expect(kindsOf(await find())).toEqual([['authorized', amount]]);
  });

  test('F19 refuses 4.25 of a currency without decimals', async () => {
    const result = await openProvider(account).open(attemptOf({ currency: 'JPY' }));
    expect(result).toEqual({ kind: 'refused', reason: 'amount' });
  });

  test('refuses wrong keys, an unknown region and the simulated bank outside of the demo', async () => {
    const network = { demoBankUrl: null };
    const outside = paymentProviders(network)(account);
    expect(await outside.open(attemptOf())).toEqual({ kind: 'refused', reason: 'region' });
    const { provider } = await openPaid();
    expect(await provider.capture({ ...attemptOf(), ref: 'unknown', key: 'x' })).toMatchObject({
      kind: 'refused',
    });
  });

  test('PAY-41 never opens a page of another host', async () => {
    const network = { demoBankUrl: bank.url, demoBankPages: 'http://localhost:1' };
    const result = await paymentProviders(network)(account).open(attemptOf());
    expect(result).toEqual({ kind: 'away', reason: 'page_address' });
  });
});

test('PAY-22 a repeated call of Stripe with its key is done once', async () => {
  const provider = openProvider(STRIPE);
  const attempt = attemptOf({ capture: 'at_once' });
  const first = valueOf(await provider.open(attempt));
  const again = valueOf(await provider.open(attempt));
  expect(again.ref).toBe(first.ref);
  await bank.pay(first.url);
  const call = {
    ref: first.ref,
    reference: attempt.reference,
    amount: 100,
    currency: 'JOD' as const,
    key: randomUUID(),
  };
  const refunds = [await provider.refund(call), await provider.refund(call)];
  expect(refunds[0]).toEqual(refunds[1]);
  expect(await bank.money(attempt.reference)).toMatchObject({ returned: 1_000 });
});

test('STATEMENT-02 Stripe tells what it keeps of a payment once it has taken it, in hundredths', async () => {
  const provider = openProvider(STRIPE);
  const attempt = attemptOf();
  const { ref, url } = valueOf(await provider.open(attempt));
  await bank.pay(url);
  const find = async () => valueOf(await provider.find({ ref, reference: attempt.reference }));
  expect((await find()).map(({ kind }) => kind)).toEqual(['authorized']);
  const call = {
    ref,
    reference: attempt.reference,
    amount: 425,
    currency: 'JOD' as const,
    key: randomUUID(),
  };
  const taken = valueOf(await provider.capture(call));
  // 2.9 % of 4.250 and 0.030 are 0.153.
  const fee = { kind: 'fee', amount: 15, currency: 'JOD' };
  expect(taken).toContainEqual(expect.objectContaining(fee));
  const keys = [taken, await find()].map((events) => events.find(({ kind }) => kind === 'fee')?.key);
  expect(keys[0]).toBe(keys[1]);
  const { headers, raw } = await noticed(
    (text) => text.includes('charge.captured') && text.includes(attempt.reference),
  );
  const notice = provider.readNotice(headers, raw, [STRIPE.keys], new Date());
  expect(notice).toMatchObject({ events: [{ kind: 'authorized' }, { kind: 'captured' }] });
});

test('PAY-43 a notice of Stripe is read within five minutes of its time, and one of the other mode never', async () => {
  const provider = openProvider(STRIPE);
  const attempt = attemptOf();
  await bank.pay(valueOf(await provider.open(attempt)).url);
  const { headers, raw } = await noticed((text) => text.includes(attempt.reference));
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  expect(provider.readNotice(headers, raw, [STRIPE.keys], minutes(4))).toMatchObject({
    reference: attempt.reference,
  });
  expect(provider.readNotice(headers, raw, [STRIPE.keys], minutes(6))).toBe('forged');
  expect(provider.readNotice(headers, raw, [STRIPE.keys], minutes(-6))).toBe('forged');
  const live = openProvider({ ...STRIPE, mode: 'live' });
  expect(live.readNotice(headers, raw, [STRIPE.keys], new Date())).toBe('ignored');
});

test('PAY-22 a call to a real host never reaches a private address', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  for (const account of [
    { ...PAYTABS, region: 'jordan' },
    { ...STRIPE, region: '' },
  ]) {
    const result = await paymentProviders({ resolve })(account).open(attemptOf());
    expect(result).toEqual({ kind: 'away', reason: 'ADDRESS_REFUSED' });
  }
});
