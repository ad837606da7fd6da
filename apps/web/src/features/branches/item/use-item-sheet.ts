import { afterPaint } from '@app/client/react/defer.ts';
import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The open item, and the cart line that is being edited. */
export type OpenItem = { id: string; line: string | null };

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging requires an interface
  interface HistoryState {
    item?: OpenItem;
  }
}

const openedIn = ({ state }: { state: { item?: OpenItem } }) => state.item ?? null;

/** Used by the sheet only: a page that subscribes would render again with every opened item. */
export const useOpenedItem = () => useRouterState({ select: ({ location }) => openedIn(location) });

/** An open item is a history entry, so that Back closes it and a reload restores it. */
export function useItemSheet() {
  const router = useRouter();
  return useMemo(() => itemSheet(router), [router]);
}

function itemSheet(router: AnyRouter) {
  let isClosing = false;

  function open(item: OpenItem) {
    isClosing = false;
    afterPaint(() => {
      const now = router.latestLocation;
      void router.navigate({
        to: '.',
        search: true,
        state: { ...now.state, item },
        resetScroll: false,
        // A second tap before the sheet opens must not add a history entry.
        replace: openedIn(now) !== null,
      });
    });
  }

  /** Runs once: a second step back would leave the page. */
  function close() {
    if (openedIn(router.state.location) === null || isClosing) return;
    isClosing = true;
    router.history.back();
  }

  return { open, close };
}
