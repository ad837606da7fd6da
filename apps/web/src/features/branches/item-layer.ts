import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';

/** The item that is open, and the line of the cart whose choices are changed. */
export type OpenItem = { id: string; line: string | null };

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface HistoryState {
    item?: OpenItem;
  }
}

/** An open item is an entry of the history, so that Back closes it and a reload finds it again. */
export function useItemLayer() {
  const router = useRouter();
  const opened = useRouterState({ select: ({ location }) => location.state.item ?? null });
  const isClosing = useRef(false);

  function open(item: OpenItem) {
    isClosing.current = false;
    void router.navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, item }),
      resetScroll: false,
    });
  }

  /** Once: a second step back would leave the page. */
  function close() {
    if (opened === null || isClosing.current) return;
    isClosing.current = true;
    router.history.back();
  }

  return { opened, open, close };
}
