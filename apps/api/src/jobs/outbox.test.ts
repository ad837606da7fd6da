import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { DeliveryRefused, type FailureKind } from '#ports/delivery-failed.ts';
import { mailBySmtp } from '#ports/mail.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { type Sms, smsByWebhook } from '#ports/sms.ts';
import { fakeClock } from '#testing/people.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { deliverTask } from './deliver.ts';
import { createOutbox } from './outbox.ts';
import { createJobs } from './runner.ts';
import { cleanupTask } from './cleanup.ts';

const database = await createTestDatabase();
const { db } = database;
const clock = fakeClock();
const secrets = databaseSecrets(db);
const outbox = createOutbox({ secrets, clock, ids: randomIds, appName: { en: 'Hana', ar: 'هنا' } });
const log = createLogger('silent');
afterAll(() => database.close());

const PHONE = '+962790009001';
const customerId = randomIds.next();
await db.insertInto('customer').values({ id: customerId, name: 'Lina', phone: PHONE }).execute();

const message = (code: string) =>
  ({
    customerId,
    channel: 'sms',
    to: PHONE,
    language: 'en',
    kind: 'phoneCode',
    values: { code },
    validMinutes: 10,
  }) as const;

type Sent = { to: string; text: string };
const recorder = (failing: () => Error | null = () => null) => {
  const sent: Sent[] = [];
  const sms: Sms = {
    send: async (one) => {
      const failure = failing();
      if (failure) throw failure;
      sent.push(one);
    },
  };
  return { sent, sms };
};
const mail = { send: async () => {} };

async function runJobs(sms: Sms) {
  const work = {
    deliver: deliverTask({ db, secrets, clock, log, sms, mail }),
    cleanup: cleanupTask({ db, clock }),
  };
  const jobs = createJobs(database.connection, work, log);
  await jobs.start();
  onTestFinished(() => jobs.stop());
  return jobs;
}

const attempt = (isLast: boolean) => ({
  number: isLast ? 10 : 1,
  isLast,
  signal: new AbortController().signal,
});
const waiting = () => db.selectFrom('outgoing_message').selectAll().execute();

test('T13 sends a message after its transaction commits, and never after a rollback', async () => {
  const { sent, sms } = recorder();
  await runJobs(sms);
  const abandoned = db.transaction().execute(async (tx) => {
    await outbox.post(tx, message('111111'));
    throw new Error('changed my mind');
  });
  await expect(abandoned).rejects.toThrow('changed my mind');
  await db.transaction().execute(async (tx) => {
    await outbox.post(tx, message('222222'));
    await sleep(300);
    expect(sent).toEqual([]);
  });
  await expect.poll(() => sent).toEqual([{ to: PHONE, text: '222222 is your Hana code. Never share it.' }]);
  await expect.poll(waiting).toEqual([]);
});

test('H29 a queued message stores neither the code nor the number in plain text', async () => {
  await db.transaction().execute((tx) => outbox.post(tx, message('333333')));
  const { rows } = await sql`select row_to_json(j) from graphile_worker._private_jobs j`.execute(db);
  const text =
    JSON.stringify([rows, await waiting()]) +
    (await waiting()).map(({ sealed }) => sealed?.toString('latin1'));
  expect(text).not.toContain('333333');
  expect(text).not.toContain('790009001');
  const { sent, sms } = recorder();
  await runJobs(sms);
  await expect.poll(() => sent).toHaveLength(1);
});

test('T13 retries a failure and does not store the provider’s message', async () => {
  let failures = 0;
  const refusal = () =>
    failures++ === 0 ? Object.assign(new Error(`no route to ${PHONE}`), { code: 'EREFUSED' }) : null;
  const { sent, sms } = recorder(refusal);
  await runJobs(sms);
  await db.transaction().execute((tx) => outbox.post(tx, message('444444')));
  await expect.poll(() => failures).toBe(1);
  await expect
    .poll(
      async () =>
        (await sql<{ last_error: string }>`select last_error from graphile_worker._private_jobs`.execute(db))
          .rows,
    )
    .toEqual([{ last_error: expect.stringContaining('EREFUSED') }]);
  const { rows } = await sql<{
    last_error: string;
  }>`select last_error from graphile_worker._private_jobs`.execute(db);
  expect(rows[0]?.last_error).not.toContain('790009001');
  await expect.poll(() => sent).toHaveLength(1);
});

test('T13 sends the unfinished messages of a killed process', async () => {
  await db.transaction().execute((tx) => outbox.post(tx, message('666666')));
  await sql`update graphile_worker._private_jobs
    set locked_by = 'killed', locked_at = now() - interval '2 minutes', attempts = 1`.execute(db);
  const { sent, sms } = recorder();
  await runJobs(sms);
  await expect.poll(() => sent).toHaveLength(1);
});

test('T13 the runner survives losing all its connections during a job', async () => {
  const { promise: isSending, resolve: begin } = Promise.withResolvers<void>();
  const { promise: isCut, resolve: goOn } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await runJobs({
    send: async ({ text }) => {
      begin();
      await isCut;
      sent.push(text);
    },
  });
  await db.transaction().execute((tx) => outbox.post(tx, message('777777')));
  await isSending;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'hana-jobs'`.execute(db);
  goOn();
  await expect.poll(() => sent.length).toBe(1);
  await db.transaction().execute((tx) => outbox.post(tx, message('888888')));
  await expect.poll(() => sent.at(-1)).toContain('888888');
});

async function postedId() {
  await db.transaction().execute((tx) => outbox.post(tx, message('555555')));
  const [row] = await waiting();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  return row?.id ?? '';
}

test('T13 after the last attempt the reason is stored and the content deleted', async () => {
  const messageId = await postedId();
  const { sms } = recorder(() => new TypeError(`fetch failed for ${PHONE}`));
  const deliver = deliverTask({ db, secrets, clock, log, sms, mail });
  await expect(deliver({ messageId }, attempt(false))).rejects.toThrow(/^TypeError$/);
  await deliver({ messageId }, attempt(true));
  expect(await waiting()).toEqual([
    expect.objectContaining({ id: messageId, sealed: null, failure: 'TypeError', failed_at: clock.now() }),
  ]);
  await deliver({ messageId }, attempt(false));
  clock.passSeconds(8 * 86_400);
  await cleanupTask({ db, clock })();
  expect(await waiting()).toEqual([]);
});

test('issue 40: a message that the provider never takes is not sent again, and one that may go is', async () => {
  const send = (kind: FailureKind) =>
    deliverTask({
      db,
      secrets,
      clock,
      log,
      ...recorder(() => new DeliveryRefused('TWILIO_21211', kind)),
      mail,
    });
  for (const kind of ['account', 'busy', 'unavailable'] as const) {
    const messageId = await postedId();
    await expect(send(kind)({ messageId }, attempt(false))).rejects.toThrow(/^TWILIO_21211$/);
    await db.deleteFrom('outgoing_message').execute();
  }
  const messageId = await postedId();
  await send('message')({ messageId }, attempt(false));
  expect(await waiting()).toEqual([
    expect.objectContaining({ id: messageId, sealed: null, failure: 'TWILIO_21211', failed_at: clock.now() }),
  ]);
  await db.deleteFrom('outgoing_message').execute();
});

test('does not send an expired code', async () => {
  const messageId = await postedId();
  clock.passSeconds(601);
  const { sent, sms } = recorder();
  await deliverTask({ db, secrets, clock, log, sms, mail })({ messageId }, attempt(false));
  expect([sent, await waiting()]).toEqual([[], []]);
});

async function webhook(respond: (request: IncomingMessage, body: string) => number) {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      response.writeHead(respond(request, body), { location: 'http://127.0.0.1:1/' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
}

test('posts recipient and text to the SMS webhook as JSON, with the same key on every attempt', async () => {
  const seen: unknown[] = [];
  const url = await webhook((request, body) => {
    seen.push([request.method, request.headers['idempotency-key'], JSON.parse(body)]);
    return 202;
  });
  const signal = new AbortController().signal;
  await smsByWebhook({ url, secret: null, clock }).send({ to: PHONE, text: 'مرحبا' }, { id: 'one', signal });
  expect(seen).toEqual([['POST', 'one', { to: PHONE, text: 'مرحبا' }]]);
});

test('signs time and body of the SMS webhook, so that a receiver can check both', async () => {
  const secret = 'a secret that sender and receiver share';
  const seen: { timestamp: unknown; signature: unknown; body: string }[] = [];
  const url = await webhook(({ headers }, body) => {
    seen.push({ timestamp: headers['hana-timestamp'], signature: headers['hana-signature'], body });
    return 202;
  });
  await smsByWebhook({ url, secret, clock }).send({ to: PHONE, text: 'مرحبا' });
  await smsByWebhook({ url, secret: null, clock }).send({ to: PHONE, text: 'x' });
  const [signed, unsigned] = seen;
  expect(signed?.timestamp).toBe(String(Math.floor(clock.now().getTime() / 1_000)));
  const expected = createHmac('sha256', secret).update(`${String(signed?.timestamp)}.${signed?.body}`);
  expect(signed?.signature).toBe(`v1=${expected.digest('hex')}`);
  expect(unsigned).toMatchObject({ timestamp: undefined, signature: undefined });
});

test.each([500, 404, 302])('an SMS webhook response of %d is a failure', async (status) => {
  const url = await webhook(() => status);
  const sms = smsByWebhook({ url, secret: null, clock });
  await expect(sms.send({ to: PHONE, text: 'x' })).rejects.toThrow(/returned|fetch failed/);
});

test('sends mail by SMTP to one recipient', async () => {
  const lines: string[] = [];
  const server = createTcpServer((socket) => {
    let isData = false;
    socket.setEncoding('utf8').write('220 ready\r\n');
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (line === 'DATA') isData = true;
        if (isData && line !== '.' && line !== 'DATA') continue;
        if (line === '.') isData = false;
        socket.write(
          line === 'DATA' ? '354 go on\r\n' : line.startsWith('EHLO') ? '250 ok\r\n' : '250 ok\r\n',
        );
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const smtp = mailBySmtp(`smtp://127.0.0.1:${port}`, 'Hana <no-reply@hana.example>');
  await smtp.send({ to: 'lina@example.com', subject: 'Your code', text: 'It is 123456.' }, { id: 'one' });
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<lina@example.com>']);
  expect(lines).toEqual(
    expect.arrayContaining(['Subject: Your code', 'Message-ID: <one@hana.example>', 'It is 123456.']),
  );
});
