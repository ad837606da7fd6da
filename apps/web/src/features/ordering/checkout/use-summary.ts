import { logError } from '@app/client/log.ts';
import { summariseOrder } from '@app/contract/endpoints/orders';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#session/api.ts';
import { type SummaryAmounts, summaryAmounts } from './summary-amounts.ts';
import { isSamePricing, pauseBefore, withoutTexts } from './summary-throttle.ts';

export type Summary = {
  /** The last response of the server; null before the first one. */
  amounts: SummaryAmounts | null;
  /** The amounts do not belong to the current cart yet. */
  isPending: boolean;
  error: Error | null;
  /** Refetches, or returns the request in flight; null where there is none. */
  refetch: () => Promise<SummaryAmounts | null>;
};

const summaryQuery = (branchId: string, body: OrderRequest | null) =>
  queryOptions({
    queryKey: ['summary', branchId, body],
    queryFn: body ? ({ signal }) => fetchSummary(branchId, body, signal) : skipToken,
    select: ({ data }) => summaryAmounts(data.summary),
    // Amounts that are about to be paid are never served from the cache.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: 'always',
  });

async function fetchSummary(branchId: string, body: OrderRequest, signal: AbortSignal) {
  try {
    return await api.call(summariseOrder, { params: { branchId }, body: withoutTexts(body), signal });
  } catch (error) {
    if (!signal.aborted) logError('checkout: pricing the cart failed', error);
    throw error;
  }
}

/**
 * Server-side prices of the cart. A changed cart aborts the request for the previous one, so late responses are
 * dropped; until the newest response arrives, the last one stays visible.
 */
export function useSummary(branchId: string, request: OrderRequest | null): Summary {
  const settledRequest = useSettled(request);
  const { data, error, isFetching, refetch } = useQuery(summaryQuery(branchId, settledRequest));
  const [last, setLast] = useState<SummaryAmounts | null>(null);
  if (data && data !== last) setLast(data);
  const hasResponse = isSamePricing(settledRequest, request) && (data !== undefined || error !== null);
  return {
    amounts: data ?? last,
    isPending: request !== null && (!hasResponse || (error !== null && isFetching)),
    error: hasResponse && !isFetching ? error : null,
    refetch: async () => (await refetch({ cancelRefetch: false })).data ?? null,
  };
}

/** The newest cart that can be priced. */
function useSettled(request: OrderRequest | null): OrderRequest | null {
  const [settled, setSettled] = useState(request);
  const pause = pauseBefore(settled, request);
  const isSettled = isSamePricing(settled, request);
  if (!isSettled && pause === 0) setSettled(request);
  const key = JSON.stringify(request);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(JSON.parse(key)), pause);
    return () => clearTimeout(timer);
  }, [isSettled, key, pause]);
  return settled;
}
