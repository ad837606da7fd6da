import { connection } from '@app/client/http/connection.ts';
import { afterPaint, whenIdle } from '@app/client/react/defer.ts';
import { createSignal } from '@app/client/signal.ts';
import type { DriverPage, RemovedDelivery } from '@app/contract/schemas/drive/deliveries';
import {
  firstSeen,
  newsOf,
  withReadRemoval,
  withSeenDeliveries,
  type DeliveryNews,
} from './delivery-news.ts';
import {
  closeShift,
  type DriverAction,
  openShift,
  readPage,
  sendAction,
  sendFix,
  type TakenCash,
} from './drive-calls.ts';
import { driveStorage, positionConsent } from './drive-storage.ts';
import { createDriverPage, type PageState, type Realtime } from './driver-page.ts';
import type { PositionSharing } from './position-sharing.ts';
import { type ShownDelivery, type ShownPage, withoutEnded, withQueued } from './queued-page.ts';
import { SHARING_OFF } from './sharing-report.ts';
import { createStepQueue, type QueueContent } from './step-queue.ts';

/** What the screens show. */
export type DriveState = Omit<PageState, 'page'> & {
  page: ShownPage | null;
  queue: QueueContent<DriverAction>;
  news: DeliveryNews;
  hasConsent: boolean;
};

export type DriveSession = ReturnType<typeof createDriveSession>;

/* A server that refuses everything for a while is asked again this often. */
const RETRY_MS = 15_000;
const NO_NEWS: DeliveryNews = { fresh: [], removed: [] };

const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  // Only in secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('drive.queue', work) : work());
};

/** The first screen does not wait for the socket; without a connection the page tries again when it asks. */
async function connectAfterLoad(): Promise<Realtime> {
  await new Promise<void>((resolve) => void whenIdle(resolve, { isAfterLoad: true }));
  for (;;) {
    try {
      return (await import('#session/realtime.ts')).realtime;
    } catch {
      await new Promise((resolve) => void setTimeout(resolve, RETRY_MS));
    }
  }
}

/** The deliveries, the queue and the position of a signed-in driver. */
export function createDriveSession(accountId: string) {
  const stored = driveStorage(accountId);
  const changed = createSignal<void>();

  const queue = createStepQueue<DriverAction, DriverPage>({
    store: stored.queue,
    send: sendAction,
    // The page has the step before it leaves the queue, so that nothing jumps back.
    onSent: (_step, page) => driver.put(page),
    onRefused: () => void driver.refresh(),
    messageOf: ({ message }) => message,
    exclusively: oneTabAtATime,
    // CON-69 The tap is answered on the screen first; the step is stored already.
    later: afterPaint,
  });

  const driver = createDriverPage({
    read: readPage,
    connect: connectAfterLoad,
    store: {
      read: stored.page.read,
      write: (page) => stored.page.write(withoutEnded(page, queue.state().waiting)),
    },
  });

  let sharing: PositionSharing | null = null;
  let isToShare = false;

  /** The first screen does not wait for the position either. */
  async function share(): Promise<void> {
    if (sharing === null) {
      const { createPositionSharing } = await import('./position-sharing.ts');
      sharing ??= createPositionSharing({
        locator: 'geolocation' in navigator ? navigator.geolocation : null,
        send: sendFix,
      });
      sharing.subscribe(changed.emit);
    }
    if (isToShare) sharing.start();
  }

  let seen = stored.seen.read();
  let state = stateNow();

  function stateNow(): DriveState {
    const { page, ...rest } = driver.state();
    const content = queue.state();
    return {
      ...rest,
      page: page && withQueued(page, content.waiting),
      queue: content,
      news: page && seen ? newsOf(page, seen) : NO_NEWS,
      hasConsent: positionConsent.read(),
    };
  }

  function update() {
    const { page } = driver.state();
    if (page && seen === null) setSeen(firstSeen(page));
    state = stateNow();
    const isUnderWay = (state.page?.deliveries.length ?? 0) > 0 && state.page?.shift !== null;
    const wasToShare = isToShare;
    isToShare = isUnderWay && state.hasConsent;
    if (!isToShare) sharing?.stop();
    else if (!wasToShare) void share();
    changed.emit();
  }

  function setSeen(next: NonNullable<typeof seen>) {
    seen = next;
    stored.seen.write(next);
  }

  function act(delivery: ShownDelivery, action: DriverAction) {
    queue.add({ orderId: delivery.id, number: delivery.orderNumber, action });
    // What has ended is no longer on the phone.
    afterPaint(() => {
      const { page } = driver.state();
      if (page) stored.page.write(withoutEnded(page, queue.state().waiting));
    });
  }

  return {
    state: () => state,
    subscribe: changed.listen,
    sharing: () => sharing?.state() ?? SHARING_OFF,
    /** After the permission was given in the settings of the browser. */
    shareAgain: () => void share(),
    refresh: driver.refresh,

    step: (
      delivery: ShownDelivery,
      step: Extract<DriverAction, { kind: 'step' }>['step'],
      cash: TakenCash | null,
    ) => act(delivery, { kind: 'step', step, cash }),
    problem: (delivery: ShownDelivery, reason: Extract<DriverAction, { kind: 'problem' }>['reason']) =>
      act(delivery, { kind: 'problem', reason }),
    dismiss: queue.dismiss,

    startShift: async () => driver.put(await openShift()),
    endShift: async (counted: number | null) => driver.put(await closeShift(counted)),

    /** The driver has seen the new deliveries. */
    markSeen: () => {
      const { page } = driver.state();
      if (page && seen) setSeen(withSeenDeliveries(page, seen));
      update();
    },

    readRemoval: (removed: RemovedDelivery) => {
      if (seen) setSeen(withReadRemoval(seen, removed));
      update();
    },

    /** Only on a tap: the browser asks for the permission. */
    allowPosition: () => {
      positionConsent.give();
      update();
    },

    /** Runs until the returned function is called. */
    start(): () => void {
      const flush = () => void queue.flush();
      const onVisible = () => {
        if (document.visibilityState !== 'visible') return;
        sharing?.resume();
        flush();
        void driver.refresh();
      };
      const onStorage = ({ key }: StorageEvent) => {
        if (key === stored.queueKey) queue.reload();
      };
      const timer = setInterval(() => queue.state().waiting.length > 0 && flush(), RETRY_MS);
      const stops = [
        queue.subscribe(update),
        driver.subscribe(update),
        driver.start(),
        connection.onReconnect(() => {
          flush();
          void driver.refresh();
        }),
      ];
      document.addEventListener('visibilitychange', onVisible);
      window.addEventListener('storage', onStorage);
      flush();
      update();
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onVisible);
        window.removeEventListener('storage', onStorage);
        for (const stop of stops) stop();
        isToShare = false;
        sharing?.stop();
      };
    },
  };
}
