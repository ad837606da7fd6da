import type { WireVendor } from '@app/contract/schemas/vendors';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { VendorCard } from '@app/ui/content/vendor-card.tsx';
import { openStatusOf } from './open-status.ts';

export function VendorGrid({ vendors }: { vendors: readonly WireVendor[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {vendors.map((vendor) => (
        <li key={vendor._id} className="grid">
          <VendorTile vendor={vendor} />
        </li>
      ))}
    </ul>
  );
}

function VendorTile({ vendor }: { vendor: WireVendor }) {
  const t = useTranslations('vendors');
  const { kind, open, total } = openStatusOf(vendor.branches);
  const label = open > 0 && total > 1 ? t('branchesOpen', { open, total }) : t(kind);
  return (
    <VendorCard
      href={paths.vendor(vendor.vendorDashedName)}
      name={vendor.name}
      bio={vendor.bio}
      logo={vendor.logo}
      color={vendor.logoColor}
      status={{ kind, label }}
    />
  );
}
