import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { useNow } from '@app/client/react/use-now.ts';
import { useState } from 'react';

const FRESH_MS = 2 * 60 * 60_000;
const MINUTE_MS = 60_000;

/* Until the page is loaded again; an order that is rated has no moment any more. */
const closed = new Set<string>();

/** Whether the moment of completion is shown: once, as the order arrives or within two hours while it is unrated. */
export function useMoment({ _id, status, completedAt = null, rating = null }: WireOrder) {
  const nowMs = useNow(MINUTE_MS);
  const [sawUnderWay, setSawUnderWay] = useState(false);
  const [isClosed, setClosed] = useState(closed.has(_id));
  // The stars stay while their answer arrives.
  const [wasShown, setWasShown] = useState(false);
  if (status !== 'completed' && !sawUnderWay) setSawUnderWay(true);
  const isFresh = completedAt !== null && rating === null && nowMs - Date.parse(completedAt) < FRESH_MS;
  const isShown = status === 'completed' && !isClosed && (sawUnderWay || isFresh || wasShown);
  if (isShown && !wasShown) setWasShown(true);
  return {
    isShown,
    close: () => {
      closed.add(_id);
      setClosed(true);
    },
  };
}
