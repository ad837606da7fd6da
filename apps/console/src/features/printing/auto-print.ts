import { isApiError } from '@app/client/http/api-error.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import { laneOf } from '@app/domain/board/lane';
import { correctionKind, isPrintKind, type PrintKind, stationOf } from '@app/domain/order/print-kind';

/**
 * Why an order has not printed by itself: the server could not be reached (it is tried again), the device could not
 * print, or it is not known whether a print that was interrupted has reached the paper.
 */
export type PrintProblem = 'claim' | 'print' | 'unknown';

/** The copies of each kind. A kind without copies does not print. */
export type Copies = Readonly<Record<string, number>>;

/** `open` until a claimed print is on paper, so that a reload in between is noticed. */
export type PrintState = 'open' | 'settled';

type AutoPrintDeps = {
  claim: (orderId: string, kind: PrintKind) => Promise<boolean>;
  print: (orderId: string, kind: PrintKind, copies: number) => Promise<void>;
  /** Survives a reload of the tab. */
  states: { read: () => Record<string, PrintState>; write: (states: Record<string, PrintState>) => void };
  now: () => number;
  onProblems: (problems: ReadonlyMap<string, PrintProblem>) => void;
};

type Task = {
  key: string;
  orderId: string;
  kind: PrintKind;
  copies: number;
  /** REFUND-02 The changes that a kitchen ticket has in it, which need no correction. */
  included: readonly PrintKind[];
  /** The ticket that a correction is for: it prints first. */
  after: string | null;
};

const RETRY_MS = 10_000;

/** CON-37 Prints each accepted order once per kind, one after another. The claim on the server decides which device. */
export function createAutoPrint({ claim, print, states: store, now, onProblems }: AutoPrintDeps) {
  const states = new Map(Object.entries(store.read()));
  /* Claims of which the response is not known: a refused one may be our own. */
  const uncertain = new Set([...states].filter(([, state]) => state === 'open').map(([key]) => key));
  const problems = new Map<string, PrintProblem>();
  const retryAt = new Map<string, number>();
  const running = new Set<string>();
  let last: Promise<void> = Promise.resolve();

  function setState(key: string, state: PrintState) {
    states.set(key, state);
    store.write(Object.fromEntries(states));
  }

  function setProblem(key: string, problem: PrintProblem | null) {
    if (problem === null ? !problems.delete(key) : problems.get(key) === problem) return;
    if (problem !== null) problems.set(key, problem);
    onProblems(new Map([...problems].map(([each, found]) => [orderIdOf(each), found])));
  }

  async function run({ key, orderId, kind, copies, included }: Task): Promise<void> {
    setState(key, 'open');
    let isClaimed: boolean;
    try {
      isClaimed = await claim(orderId, kind);
    } catch (error) {
      uncertain.add(key);
      setProblem(key, 'claim');
      if (!isRefusal(error)) retryAt.set(key, now() + RETRY_MS);
      return;
    }
    if (!isClaimed && uncertain.has(key)) return setProblem(key, 'unknown');
    try {
      if (isClaimed) await skip(orderId, included);
      if (isClaimed) await print(orderId, kind, copies);
      setState(key, 'settled');
      setProblem(key, null);
    } catch {
      setProblem(key, 'print');
    }
  }

  /** Another device must not print them either. One that cannot be claimed prints once too often. */
  async function skip(orderId: string, kinds: readonly PrintKind[]): Promise<void> {
    for (const kind of kinds) {
      setState(keyOf(orderId, kind), 'settled');
      await claim(orderId, kind).catch(() => false);
    }
  }

  const isDue = ({ key, after }: Task) =>
    !running.has(key) &&
    (after === null || states.get(after) === 'settled') &&
    states.get(key) !== 'settled' &&
    (!problems.has(key) || (retryAt.get(key) ?? Infinity) <= now());

  function start(task: Task) {
    running.add(task.key);
    retryAt.delete(task.key);
    last = last.then(() => run(task)).finally(() => running.delete(task.key));
  }

  function forgetOthers(orderIds: ReadonlySet<string>) {
    const gone = [...states.keys()].filter((key) => !orderIds.has(orderIdOf(key)) && !running.has(key));
    for (const key of gone) {
      states.delete(key);
      uncertain.delete(key);
      setProblem(key, null);
    }
    if (gone.length > 0) store.write(Object.fromEntries(states));
  }

  return {
    /** All active orders of the board, whenever they change and from time to time. */
    update(tickets: readonly OrderTicket[], copies: Copies): void {
      for (const ticket of tickets) {
        if (laneOf(ticket, now()) !== 'preparing') continue;
        for (const task of tasksOf(ticket, copies)) if (isDue(task)) start(task);
      }
      // The board is empty while it loads.
      if (tickets.length > 0) forgetOthers(new Set(tickets.map(({ id }) => id)));
    },
    /** A person has printed the order. */
    settle(orderId: string, kind: PrintKind): void {
      const key = keyOf(orderId, kind);
      if (!states.has(key)) return;
      setState(key, 'settled');
      setProblem(key, null);
    },
    /** Resolves when every started print has ended. */
    idle: () => last,
  };
}

const keyOf = (orderId: string, kind: PrintKind) => `${orderId} ${kind}`;
const orderIdOf = (key: string) => key.slice(0, key.indexOf(' '));

/** The server has refused the call; the same call is refused again. */
const isRefusal = (error: unknown) => [401, 403, 404, 422].some((status) => isApiError(error, status));

function tasksOf(ticket: OrderTicket, copies: Copies): Task[] {
  const stations = new Set(ticket.lines.map(({ station }) => station));
  const { id: orderId, corrections = 0 } = ticket;
  return Object.entries(copies).flatMap(([kind, count]): Task[] => {
    if (!isPrintKind(kind) || count < 1) return [];
    const station = stationOf(kind);
    const key = keyOf(orderId, kind);
    const isKitchen = kind !== 'bill';
    const changes = Array.from({ length: isKitchen ? corrections : 0 }, (_, index) =>
      correctionKind(index + 1, station),
    );
    const own = { orderId, copies: count };
    const isHere = station === null || stations.has(station);
    return [
      ...(isHere ? [{ ...own, key, kind, included: changes, after: null }] : []),
      ...changes.map((change) => ({
        ...own,
        key: keyOf(orderId, change),
        kind: change,
        included: [],
        after: key,
      })),
    ];
  });
}
