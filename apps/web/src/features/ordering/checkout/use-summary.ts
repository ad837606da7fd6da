import { summariseOrder } from '@app/contract/endpoints/orders';
import type { OrderRequest } from '@app/contract/schemas/orders';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { api } from '#session/api.ts';
import { type SummaryAmounts, summaryAmounts } from './summary-amounts.ts';
import { isSamePricing, pauseBefore } from './summary-throttle.ts';

export type Summary = {
  /** The last response of the server; null before the first one. */
  amounts: SummaryAmounts | null;
  /** The amounts do not belong to the current cart yet. */
  isWaiting: boolean;
  problem: Error | null;
  /** Refetches, or returns the request in flight; null where there is none. */
  ask: () => Promise<SummaryAmounts | null>;
};

const summaryQuery = (branchId: string, body: OrderRequest | null) =>
  queryOptions({
    queryKey: ['summary', branchId, body],
    queryFn: body ? ({ signal }) => ask(branchId, body, signal) : skipToken,
    select: ({ data }) => summaryAmounts(data.summary),
    // Amounts that are about to be paid are never served from the cache.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: 'always',
  });

async function ask(branchId: string, body: OrderRequest, signal: AbortSignal) {
  try {
    return await api.call(summariseOrder, { params: { branchId }, body, signal });
  } catch (problem) {
    if (!signal.aborted) logError('the cart could not be priced', problem);
    throw problem;
  }
}

/**
 * Server-side prices of the cart. A changed cart aborts the request for the previous one, so late responses are
 * dropped; until the newest response arrives, the last one stays visible.
 */
export function useSummary(branchId: string, request: OrderRequest | null): Summary {
  const asked = useSettled(request);
  const { data, error, isFetching, refetch } = useQuery(summaryQuery(branchId, asked));
  const [last, setLast] = useState<SummaryAmounts | null>(null);
  if (data && data !== last) setLast(data);
  const isAnswered = isSamePricing(asked, request) && (data !== undefined || error !== null);
  return {
    amounts: data ?? last,
    isWaiting: request !== null && (!isAnswered || (error !== null && isFetching)),
    problem: isAnswered && !isFetching ? error : null,
    ask: async () => (await refetch({ cancelRefetch: false })).data ?? null,
  };
}

/** The newest cart that can be priced. */
function useSettled(wanted: OrderRequest | null): OrderRequest | null {
  const [settled, setSettled] = useState(wanted);
  const pause = pauseBefore(settled, wanted);
  const isSettled = isSamePricing(settled, wanted);
  if (!isSettled && pause === 0) setSettled(wanted);
  const key = JSON.stringify(wanted);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(JSON.parse(key)), pause);
    return () => clearTimeout(timer);
  }, [isSettled, key, pause]);
  return settled;
}
