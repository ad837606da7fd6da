import { branchChannel, DRAFT_CHANGED, ITEM_CHANGED, PUBLISHED, vendorChannel } from '@app/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLiveness } from '#features/live/use-liveness.ts';
import { realtime } from '#session/realtime.ts';
import { refreshMenu } from './menu-calls.ts';

/** Several saves of a colleague in a moment are read together. */
const BUNDLE_MS = 300;

/** CON-82 Reads the menu again when a colleague saves or publishes, and when an item is sold out. */
export function useLiveMenu(branchId: string, vendorId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const liveness = watchLiveness([vendorChannel(vendorId), branchChannel(branchId)]);

    function readAgain() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        liveness.news();
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
      () => liveness.stop(),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [branchId, vendorId, queries]);
}
