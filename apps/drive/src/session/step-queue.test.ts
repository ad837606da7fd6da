import { ApiError, NetworkError } from '@app/client/http/api-error.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStepQueue, type QueueContent, type QueuedStep } from './step-queue.ts';

type Action = { step: string };
type Answer = 'ok' | 'lost' | 'unanswered' | 'down' | 'busy' | 'signedOut' | 'refused';

const STATUS = { down: 503, busy: 429, signedOut: 401, refused: 409 } as const;

/** A server that takes each key once, and a phone whose storage survives closing the page. */
function world(answers: Answer[] = []) {
  let stored = JSON.stringify({ waiting: [], refused: [] } satisfies QueueContent<Action>);
  const taken: QueuedStep<Action>[] = [];
  const refusals = new Set<string>();

  async function send(step: QueuedStep<Action>): Promise<string> {
    const answer = answers.shift() ?? 'ok';
    if (answer === 'lost') throw new NetworkError('no response');
    const isTaken = taken.some(({ key }) => key === step.key);
    if (refusals.has(step.key) || (answer === 'refused' && !isTaken)) {
      refusals.add(step.key);
      throw new ApiError(409, { message: 'The order was cancelled.' });
    }
    if (answer in STATUS && answer !== 'refused')
      throw new ApiError(STATUS[answer as keyof typeof STATUS], { message: 'later' });
    if (!isTaken) taken.push(step);
    if (answer === 'unanswered') throw new NetworkError('the response was lost');
    return step.action.step;
  }

  let keys = 0;
  let openPage = 0;
  /** A page that was closed neither stores nor sends anything. */
  function open() {
    const page = (openPage += 1);
    const whileOpen = async <T>(response: Promise<T>): Promise<T> => {
      const [result] = await Promise.allSettled([response]);
      if (page !== openPage) return new Promise(() => undefined);
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    };
    return queueOf((queued) => whileOpen(send(queued)));
  }
  const queueOf = (sendFrom: typeof send) =>
    createStepQueue<Action, string>({
      store: {
        read: () => JSON.parse(stored) as QueueContent<Action>,
        write: (content) => (stored = JSON.stringify(content)),
      },
      send: sendFrom,
      onSent: () => undefined,
      onRefused: () => undefined,
      messageOf: ({ message }) => message,
      newKey: () => `key-${(keys += 1)}`,
      now: () => 1_000 + keys,
    });
  return { open, otherTab: () => queueOf(send), taken, refusals };
}

const step = (name: string) => ({ orderId: 'o1', number: '9QXA', action: { step: name } });

test('CON-66 a step is stored with its time and key before it is sent', async () => {
  const { open, taken } = world(['lost']);
  const queue = open();
  queue.add(step('pickedUp'));
  expect(queue.state().waiting).toEqual([{ ...step('pickedUp'), key: 'key-1', at: 1_001 }]);
  await queue.flush();
  await queue.flush();
  expect(queue.state().waiting).toEqual([]);
  expect(taken.map(({ key, at }) => [key, at])).toEqual([['key-1', 1_001]]);
});

test('CON-66 steps survive closing the page and are sent in order on return', async () => {
  const { open, taken } = world(['lost', 'lost']);
  const first = open();
  first.add(step('pickedUp'));
  first.add(step('atDoor'));
  first.add(step('delivered'));
  await first.flush();
  const again = open();
  expect(again.state().waiting).toHaveLength(3);
  await again.flush();
  expect(taken.map(({ action }) => action.step)).toEqual(['pickedUp', 'atDoor', 'delivered']);
});

test('CON-66 a refused step is shown with the message of the server until it was read', async () => {
  const { open, taken } = world(['refused']);
  const queue = open();
  queue.add(step('atDoor'));
  queue.add(step('delivered'));
  await queue.flush();
  expect(taken.map(({ action }) => action.step)).toEqual(['delivered']);
  const reopened = open();
  expect(reopened.state()).toMatchObject({
    waiting: [],
    refused: [{ key: 'key-1', message: 'The order was cancelled.' }],
  });
  reopened.dismiss('key-1');
  expect(reopened.state().refused).toEqual([]);
});

test('CON-66 a second tab shows what the first one has stored', async () => {
  const { open, otherTab } = world(['lost']);
  const [one, other] = [open(), otherTab()];
  one.add(step('pickedUp'));
  other.reload();
  expect(other.state().waiting).toHaveLength(1);
});

const answers = fc.array(
  fc.constantFrom<Answer>('ok', 'lost', 'unanswered', 'down', 'busy', 'signedOut', 'refused'),
  { maxLength: 30 },
);
const act = fc.constantFrom('add', 'flush', 'close');

test('CON-66 with any failures and closed pages every step is taken once, in order, or shown as refused', async () => {
  await fc.assert(
    fc.asyncProperty(answers, fc.array(act, { maxLength: 25 }), async (given, acts) => {
      const { open, taken, refusals } = world([...given]);
      let queue = open();
      let added = 0;
      for (const next of acts) {
        if (next === 'add') {
          added += 1;
          queue.add(step(`s${added}`));
        } else if (next === 'flush') await queue.flush();
        else queue = open();
      }
      // The connection is back.
      for (let round = 0; round <= given.length + 1; round += 1) await queue.flush();
      const { waiting, refused } = queue.state();
      expect(waiting).toEqual([]);
      expect(refused.map(({ key }) => key).toSorted()).toEqual([...refusals].toSorted());
      const numbers = taken.map(({ action }) => Number(action.step.slice(1)));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(taken.map(({ key }) => key)).size).toBe(taken.length);
      expect(taken.length + refused.length).toBe(added);
    }),
  );
});
