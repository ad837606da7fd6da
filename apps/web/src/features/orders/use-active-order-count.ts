import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { activeOrdersQuery } from './active-orders.query.ts';

const REFETCH_MS = 60_000;

/** For the navbar, which does not suspend and opens no socket. */
export function useActiveOrderCount(): number {
  const { data } = useQuery({
    ...activeOrdersQuery(useLanguage()),
    staleTime: REFETCH_MS / 2,
    refetchInterval: ({ state }) => (state.data && state.data.orders.length > 0 ? REFETCH_MS : false),
  });
  return data?.length ?? 0;
}
