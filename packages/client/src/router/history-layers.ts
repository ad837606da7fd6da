import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging requires an interface
  interface HistoryState {
    /** The number of dialogs over the page. */
    layers?: number;
  }
}

/** Gives each open dialog an entry of the history, so that Back closes the top one instead of leaving the page. */
export function historyLayers(router: AnyRouter) {
  const open: (() => void)[] = [];
  let isOwnStep = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const entries = () => router.history.location.state.layers ?? 0;

  // Later, because a dialog may close in favour of another one or of another page.
  function settleSoon() {
    clearTimeout(timer);
    timer = setTimeout(settle);
  }

  function settle() {
    const surplus = entries() - open.length;
    if (surplus > 0) {
      isOwnStep = true;
      router.history.go(-surplus);
    } else if (surplus < 0) {
      const { state } = router.latestLocation;
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: { ...state, layers: open.length },
        resetScroll: false,
      });
    }
  }

  return {
    openLayer(this: void, close: () => void): () => void {
      open.push(close);
      settleSoon();
      return () => {
        const place = open.indexOf(close);
        if (place >= 0) open.splice(place, 1);
        settleSoon();
      };
    },
    /** Follows Back until the returned function is called. */
    follow: () =>
      router.history.subscribe(({ action }: Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]) => {
        if (action.type !== 'BACK' && action.type !== 'GO') return;
        if (isOwnStep) isOwnStep = false;
        else open.at(-1)?.();
      }),
  };
}
