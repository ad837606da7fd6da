import { branchChannel, DRAFT_CHANGED, ITEM_CHANGED, PUBLISHED, vendorChannel } from '@app/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportLiveness } from '#features/live/live.ts';
import { realtime } from '#session/realtime.ts';
import { refreshMenu } from './menu-calls.ts';

/** Several saves of a colleague in a moment are read together. */
const BUNDLE_MS = 300;

/** CON-82 Reads the menu again when a colleague saves or publishes, and when an item is sold out. */
export function useLiveMenu(branchId: string, vendorId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastNewsAt = Date.now();
    const channels = [vendorChannel(vendorId), branchChannel(branchId)];

    function report() {
      const isLive = realtime.livenessOf(channels) === 'live';
      reportLiveness({ state: isLive ? 'live' : 'delayed', lastNewsAt });
    }

    function readAgain() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        lastNewsAt = Date.now();
        report();
        void refreshMenu(queries, branchId);
      }, BUNDLE_MS);
    }

    function handleDraft(data: unknown) {
      const isOwn =
        typeof data === 'object' && data !== null && 'branchId' in data && data.branchId === branchId;
      if (isOwn) readAgain();
    }

    const stops = [
      realtime.listen(vendorChannel(vendorId), {
        event: DRAFT_CHANGED,
        onEvent: handleDraft,
        onOpen: readAgain,
      }),
      realtime.listen(vendorChannel(vendorId), { event: PUBLISHED, onEvent: handleDraft }),
      realtime.listen(branchChannel(branchId), { event: ITEM_CHANGED, onEvent: readAgain }),
      realtime.onChange(report),
    ];
    report();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      reportLiveness(null);
    };
  }, [branchId, vendorId, queries]);
}
