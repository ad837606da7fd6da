import { useTranslations } from 'use-intl';
import { paths, withBranch } from '#paths.ts';
import { useHasRoleAt } from '#session/roles.ts';
import { useBranch, useChosenBranch } from '#session/scope.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';

/** Offers, and for vendor managers coupons. */
export function OffersTabs({ current }: { current: 'offers' | 'coupons' }) {
  const t = useTranslations('offers');
  const branchId = useChosenBranch()?._id ?? null;
  const isVendorManager = useHasRoleAt(useBranch()?._id ?? '', 'vendorManager');
  if (!isVendorManager) return null;
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
