import type { DriverPage } from '@app/contract/schemas/drive/deliveries';
import { storage } from '@app/client/storage/storage.ts';
import type { DriverAction } from './drive-calls.ts';
import { pageKeyOf } from './last-account.ts';
import type { QueueContent } from './step-queue.ts';

const EMPTY: QueueContent<DriverAction> = { waiting: [], refused: [] };
/** An older page is removed: its deliveries are long over. */
const MAX_PAGE_AGE_MS = 12 * 3_600_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/* The app itself has written the values; the check excludes those of another release. */
const schemaOf = <T>(isValid: (value: Record<string, unknown>) => boolean) => ({
  safeParse: (value: unknown) =>
    isRecord(value) && isValid(value)
      ? { success: true as const, data: value as T }
      : { success: false as const, error: 'shape' },
});

const queueSchema = schemaOf<QueueContent<DriverAction>>(
  ({ waiting, refused }) => Array.isArray(waiting) && Array.isArray(refused),
);
const pageSchema = schemaOf<{ at: number; page: DriverPage }>(
  ({ at, page }) => typeof at === 'number' && isRecord(page) && Array.isArray(page['deliveries']),
);
const seenSchema = schemaOf<Seen>(
  ({ orders, removedUntil }) => Array.isArray(orders) && typeof removedUntil === 'number',
);

/** What the driver has already read. */
type Seen = {
  /** The ids of the deliveries that have rung. */
  orders: readonly string[];
  /** The lines about orders that were taken from the driver are read up to this time. */
  removedUntil: number;
};

/** The stored values of one driver on this phone. */
export function driveStorage(accountId: string, now = Date.now) {
  const queueKey = `drive.queue.${accountId}`;
  const pageKey = pageKeyOf(accountId);
  const seenKey = `drive.seen.${accountId}`;
  return {
    queueKey,
    queue: {
      read: () => storage.readJson(queueKey, queueSchema) ?? EMPTY,
      write: (content: QueueContent<DriverAction>) =>
        content.waiting.length + content.refused.length === 0
          ? storage.remove(queueKey)
          : storage.writeJson(queueKey, content),
    },
    page: {
      read: (): DriverPage | null => {
        const stored = storage.readJson(pageKey, pageSchema);
        if (stored && now() - stored.at < MAX_PAGE_AGE_MS) return stored.page;
        storage.remove(pageKey);
        return null;
      },
      write: (page: DriverPage) => storage.writeJson(pageKey, { at: now(), page }),
    },
    seen: {
      read: () => storage.readJson(seenKey, seenSchema),
      write: (seen: Seen) => storage.writeJson(seenKey, seen),
    },
  };
}

const CONSENT = 'drive.position-consent';

/** CON-68 Whether the driver has agreed to share the position. */
export const positionConsent = {
  read: () => storage.readText(CONSENT) === 'yes',
  give: () => storage.writeText(CONSENT, 'yes'),
};
