import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { smsByTwilio, smsByVonage } from './sms-providers.ts';

const PHONE = '+962790009001';
const delivery = () => ({ id: '0198f3c2-6a2b', signal: new AbortController().signal });

type Answer = { status: number; body?: unknown };

/** Stands for a provider. Keeps what it was sent. */
async function provider(answer: Answer, handle?: (request: IncomingMessage) => void) {
  const calls: { line: string; authorization?: string | undefined; form: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    handle?.(request);
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      calls.push({
        line: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        form: Object.fromEntries(new URLSearchParams(body)),
      });
      response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const sid = `AC${'0'.repeat(32)}`;
const twilioAt = (origin: string, from = '+15005550006') =>
  smsByTwilio({ accountSid: sid, authToken: 'token', from }, origin);
const vonageAt = (origin: string) =>
  smsByVonage({ apiKey: 'abcd1234', apiSecret: 'secret', from: 'Hana' }, origin);
const vonageStatus = (...statuses: string[]) => ({
  status: 200,
  body: { 'message-count': String(statuses.length), messages: statuses.map((status) => ({ status })) },
});
const refusal = (work: Promise<void>) =>
  work.then(
    () => null,
    ({ code, kind }: { code: string; kind: string }) => [code, kind],
  );

test('issue 40: Twilio gets number, sender and text as the account', async () => {
  const { origin, calls } = await provider({
    status: 201,
    body: { sid: 'SM1', status: 'queued', error_code: null },
  });
  await twilioAt(origin).send({ to: PHONE, text: 'مرحبا' }, delivery());
  expect(calls).toEqual([
    {
      line: `POST /2010-04-01/Accounts/${sid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${sid}:token`).toString('base64')}`,
      form: { To: PHONE, From: '+15005550006', Body: 'مرحبا' },
    },
  ]);
  const service = `MG${'1'.repeat(32)}`;
  await twilioAt(origin, service).send({ to: PHONE, text: 'x' });
  expect(calls[1]?.form).toEqual({ To: PHONE, MessagingServiceSid: service, Body: 'x' });
});

test.each([
  [400, { code: 21211 }, ['TWILIO_21211', 'message']],
  [400, { code: 21610 }, ['TWILIO_21610', 'message']],
  [400, { code: 21606 }, ['TWILIO_21606', 'account']],
  [401, { code: 20003 }, ['TWILIO_20003', 'account']],
  [404, { code: 20404 }, ['TWILIO_20404', 'account']],
  [429, { code: 20429 }, ['TWILIO_20429', 'busy']],
  [400, 'no JSON', ['HTTP_400', 'account']],
  [503, '<html>', ['HTTP_503', 'unavailable']],
])('issue 40: Twilio answers %d %j', async (status, body, expected) => {
  const { origin } = await provider({ status, body });
  expect(await refusal(twilioAt(origin).send({ to: PHONE, text: 'x' }))).toEqual(expected);
});

test('issue 40: Vonage gets the number without a plus, and Unicode only where a text needs it', async () => {
  const { origin, calls } = await provider(vonageStatus('0'));
  await vonageAt(origin).send({ to: PHONE, text: 'مرحبا' }, delivery());
  await vonageAt(origin).send({ to: PHONE, text: 'It is 152300.' });
  const form = { api_key: 'abcd1234', api_secret: 'secret', from: 'Hana', to: '962790009001' };
  expect(calls).toEqual([
    {
      line: 'POST /sms/json',
      authorization: undefined,
      form: { ...form, text: 'مرحبا', type: 'unicode', 'client-ref': '0198f3c2-6a2b' },
    },
    {
      line: 'POST /sms/json',
      authorization: undefined,
      form: { ...form, text: 'It is 152300.', type: 'text' },
    },
  ]);
});

test.each([
  ['1', 'busy'],
  ['4', 'account'],
  ['5', 'unavailable'],
  ['7', 'message'],
  ['9', 'account'],
  ['99', 'unavailable'],
])('issue 40: a status %s of Vonage is a failure: %s', async (status, kind) => {
  const { origin } = await provider(vonageStatus('0', status));
  expect(await refusal(vonageAt(origin).send({ to: PHONE, text: 'x' }))).toEqual([`VONAGE_${status}`, kind]);
});

test.each([
  [200, {}, ['VONAGE_ANSWER', 'unavailable']],
  [200, 'no JSON', ['VONAGE_ANSWER', 'unavailable']],
  [401, {}, ['HTTP_401', 'account']],
  [420, {}, ['HTTP_420', 'busy']],
  [500, {}, ['HTTP_500', 'unavailable']],
])('issue 40: Vonage answers %d %j', async (status, body, expected) => {
  const { origin } = await provider({ status, body });
  expect(await refusal(vonageAt(origin).send({ to: PHONE, text: 'x' }))).toEqual(expected);
});

test.each([
  ['Twilio', twilioAt],
  ['Vonage', vonageAt],
])(
  'issue 40: %s is asked about the account without a message, and is not followed elsewhere',
  async (_, at) => {
    const good = await provider({ status: 200, body: {} });
    await at(good.origin).check();
    expect(good.calls).toEqual([
      { line: expect.stringMatching(/^GET /), authorization: expect.stringMatching(/^Basic /), form: {} },
    ]);
    const wrong = await provider({ status: 401, body: {} });
    expect(await refusal(at(wrong.origin).check())).toEqual(['HTTP_401', 'account']);
    const moved = await provider({ status: 307 });
    await expect(at(moved.origin).send({ to: PHONE, text: 'x' })).rejects.toThrow('fetch failed');
  },
);

test('issue 40: a message is given up when the job has to stop', async () => {
  const stop = new AbortController();
  const { origin } = await provider({ status: 201 }, () => stop.abort());
  const sending = twilioAt(origin).send({ to: PHONE, text: 'x' }, { id: 'one', signal: stop.signal });
  await expect(sending).rejects.toThrow(/abort/i);
});
