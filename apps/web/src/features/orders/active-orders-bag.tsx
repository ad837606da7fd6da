import { setAppBadge } from '@app/client/pwa/app-badge.ts';
import { IconLink } from '@app/ui/actions/icon-button.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { activeOrdersQuery } from './active-orders.query.ts';

/** NAV-02: shown only while an order is active. */
export function ActiveOrdersBag() {
  const t = useTranslations();
  const count = useActiveOrderCount();
  useEffect(() => setAppBadge(count), [count]);
  if (count === 0) return null;
  return (
    <IconLink icon="tote" label={t('nav.activeOrders', { count })} badge={count} href={paths.activeOrders} />
  );
}

const REFETCH_MS = 60_000;

/** For the navbar, which does not suspend and opens no socket. */
function useActiveOrderCount(): number {
  const { data } = useQuery({
    ...activeOrdersQuery(useLanguage()),
    staleTime: REFETCH_MS / 2,
    refetchInterval: ({ state }) => (state.data && state.data.orders.length > 0 ? REFETCH_MS : false),
  });
  return data?.length ?? 0;
}
