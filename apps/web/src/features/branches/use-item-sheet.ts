import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { afterPaint } from '#lib/defer.ts';

/** The item that is open, and the line of the cart whose choices are changed. */
export type OpenItem = { id: string; line: string | null };

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    item?: OpenItem;
  }
}

const openedIn = ({ state }: { state: { item?: OpenItem } }) => state.item ?? null;

/** For the sheet alone: a page that asked too would be drawn again with every item that is opened. */
export const useOpenedItem = () => useRouterState({ select: ({ location }) => openedIn(location) });

/** An open item is an entry of the history, so that Back closes it and a reload finds it again. */
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
        // A second tap before the sheet has come is no second step of the history.
        replace: openedIn(now) !== null,
      });
    });
  }

  /** Once: a second step back would leave the page. */
  function close() {
    if (openedIn(router.state.location) === null || isClosing) return;
    isClosing = true;
    router.history.back();
  }

  return { open, close };
}
