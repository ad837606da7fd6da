import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldPayment, type PaymentCall, type PaymentFact } from './fold.ts';
import { nextSteps, type OrderOfPayment } from './next-steps.ts';

/*
 * MONEY.md 10 A bank that only keeps its own books, an order, and everything that customers, staff, the clock and the
 * bank may do, in any sequence. Answers are lost and come late. At the end all is asked again, and the books of the
 * bank must fit the order.
 */
const AMOUNT = 1_000;
const MAX_ATTEMPTS = 3;
const MAX_ROUNDS = 5;
const RUNS = process.env['SOAK'] === undefined ? 500 : 5_000;

type Refund = { id: string; amount: number; state: 'pending' | 'done' | 'failed' };
type Page = {
  number: number;
  held: number;
  taken: number;
  isVoided: boolean;
  isRefused: boolean;
  isDisputed: boolean;
  refunds: Refund[];
};
type SentCall = PaymentCall & { isMade: boolean; isEnded: boolean };

class World {
  readonly pages: Page[] = [];
  readonly calls: SentCall[] = [];
  readonly facts = new Map<string, PaymentFact>();
  readonly order: OrderOfPayment & { moneyAsCredit: number };
  /** The bank acted by itself after it took the money, or could not return it: a person decides. */
  needsPerson = false;
  private readonly isSale: boolean;

  constructor(isSale: boolean) {
    this.isSale = isSale;
    this.order = {
      status: 'pending',
      isHeld: true,
      isPaid: false,
      isByCard: true,
      due: AMOUNT,
      moneyAsCredit: 0,
    };
  }

  fold = () => foldPayment({ amount: AMOUNT, currency: 'JOD' }, [...this.facts.values()], this.calls);

  private learn(key: string, fact: Partial<PaymentFact> & Pick<PaymentFact, 'kind'>) {
    const none = { attempt: null, amount: null, currency: 'JOD', refundId: null, closed: null };
    this.facts.set(key, { ...none, key, ...fact });
  }

  /** A notice of one fact; a query tells all of them. */
  private factsOf({ number: attempt, held, taken, isVoided, isRefused, isDisputed, refunds }: Page) {
    const facts: [string, Partial<PaymentFact> & Pick<PaymentFact, 'kind'>][] = [];
    const add = (name: string, fact: (typeof facts)[number][1]) =>
      facts.push([`${attempt} ${name}`, { attempt, ...fact }]);
    if (isRefused) add('failed', { kind: 'failed' });
    if (held > 0 && !this.isSale) add('held', { kind: 'authorized', amount: held });
    if (taken > 0) add('taken', { kind: 'captured', amount: taken });
    if (isVoided) add('voided', { kind: 'voided', amount: held });
    if (isDisputed) add('disputed', { kind: 'charged_back', amount: taken });
    for (const { id, amount, state } of refunds) {
      const kind = ({ pending: 'refund_pending', done: 'refunded', failed: 'refund_failed' } as const)[state];
      add(`${id} ${state}`, { kind, amount, refundId: id });
    }
    return facts;
  }

  reportOne(seed: number) {
    const facts = this.pages.flatMap((page) => this.factsOf(page));
    const fact = facts[seed % facts.length];
    if (fact) this.learn(...fact);
    this.apply();
  }

  query(seed: number) {
    const page = this.pages[seed % this.pages.length];
    if (page) for (const fact of this.factsOf(page)) this.learn(...fact);
    this.apply();
  }

  /** What the writer of payments does, without its tables. */
  apply() {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const steps = nextSteps(this.fold(), this.order);
      if (steps.length === 0) return;
      for (const step of steps) {
        if (step.kind === 'close') this.learn('closed', { kind: 'closed', closed: 'cancelled' });
        else if (step.kind === 'release') Object.assign(this.order, { isHeld: false, isPaid: true });
        else if (step.kind === 'collect' || step.kind === 'unpaid') this.order.isPaid = false;
        else this.decide(step);
      }
    }
  }

  private decide(step: Pick<PaymentCall, 'attempt' | 'amount'> & { kind: 'capture' | 'void' | 'refund' }) {
    const isKnown = this.calls.some(({ attempt, kind }) => attempt === step.attempt && kind === step.kind);
    if (isKnown && step.kind !== 'refund') return;
    const refundId = step.kind === 'refund' ? `refund ${this.calls.length}` : null;
    this.calls.push({ ...step, refundId, isMade: false, isEnded: false });
  }

  // What customers do.
  openPage() {
    if (!this.order.isHeld || this.order.status !== 'pending' || this.pages.length >= MAX_ATTEMPTS) return;
    const books = { held: 0, taken: 0, isVoided: false, isRefused: false, isDisputed: false, refunds: [] };
    this.pages.push({ number: this.pages.length + 1, ...books });
  }

  payOn(seed: number, amount = AMOUNT) {
    const page = this.pages[seed % this.pages.length];
    if (!page || page.held > 0) return;
    page.held = amount;
    if (this.isSale) page.taken = amount;
  }

  refuseOn(seed: number) {
    const page = this.pages[seed % this.pages.length];
    if (page && page.held === 0) page.isRefused = true;
  }

  payInCash() {
    const { order } = this;
    if (!order.isHeld || order.status !== 'pending' || this.fold().state !== 'awaiting') return;
    this.learn('closed', { kind: 'closed', closed: 'cash' });
    Object.assign(order, { isHeld: false, isByCard: false });
    this.apply();
  }

  passTime() {
    if (!this.order.isHeld || this.order.status !== 'pending' || this.fold().state !== 'awaiting') return;
    this.learn('closed', { kind: 'closed', closed: 'not_paid' });
    this.order.status = 'cancelled';
    this.apply();
  }

  // What staff do.
  accept() {
    if (this.order.isHeld || this.order.status !== 'pending') return;
    this.order.status = 'processing';
    this.apply();
  }

  cancel() {
    if (this.order.status === 'completed') return;
    this.order.status = 'cancelled';
    this.apply();
  }

  complete() {
    if (this.order.status !== 'processing') return;
    this.order.status = 'completed';
    this.apply();
  }

  lower(asCredit: boolean) {
    const { order } = this;
    const isOpen = order.status === 'pending' || order.status === 'processing';
    if (order.isHeld || !isOpen || order.due <= 300) return;
    const free = (this.fold().counting?.unreturned ?? 0) - order.moneyAsCredit;
    const canBeCredit = order.isByCard && order.isPaid && free >= 300;
    if (asCredit && !canBeCredit) return;
    order.due -= 300;
    if (asCredit) order.moneyAsCredit += 300;
    this.apply();
  }

  // What the bank does.
  endReservations() {
    for (const page of this.pages) if (page.held > 0 && page.taken === 0) page.isVoided = true;
  }

  actAlone(seed: number, how: 'reverse' | 'dispute') {
    const page = this.pages[seed % this.pages.length];
    if (!page || page.taken === 0 || page.refunds.length > 0) return;
    this.needsPerson = true;
    if (how === 'dispute') page.isDisputed = true;
    else if (this.isSale) page.isVoided = true;
  }

  /** An answer that is lost leaves the call to be made again, which the bank does once. */
  makeCall(seed: number, { isLost, refunds }: { isLost: boolean; refunds: Refund['state'] }) {
    const open = this.calls.filter(({ isEnded }) => !isEnded);
    const call = open[seed % open.length];
    const page = this.pages.find(({ number }) => number === call?.attempt);
    if (!call || !page) return;
    const isDone = call.isMade || this.isDoneBy(page, call, refunds);
    call.isMade = isDone;
    if (isLost && isDone) return;
    for (const fact of this.factsOf(page)) this.learn(...fact);
    call.isEnded = true;
    const { attempt, amount, refundId } = call;
    if (!isDone && call.kind === 'capture')
      this.learn(`${attempt} no capture`, { kind: 'capture_failed', attempt, amount });
    if (!isDone && call.kind === 'refund') {
      this.needsPerson = true;
      this.learn(`${refundId} no refund`, { kind: 'refund_failed', attempt, amount, refundId });
    }
    this.apply();
  }

  private isDoneBy(page: Page, { kind, amount, refundId }: SentCall, refunds: Refund['state']): boolean {
    const { held, taken, isVoided } = page;
    const isReserved = held > 0 && taken === 0 && !isVoided;
    if (kind === 'void') {
      if (isReserved) page.isVoided = true;
      return isReserved;
    }
    if (kind === 'capture') {
      if (isReserved && amount <= held) page.taken = amount;
      return isReserved && amount <= held;
    }
    const isTooMuch = page.isDisputed || amount > leftOf(page);
    // Hana never asks for more than the bank has, unless the bank has acted by itself.
    if (isTooMuch && !this.needsPerson) throw new Error(`a refund of ${amount} of ${leftOf(page)}`);
    if (isTooMuch) return false;
    if (refunds === 'failed') this.needsPerson = true;
    page.refunds.push({ id: refundId ?? '', amount, state: refunds });
    return true;
  }

  /** The bank ends what is pending, and everything is asked again. */
  settle() {
    for (let round = 0; round < 20; round += 1) {
      const refunds = this.pages.flatMap((page) => page.refunds);
      for (const refund of refunds) if (refund.state === 'pending') refund.state = 'done';
      for (let page = 0; page < this.pages.length; page += 1) this.query(page);
      if (this.calls.every(({ isEnded }) => isEnded)) return;
      for (let call = 0; call < this.calls.length; call += 1)
        this.makeCall(call, { isLost: false, refunds: 'done' });
    }
    throw new Error('it never ends');
  }
}

const isGiven = ({ state }: Refund) => state !== 'failed';
const returnedOf = ({ refunds }: Page) =>
  refunds.filter(isGiven).reduce((sum, { amount }) => sum + amount, 0);
/** What the bank has taken and not given back. */
const leftOf = (page: Page) => (page.isVoided ? 0 : page.taken - returnedOf(page));
const reservedOf = ({ held, taken, isVoided }: Page) => (taken === 0 && !isVoided ? held : 0);

/** What does not fit at the end. */
function problemsOf({ order, pages, fold }: World): string[] {
  const money = pages.map((page) => leftOf(page) + reservedOf(page));
  const all = money.reduce((sum, one) => sum + one, 0);
  const { closed, counting, isDifferent, state } = fold();
  const problems: string[] = [];
  if (money.filter((one) => one > 0).length > 1 && !isDifferent) problems.push('two pages hold money');
  const isOver = order.status === 'cancelled' || closed !== null;
  const credit = order.moneyAsCredit;
  if (isOver && all !== credit) problems.push(`${all} is left of an order that is over, ${credit} as credit`);
  if (isOver) return problems;
  if (order.isHeld) {
    if (all > 0 && !isDifferent) problems.push(`${all} without an order`);
    return problems;
  }
  if (counting === null) return [...problems, 'released without money'];
  if (order.isPaid && order.due > 0 && all < order.due) problems.push(`paid, with ${all} of ${order.due}`);
  const isTaken = state === 'captured' || state === 'part_refunded';
  if (isTaken && order.status !== 'pending' && all !== order.due + credit)
    problems.push(`${all} for ${order.due} and ${credit} as credit`);
  if (order.status !== 'pending' && pages.some((page) => reservedOf(page) > 0))
    problems.push('a reservation is left');
  return problems;
}

const seeds = fc.nat(100);
const refundStates = fc.constantFrom<Refund['state'][]>('done', 'done', 'done', 'pending', 'failed');
const actions = fc.oneof(
  { weight: 3, arbitrary: fc.constant((world: World) => world.openPage()) },
  { weight: 4, arbitrary: seeds.map((seed) => (world: World) => world.payOn(seed)) },
  { weight: 1, arbitrary: seeds.map((seed) => (world: World) => world.payOn(seed, AMOUNT - 1)) },
  { weight: 1, arbitrary: seeds.map((seed) => (world: World) => world.refuseOn(seed)) },
  { weight: 4, arbitrary: seeds.map((seed) => (world: World) => world.reportOne(seed)) },
  { weight: 2, arbitrary: seeds.map((seed) => (world: World) => world.query(seed)) },
  { weight: 1, arbitrary: fc.constant((world: World) => world.payInCash()) },
  { weight: 1, arbitrary: fc.constant((world: World) => world.passTime()) },
  { weight: 3, arbitrary: fc.constant((world: World) => world.accept()) },
  { weight: 1, arbitrary: fc.constant((world: World) => world.cancel()) },
  { weight: 1, arbitrary: fc.constant((world: World) => world.complete()) },
  { weight: 2, arbitrary: fc.boolean().map((asCredit) => (world: World) => world.lower(asCredit)) },
  { weight: 1, arbitrary: fc.constant((world: World) => world.endReservations()) },
  {
    weight: 5,
    arbitrary: fc.tuple(seeds, fc.boolean(), refundStates).map(
      ([seed, isLost, refunds]) =>
        (world: World) =>
          world.makeCall(seed, { isLost, refunds }),
    ),
  },
);
const alone = fc.tuple(seeds, fc.constantFrom('reverse' as const, 'dispute' as const)).map(
  ([seed, how]) =>
    (world: World) =>
      world.actAlone(seed, how),
);

function play(isSale: boolean, script: readonly ((world: World) => void)[]): World {
  const world = new World(isSale);
  for (const act of script) act(world);
  world.settle();
  return world;
}

test('PAY-06 PAY-28 whatever customers, staff, clock and bank do, the money fits the order in the end', () => {
  const states = new Set<string>();
  fc.assert(
    fc.property(fc.boolean(), fc.array(actions, { maxLength: 40, size: 'max' }), (isSale, script) => {
      const world = play(isSale, script);
      states.add(world.fold().state);
      expect(world.needsPerson ? [] : problemsOf(world)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  // The runs reach the states that they are about.
  for (const state of ['authorized', 'captured', 'part_refunded', 'refunded', 'voided', 'closed'])
    expect([state, states.has(state)]).toEqual([state, true]);
});

test('PAY-16 F18 whatever the bank does by itself, Hana ends, and takes nothing twice', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(fc.oneof({ weight: 9, arbitrary: actions }, { weight: 1, arbitrary: alone }), {
        maxLength: 40,
        size: 'max',
      }),
      (isSale, script) => {
        const { calls, pages } = play(isSale, script);
        for (const { number, taken, held } of pages) {
          expect(taken).toBeLessThanOrEqual(held);
          const captures = calls.filter(({ attempt, kind }) => attempt === number && kind === 'capture');
          expect(captures.length).toBeLessThanOrEqual(1);
        }
      },
    ),
    { numRuns: RUNS },
  );
});
