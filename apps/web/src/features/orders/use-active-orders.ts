import { ORDER_UPDATED, orderChannel } from '@app/contract/events';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { pollMs, useChannels, useLiveness } from '#session/use-channels.ts';
import { activeOrdersQuery } from './active-orders.query.ts';

/* A socket has a limited number of channels; the remaining orders refresh with the list. */
const MAX_CHANNELS = 15;

/** The active orders, with live updates. */
export function useActiveOrders() {
  const [channels, setChannels] = useState<readonly string[]>([]);
  const liveness = useLiveness(channels);
  const { data: orders } = useSuspenseQuery({
    ...activeOrdersQuery(useLanguage()),
    refetchInterval: pollMs(liveness),
  });
  const nextChannels = orders.slice(0, MAX_CHANNELS).map(({ _id }) => orderChannel(_id));
  if (nextChannels.join() !== channels.join()) setChannels(nextChannels);

  const queries = useQueryClient();
  const refetch = () => void queries.invalidateQueries({ queryKey: ['active-orders'] });
  useChannels(channels, { event: ORDER_UPDATED, onEvent: refetch, onOpen: refetch });
  return { orders, liveness };
}
