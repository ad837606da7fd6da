import { POLL, readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { ORDER_UPDATED, orderChannel } from '@app/contract/events';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { realtime } from '#session/realtime.ts';
import { activeOrdersQuery } from './active-orders.query.ts';

/* A socket has a limited number of channels; the remaining orders refresh with the list. */
const MAX_CHANNELS = 15;

/** The active orders, with live updates. */
export function useActiveOrders() {
  const { data: orders } = useSuspenseQuery(activeOrdersQuery(useLanguage()));
  const { liveness } = useLiveQueries(['active-orders'], {
    realtime,
    channels: orders.slice(0, MAX_CHANNELS).map(({ _id }) => orderChannel(_id)),
    events: { [ORDER_UPDATED]: readAgain },
    poll: POLL,
  });
  return { orders, liveness };
}
