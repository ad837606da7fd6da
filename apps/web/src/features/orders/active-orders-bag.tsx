import { setAppBadge } from '@app/client/pwa/app-badge.ts';
import { IconLink } from '@app/ui/actions/icon-button.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { useActiveOrderCount } from './use-active-order-count.ts';

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
