import type { OrderTicket } from '@app/contract/schemas/board';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type BoardFilter, orderTypeOf } from '#features/board/board-filter.ts';
import { paths, withQuery } from '#paths.ts';

type Question = 'refuse' | 'driver';

export type BoardNavigation = ReturnType<typeof useBoardNavigation>;

/** The address of the board: the filter and the open order. The dialog over the order is not in it. */
export function useBoardNavigation() {
  const navigate = useNavigateHref();
  const search = useSearch({ strict: false });
  const { orderId = null } = useParams({ strict: false });
  const [dialog, showDialog] = useState<Question | null>(null);
  const [minutes, chooseMinutes] = useState<number | null>(null);
  const filter: BoardFilter = { type: orderTypeOf(search.type), search: search.q ?? '' };
  const query = { branch: search.branch, type: search.type, q: search.q };

  function open({ id }: OrderTicket, question: Question | null = null) {
    showDialog(question);
    if (id === orderId) return;
    chooseMinutes(null);
    navigate(withQuery(paths.order(id), query));
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
    setFilter: (change: Partial<BoardFilter>) => {
      const next = { ...filter, ...change };
      const path = orderId === null ? paths.orders : paths.order(orderId);
      const changed = { ...query, type: next.type ?? undefined, q: next.search || undefined };
      navigate(withQuery(path, changed), { replace: true });
    },
  };
}
