import { useTranslations } from 'use-intl';
import { paths, withBranch } from '#paths.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { useChosenBranch } from '#session/scope.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';

/** Offers, and for vendor managers coupons. */
export function OffersTabs({ current }: { current: 'offers' | 'coupons' }) {
  const t = useTranslations('offers');
  const me = useMe();
  const branchId = useChosenBranch()?._id ?? null;
  if (!hasRole(me, 'vendorManager')) return null;
  return (
    <LinkTabs
      label={t('parts')}
      tabs={[
        { href: withBranch(paths.offers, branchId), label: t('title'), isCurrent: current === 'offers' },
        { href: withBranch(paths.coupons, branchId), label: t('coupons'), isCurrent: current === 'coupons' },
      ]}
    />
  );
}
