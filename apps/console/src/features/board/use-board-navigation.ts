import type { OrderTicket } from '@app/contract/schemas/board';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type BoardFilter, orderTypeOf } from './board-filter.ts';
import { paths, withQuery } from '#paths.ts';

/** The address follows the search when typing pauses this long. */
const TYPING_PAUSE_MS = 300;

type Question = 'refuse' | 'driver' | 'refund' | 'change';

export type BoardNavigation = ReturnType<typeof useBoardNavigation>;

/** The address of the board: the filter and the open order. The dialog over the order is not in it. */
export function useBoardNavigation() {
  const navigate = useNavigateHref();
  const search = useSearch({ strict: false });
  const { orderId = null } = useParams({ strict: false });
  const [dialog, showDialog] = useState<Question | null>(null);
  const [minutes, chooseMinutes] = useState<number | null>(null);
  const [text, setText] = useSearchText(search.q ?? '', (q) => setFilter({ search: q }));
  const filter: BoardFilter = { type: orderTypeOf(search.type), search: text };
  const query = { branch: search.branch, type: search.type, q: text || undefined };

  function open({ id }: OrderTicket, question: Question | null = null) {
    showDialog(question);
    if (id === orderId) return;
    chooseMinutes(null);
    navigate(withQuery(paths.order(id), query));
  }

  function setFilter(change: Partial<BoardFilter>) {
    const next = { ...filter, ...change };
    const path = orderId === null ? paths.orders : paths.order(orderId);
    const changed = { ...query, type: next.type ?? undefined, q: next.search || undefined };
    setText(next.search);
    navigate(withQuery(path, changed), { replace: true });
  }

  return {
    orderId,
    open,
    close: () => {
      showDialog(null);
      navigate(withQuery(paths.orders, query));
    },
    /** The dialog over the drawer. */
    dialog,
    showDialog,
    /** The chosen minutes of the open order; null for the proposed ones. */
    minutes,
    chooseMinutes,
    filter,
    setFilter,
    /** Typed text shows at once and enters the address later. */
    setSearch: setText,
  };
}

/** The typed text until the address has it, then the text of the address. */
function useSearchText(inAddress: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === inAddress) setTyped(null);
  const writeAddress = useEffectEvent(onPause);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => writeAddress(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed ?? inAddress, setTyped] as const;
}
