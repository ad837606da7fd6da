import { ApiError } from '@app/client/http/api-error.ts';
import { createSignal } from '@app/client/signal.ts';

/** A step on its way to the server. */
export type QueuedStep<Action> = {
  /** The server takes a key once. */
  key: string;
  orderId: string;
  /** The number of the order, for the person. */
  number: string;
  /** When the person did the step, by the clock of the phone. */
  at: number;
  action: Action;
};

/** A step that the server did not take, with its message. */
type RefusedStep<Action> = QueuedStep<Action> & { message: string };

export type QueueContent<Action> = {
  waiting: readonly QueuedStep<Action>[];
  refused: readonly RefusedStep<Action>[];
};

type Parts<Action, Response> = {
  /** Survives closing the page. */
  store: { read: () => QueueContent<Action>; write: (content: QueueContent<Action>) => void };
  send: (step: QueuedStep<Action>) => Promise<Response>;
  /** Called before the step leaves the queue. */
  onSent: (step: QueuedStep<Action>, response: Response) => void;
  /** Called after the server has refused a step: its state is another one. */
  onRefused: () => void;
  /** The message of a refused step. */
  messageOf: (error: ApiError) => string;
  newKey?: () => string;
  now?: () => number;
  /** Only one tab of the device sends at a time. */
  exclusively?: (work: () => Promise<void>) => Promise<void>;
  /** Sending may wait for a moment, such as for the paint that answers the tap. */
  later?: (work: () => void) => void;
};

/* Signed out, a page that must be reloaded, too many requests or a slow one: the server takes the step later. */
const TEMPORARY = new Set([401, 408, 412, 425, 429]);

/** CON-66 Whether the server has refused the step for good. Without a response it is sent again. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !TEMPORARY.has(error.status);

/**
 * CON-66 The steps of a driver. Each is stored with its time and key before it is sent, and they are sent in order.
 * A step leaves the queue when the server took it, or when the person has read why it was refused.
 */
export function createStepQueue<Action, Response>({
  store,
  send,
  onSent,
  onRefused,
  messageOf,
  newKey = () => crypto.randomUUID(),
  now = Date.now,
  exclusively = (work) => work(),
  later = (work) => work(),
}: Parts<Action, Response>) {
  const changed = createSignal<void>();
  let content = store.read();
  let sending: Promise<void> | null = null;
  let isAgain = false;

  /* Another tab may have changed the stored queue. */
  function update(change: (current: QueueContent<Action>) => QueueContent<Action>) {
    content = change(store.read());
    store.write(content);
    changed.emit();
  }

  const without = <Step extends { key: string }>(steps: readonly Step[], key: string) =>
    steps.filter((step) => step.key !== key);

  function refuse(step: QueuedStep<Action>, message: string) {
    update(({ waiting, refused }) => ({
      waiting: without(waiting, step.key),
      refused: [...without(refused, step.key), { ...step, message }],
    }));
  }

  /** Sends until the queue is empty or the server does not respond. */
  async function sendAll(): Promise<void> {
    for (let step = store.read().waiting[0]; step !== undefined; step = store.read().waiting[0]) {
      const { key } = step;
      try {
        onSent(step, await send(step));
        update(({ waiting, refused }) => ({ waiting: without(waiting, key), refused }));
      } catch (error) {
        if (!isRefusal(error)) return;
        refuse(step, messageOf(error));
        onRefused();
      }
    }
  }

  async function sendUntilDone(): Promise<void> {
    try {
      do {
        isAgain = false;
        await exclusively(sendAll);
      } while (isAgain);
    } finally {
      sending = null;
    }
  }

  /** Resolves when nothing more can be sent now. */
  function flush(): Promise<void> {
    if (sending) isAgain = true;
    else sending = sendUntilDone();
    return sending;
  }

  return {
    state: () => content,
    subscribe: changed.listen,
    flush,

    /** Stores the step, then sends it. */
    add(step: Pick<QueuedStep<Action>, 'orderId' | 'number' | 'action'>): void {
      const entry = { ...step, key: newKey(), at: now() };
      update(({ waiting, refused }) => ({ waiting: [...waiting, entry], refused }));
      later(() => void flush());
    },

    /** The person has read why the step was refused. */
    dismiss: (key: string) => update(({ waiting, refused }) => ({ waiting, refused: without(refused, key) })),

    /** Reads what another tab has stored. */
    reload() {
      content = store.read();
      changed.emit();
    },
  };
}
