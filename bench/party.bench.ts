import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PARTY_CHANGED, partyChannel } from '@app/contract/events';
import { WebSocket } from 'ws';
import { type Inbox, localInbox } from '../apps/api/src/ports/inbox.ts';
import { authenticator } from '../apps/api/src/testing/authenticator.ts';
import { addCustomers } from './customers.ts';
import { percentile, report } from './report.ts';
import { memoryMbOf } from './servers.ts';
import { managerCalls, startWorld } from './world.ts';

/* TP-01 to TP-03, TP-05, TP-06: people of groups and tables at one server, wrong codes, sign-ins and ratings. */
const PORT = 4_328;
const ADDRESS = '198.51.100.1';
/* A host name, because a server at an IP address has no passkeys. */
const SITE = `http://localhost:${PORT}`;
const ONE_TABLE = { phones: 20, changesPerSecond: 7, seconds: 60, rounds: 15 };
const TABLES = { count: 200, phones: 4, changesPerSecond: 20, sendsPerSecond: 3, seconds: 20 };
const GROUP = { people: 20, units: 99, reads: 100, changesPerSecond: 5, seconds: 10 };
const GUESSES = { perSecond: 200, seconds: 10, maxDelay: 1.3 };
const SIGN_INS = 50;
const RATINGS = 100_000;
const MAX_SLOWER = 1.02;
const KB_PER_MB = 1_024;
const READS = 100;
const FLOOR_READS = 20;
const COMPARED = 400;
const MAX_CONCURRENT = 10;
const PLACE = { lat: 29.5321, lng: 35.0063 };

type Item = { _id: string; preferences: { validation: string }[] };
type Phone = { token: string; itemId: string; lineId: string; revision: number; quantity: number };
type Branch = { branchId: string; itemId: string };
type SeatedTable = { partyId: string; sessionId: string; phones: Phone[] };
type Joined = { partyId: string; sessionId: string; pass: string };

const world = await startWorld(PORT, { TRUST_PROXY: '127.0.0.1/32', PUBLIC_URL: SITE });
try {
  // The host of one table, those of the tables, those of the guessed tables, and the customer with a passkey.
  await addCustomers(world.database, TABLES.count + 3 + MAX_CONCURRENT);
  const manager = await managerCalls(SITE);
  const bench = await branchOfBench();
  const { branchId, itemId } = bench;
  // While the sign-in of its customer is recent.
  await passkeys();
  await changesAtOneTable();
  await changesAtManyTables();
  await largeGroup();
  await wrongCodes();
  await signIns();
  await manyRatings();

  async function changesAtOneTable(): Promise<void> {
    const [code] = await addTables(branchId, 1);
    const table = await openTable(bench, code!, 1, ONE_TABLE.phones);
    const sockets = await listenAll(table.partyId, table.phones);
    const { calls, events } = await change(table.partyId, table.phones, sockets, ONE_TABLE);
    sockets.forEach(({ close }) => close());
    const sends = await sendRounds(table, ONE_TABLE.rounds);
    const detail = `${ONE_TABLE.phones} phones, ${ONE_TABLE.changesPerSecond} changes/s`;
    report('TP-01 change to the last phone, p50', percentile(events, 0.5), 250, 'ms', detail);
    report('TP-01 change to the last phone, p95', percentile(events, 0.95), 1_000, 'ms', detail);
    report('TP-01 line call, p95', percentile(calls, 0.95), 50, 'ms', detail);
    const rounds = `${ONE_TABLE.rounds} rounds of ${table.phones.length} lines`;
    report('TP-01 sending a round, p95', percentile(sends, 0.95), 200, 'ms', rounds);
  }

  /** Staff accept each round, because few may wait at a table. */
  async function sendRounds(table: SeatedTable, count: number): Promise<number[]> {
    const sends: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const { orderId, took } = await sendAll(table);
      sends.push(took);
      await manager(`/orders/${orderId}/accept`, { minutes: 20 });
      for (const phone of table.phones) await addLine(table.partyId, phone);
    }
    return sends;
  }

  async function changesAtManyTables(): Promise<void> {
    const before = memoryMbOf(world.app.pid);
    const codes = await addTables(branchId, TABLES.count);
    const tables = await inTurn(codes, (code, index) => openTable(bench, code, 2 + index, TABLES.phones));
    const sockets = await inTurn(tables, ({ partyId, phones }) => listenAll(partyId, phones));
    const grown = memoryMbOf(world.app.pid) - before;
    const [calls, events, sends, claims]: [number[], number[], number[], number[]] = [[], [], [], []];
    const { changesPerSecond, sendsPerSecond, seconds } = TABLES;
    const sending = tables.slice(0, sendsPerSecond * seconds);
    const changing = tables.slice(sending.length);
    await Promise.all([
      paced(changesPerSecond, seconds, async (n) => {
        const at = n % changing.length;
        const { partyId, phones } = changing[at]!;
        const done = await changeOnce(partyId, phones, sockets[sending.length + at]!, n);
        calls.push(done.call);
        events.push(done.event);
      }),
      paced(sendsPerSecond, seconds, async (n) => {
        sends.push((await sendAll(sending[n]!)).took);
        const { sessionId, phones } = sending[n]!;
        const claim = { id: randomUUID(), part: { kind: 'even' }, pay: 'cash' };
        const [, guest] = phones;
        claims.push(await timed(() => call('POST', `/session/${sessionId}/claims`, guest!.token, claim)));
      }),
    ]);
    const floors: number[] = [];
    for (let n = 0; n < FLOOR_READS; n += 1)
      floors.push(await timed(() => manager(`/branches/${branchId}/floor`)));
    sockets.flat().forEach(({ close }) => close());
    const perSocket = (grown * KB_PER_MB) / sockets.flat().length;
    const detail = `${TABLES.count} tables, ${TABLES.phones} phones each, one address`;
    report('TP-02 change to the last phone, p95', percentile(events, 0.95), 1_000, 'ms', detail);
    report('TP-02 line call, p95', percentile(calls, 0.95), 150, 'ms', detail);
    report('TP-02 sending a round, p95', percentile(sends, 0.95), 200, 'ms', detail);
    report('TP-02 claim, p95', percentile(claims, 0.95), 150, 'ms', detail);
    report('TP-02 memory above the idle server', grown, 60, 'MB', detail);
    report('TP-02 memory of a socket', perSocket, 40, 'KB', detail);
    report('TP-02 floor, p95', percentile(floors, 0.95), 200, 'ms', `${TABLES.count} open tables`);
  }

  /** TP-05 Guessers have an address each, as they would with many devices. */
  async function wrongCodes(): Promise<void> {
    const codes = await addTables(branchId, MAX_CONCURRENT);
    await inTurn(codes, (code, index) => openTable(bench, code, 2 + TABLES.count + index, 2));
    const others = () => timed(() => call('GET', `/branch/${branchId}`, null));
    const alone: number[] = [];
    for (let n = 0; n < READS; n += 1) alone.push(await others());
    const [guesses, beside]: [number[], number[]] = [[], []];
    await paced(GUESSES.perSecond, GUESSES.seconds, async (n) => {
      const body = { branch_id: branchId, table: codes[n % codes.length], pin: '0000', name: 'Omar' };
      const from = `198.18.${(n >> 8) & 255}.${n & 255}`;
      const guess = { ...body, device: randomUUID() };
      guesses.push(await timed(() => request('POST', '/session/join', null, guess, from)));
      if (n % 10 === 0) beside.push(await others());
    });
    const detail = `${GUESSES.perSecond} a second`;
    report('TP-05 wrong code, p95', percentile(guesses, 0.95), 50, 'ms', detail);
    const [before, during] = [percentile(alone, 0.5), percentile(beside, 0.5)];
    const shown = `${before} ms alone, ${during} ms beside`;
    report('TP-05 a menu beside it, median', during / Math.max(before, 1), GUESSES.maxDelay, '×', shown);
  }

  /** TP-05 The last customer signs in with a passkey. */
  async function passkeys(): Promise<void> {
    const owner = `bench-${TABLES.count + 3 + MAX_CONCURRENT}`;
    const device = authenticator(SITE);
    const { options } = await call('POST', '/passkeys/options', owner);
    await call('POST', '/passkeys', owner, { answer: device.make(options) });
    const times: number[] = [];
    for (let n = 0; n < SIGN_INS; n += 1) {
      const from = `198.19.0.${n}`;
      const challenge = await request('POST', '/sign-in/passkey/options', null, undefined, from);
      const answer = device.sign((await challenge.json()).options);
      times.push(
        await timed(async () => {
          const response = await request('POST', '/sign-in/passkey', null, { answer }, from);
          if (!response.ok) throw new Error(`a passkey was refused with ${response.status}`);
        }),
      );
    }
    report('TP-05 passkey check, p95', percentile(times, 0.95), 50, 'ms', `${SIGN_INS} sign-ins`);
  }

  async function signIns(): Promise<void> {
    const inbox = localInbox(join(world.folder, 'data'), { now: () => new Date() });
    const times: number[] = [];
    for (let n = 0; n < SIGN_INS; n += 1) {
      const phone = `+96277${String(n + 1).padStart(7, '0')}`;
      await call('POST', '/sign-in/code', null, { phone });
      const code = await codeSentTo(inbox, phone);
      times.push(await timed(() => call('POST', '/sign-in', null, { phone, code })));
    }
    const detail = `${SIGN_INS} customers`;
    report('TP-05 sign-in by code, p95', percentile(times, 0.95), 100, 'ms', detail);
  }

  async function manyRatings(): Promise<void> {
    // Many addresses, because the reads of one are limited.
    const read = (method: string, path: string, body?: object) => (n: number) =>
      timed(async () => {
        const response = await request(method, path, null, body, `198.19.1.${n % 250}`);
        if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
        await response.text();
      });
    const vendors = read('GET', '/vendors');
    const lookup = read('POST', '/vendors/location', { location: PLACE });
    const before = [await medianOf(vendors), await medianOf(lookup)];
    await world.database.query(
      `insert into feedback (id, branch_id, rating, comments, created_at, is_counted, published_at)
       select gen_random_uuid(), $1, 1 + n % 5, case when n % 4 = 0 then 'Good' end,
         now() - n * interval '1 minute', true, case when n % 4 = 0 then now() end
       from generate_series(1, $2::int) n`,
      [branchId, RATINGS],
    );
    await world.database.query('vacuum (analyze) feedback');
    await untilRated(branchId);
    const times: number[] = [];
    for (let n = 0; n < READS; n += 1)
      times.push(await timed(() => call('GET', `/branch/${branchId}/reviews`, null)));
    const detail = `${RATINGS} ratings`;
    report('TP-06 a page of reviews, p95', percentile(times, 0.95), 50, 'ms', detail);
    const after = [await medianOf(vendors), await medianOf(lookup)];
    for (const [place, what] of ['vendors', 'vendors at a place'].entries()) {
      const shown = `${before[place]!.toFixed(2)} ms before, ${after[place]!.toFixed(2)} ms after`;
      const slower = after[place]! / before[place]!;
      report(`TP-06 ${what} with ratings, median`, slower, MAX_SLOWER, '×', shown);
    }
  }

  async function largeGroup(): Promise<void> {
    const host = 'bench-1';
    const id = randomUUID();
    const { party } = await call('POST', '/groups', host, {
      id,
      branch_id: branchId,
      name: 'Rana',
      order_type: { name: 'pickup' },
      receive_at: null,
      deadline: null,
      limit_per_person: null,
      note: null,
      lines: [],
    });
    const phones: Phone[] = [];
    for (let n = 1; n < GROUP.people; n += 1) {
      const body = { link: party.invite, name: `Omar ${n}`, device: randomUUID() };
      const { pass } = await call('POST', '/groups/join', null, body);
      const line = lineOf(itemId, n === 1 ? 9 : 5);
      const { revision } = await call('POST', `/party/${id}/lines`, pass, line);
      phones.push({ token: pass, itemId, lineId: line.id, revision, quantity: line.quantity });
    }
    const reads: number[] = [];
    const summaries: number[] = [];
    let bytes = 0;
    const { party: seen } = await call('GET', `/party/${id}`, host);
    const placing = { payment_method: 'cash', note: null, receive_at: null, use_credit: false };
    const summary = { revision: seen.revision, ...placing };
    for (let n = 0; n < GROUP.reads; n += 1) {
      reads.push(
        await timed(async () => {
          bytes = JSON.stringify(await call('GET', `/party/${id}`, host)).length;
        }),
      );
      summaries.push(await timed(() => call('POST', `/group/${id}/summary`, host, summary)));
      // 120 of each a minute and person.
      await sleep(500);
    }
    const detail = `${GROUP.people} people, ${GROUP.units} units`;
    report('TP-03 reading a group, p95', percentile(reads, 0.95), 50, 'ms', detail);
    report('TP-03 size of a group', bytes / 1_024, 30, 'KB', detail);
    report('TP-03 summary with shares, p95', percentile(summaries, 0.95), 60, 'ms', detail);
    const sockets = await listenAll(id, phones);
    const { events } = await change(id, phones, sockets, GROUP);
    sockets.forEach(({ close }) => close());
    report('TP-03 change to the last phone, p95', percentile(events, 0.95), 1_000, 'ms', detail);
  }
} finally {
  await world.stop();
}

async function call(method: string, path: string, token: string | null, body?: object) {
  const response = await request(method, path, token, body);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return response.json();
}

function request(method: string, path: string, token: string | null, body?: object, address = ADDRESS) {
  return fetch(world.base + path, {
    method,
    headers: {
      'x-forwarded-for': address,
      'idempotency-key': randomUUID(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The newest code in the inbox of the server. */
async function codeSentTo(inbox: Pick<Inbox, 'newest'>, phone: string): Promise<string> {
  for (;;) {
    const sent = (await inbox.newest()).find(({ to }) => to === phone);
    const code = /\d{6}/.exec(sent?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await sleep(20);
  }
}

/** A branch with tables, and an item of its menu that asks nothing. */
async function branchOfBench(): Promise<Branch> {
  const { rows } = await world.database.query(
    'select branch_id as id from dining_table group by branch_id order by count(*) desc, branch_id limit 1',
  );
  const branchId: string = rows[0].id;
  // It takes orders at any time of the day.
  await world.database.query('update branch set hours = null, is_open = true where id = $1', [branchId]);
  const { branch } = await call('GET', `/branch/${branchId}`, null);
  const items: Item[] = branch.menu.collections.flatMap((one: { items: Item[] }) => one.items);
  const item = items.find(({ preferences }) =>
    preferences.every(({ validation }) => validation !== 'required'),
  );
  if (!item) throw new Error('the menu has no item without questions');
  return { branchId, itemId: item._id };
}

/** The codes of new tables. */
async function addTables(branchId: string, count: number): Promise<string[]> {
  const { rows } = await world.database.query(
    `insert into dining_table (id, branch_id, number, images)
     select gen_random_uuid(), $1, 1000 + n + (select count(*) from dining_table), '{}'
     from generate_series(1, $2::int) n returning id`,
    [branchId, count],
  );
  return rows.map(({ id }) => id);
}

/** The customer with this number opens the visit; the others join by its link. Each has one line. */
async function openTable(
  { branchId, itemId }: Branch,
  table: string,
  number: number,
  count: number,
): Promise<SeatedTable> {
  const host = `bench-${number}`;
  const place = { branch_id: branchId, table };
  const { partyId, sessionId } = await call('POST', '/session/start', host, { ...place, name: 'Rana' });
  const { party } = await call('GET', `/party/${partyId}`, host);
  const tokens = [host];
  while (tokens.length < count) {
    const body = { link: party.invite, name: 'Omar', device: randomUUID() };
    const { pass }: Joined = await call('POST', '/session/join', null, body);
    tokens.push(pass);
  }
  const phones: Phone[] = tokens.map((token) => ({ token, itemId, lineId: '', revision: 0, quantity: 1 }));
  for (const phone of phones) await addLine(partyId, phone);
  return { partyId, sessionId, phones };
}

async function addLine(partyId: string, phone: Phone): Promise<void> {
  const line = lineOf(phone.itemId, 1);
  const { revision } = await call('POST', `/party/${partyId}/lines`, phone.token, line);
  Object.assign(phone, { lineId: line.id, revision, quantity: 1 });
}

function lineOf(itemId: string, quantity: number) {
  return { id: randomUUID(), item_id: itemId, quantity, preferences: {} };
}

type Listening = {
  /** When the first event with this revision or a later one has arrived. */
  arrival: (revision: number) => Promise<number>;
  close: () => void;
};

function listenAll(partyId: string, phones: readonly Phone[]): Promise<Listening[]> {
  return Promise.all(phones.map(({ token }) => listen(partyId, token)));
}

/** A phone on the channel of the party. */
async function listen(partyId: string, token: string): Promise<Listening> {
  const socket = new WebSocket(`${world.app.url.replace('http', 'ws')}/app/hana?protocol=7`, {
    headers: { 'x-forwarded-for': ADDRESS },
  });
  const arrived: { revision: number; at: number }[] = [];
  const waiting = new Set<() => void>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('message', (frame: Buffer) => void receive(frame).catch(reject));
  await promise;
  return {
    async arrival(revision) {
      for (;;) {
        const found = arrived.find((one) => one.revision >= revision);
        if (found) return found.at;
        await new Promise<void>((wake) => waiting.add(wake));
      }
    },
    close: () => socket.terminate(),
  };

  async function receive(frame: Buffer): Promise<void> {
    const { event, data } = JSON.parse(String(frame));
    if (event === 'pusher:connection_established') {
      const body = { socket_id: JSON.parse(data).socket_id, channel_name: partyChannel(partyId) };
      const grant = await call('POST', '/broadcasting/auth', token, body);
      const subscription = { channel: body.channel_name, ...grant };
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: subscription }));
    } else if (event === 'pusher_internal:subscription_succeeded') resolve();
    else if (event === PARTY_CHANGED) {
      arrived.push({ revision: JSON.parse(data).revision, at: performance.now() });
      for (const wake of waiting) wake();
      waiting.clear();
    }
  }
}

/** One line is changed; ends with the event on the last phone. */
async function changeOnce(
  partyId: string,
  phones: readonly Phone[],
  sockets: readonly Listening[],
  n: number,
): Promise<{ call: number; event: number }> {
  const phone = phones[n % phones.length]!;
  phone.quantity = phone.quantity === 1 ? 2 : 1;
  const { id: _id, ...content } = lineOf(phone.itemId, phone.quantity);
  const body = { ...content, revision: phone.revision };
  const startedAt = performance.now();
  const { revision } = await call('POST', `/party/${partyId}/lines/${phone.lineId}`, phone.token, body);
  const called = performance.now() - startedAt;
  phone.revision = revision;
  const arrivals = await Promise.all(sockets.map(({ arrival }) => arrival(revision)));
  return { call: called, event: Math.max(...arrivals) - startedAt };
}

/** The host sends all lines to the kitchen. */
async function sendAll({ partyId, sessionId, phones }: SeatedTable) {
  const [host] = phones;
  const { party } = await call('GET', `/party/${partyId}`, host!.token);
  const startedAt = performance.now();
  const { data } = await call('POST', `/session/${sessionId}/send`, host!.token, {
    revision: party.revision,
    lines: phones.map(({ lineId }) => lineId),
    total: party.amounts.total,
  });
  return { orderId: data.orderId as string, took: performance.now() - startedAt };
}

/** Ends when the server has added up the ratings. */
async function untilRated(branchId: string): Promise<void> {
  for (;;) {
    const { branch } = await call('GET', `/branch/${branchId}`, null);
    if (branch.rating?.count > 0) return;
    await sleep(1_000);
  }
}

async function medianOf(measure: (n: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < COMPARED; n += 1) times.push(await measure(n));
  return times.toSorted((a, b) => a - b)[COMPARED / 2]!;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

type Load = { changesPerSecond: number; seconds: number };

async function change(
  partyId: string,
  phones: readonly Phone[],
  sockets: readonly Listening[],
  { changesPerSecond, seconds }: Load,
) {
  const calls: number[] = [];
  const events: number[] = [];
  await paced(changesPerSecond, seconds, async (n) => {
    const done = await changeOnce(partyId, phones, sockets, n);
    calls.push(done.call);
    events.push(done.event);
  });
  return { calls, events };
}

/** Starts the work at each scheduled time, whether the one before has ended or not. */
async function paced(perSecond: number, seconds: number, work: (n: number) => Promise<void>) {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
    running.push(work(n));
  }
  await Promise.all(running);
}

async function inTurn<From, To>(
  all: readonly From[],
  work: (one: From, index: number) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < all.length; at += MAX_CONCURRENT)
    done.push(
      ...(await Promise.all(all.slice(at, at + MAX_CONCURRENT).map((one, index) => work(one, at + index)))),
    );
  return done;
}
