import { readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { branchChannel, DRAFT_CHANGED, ITEM_CHANGED, PUBLISHED, vendorChannel } from '@app/contract/events';
import { useReportedLiveness } from '#features/live/use-liveness.ts';
import { realtime } from '#session/realtime.ts';
import { MENU } from './menu-calls.ts';

/** Several saves of a colleague in a moment are read together. */
const PAUSE_MS = 300;

/** CON-82 Reads the menu again when a colleague saves or publishes, and when an item is sold out. */
export function useLiveMenu(branchId: string, vendorId: string, lastNewsAt: number): void {
  const onDraft = (_: unknown, event: unknown) => ({ isStale: isOf(branchId, event) });
  const { liveness } = useLiveQueries([MENU, branchId], {
    realtime,
    channels: [vendorChannel(vendorId), branchChannel(branchId)],
    events: { [DRAFT_CHANGED]: onDraft, [PUBLISHED]: onDraft, [ITEM_CHANGED]: readAgain },
    pauseMs: PAUSE_MS,
  });
  useReportedLiveness({ liveness, failedAt: null, lastNewsAt: lastNewsAt || null });
}

const isOf = (branchId: string, event: unknown) =>
  typeof event === 'object' && event !== null && 'branchId' in event && event.branchId === branchId;
