import type { WireBranchCard } from '@app/contract/schemas/branches';
import type { WireVendor } from '@app/contract/schemas/vendors';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { VendorCard } from '@app/ui/content/vendor-card.tsx';
import { useOpenStatus } from '#session/use-open-status.ts';
import { openStatusOf } from './open-status.ts';

type Vendor = WireVendor & { servingBranches?: readonly { _id: string }[] | undefined };

export function VendorGrid({ vendors }: { vendors: readonly Vendor[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {vendors.map((vendor) => {
        const branch = shownBranch(vendor);
        return (
          <li key={vendor._id} className="grid">
            {branch ? <BranchTile vendor={vendor} branch={branch} /> : <AllBranchesTile vendor={vendor} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The branch whose state the card shows: the one that serves the location, or the only one. */
function shownBranch({ branches, servingBranches }: Vendor): WireBranchCard | null {
  const serving = servingBranches?.[0];
  if (serving) return branches.find(({ _id }) => _id === serving._id) ?? null;
  return branches.length === 1 ? (branches[0] ?? null) : null;
}

type VendorTileProps = { vendor: Vendor; status: ComponentProps<typeof VendorCard>['status'] };

function VendorTile({ vendor, status }: VendorTileProps) {
  return (
    <VendorCard
      href={paths.vendor(vendor.vendorDashedName)}
      name={vendor.name}
      bio={vendor.bio}
      logo={vendor.logo}
      color={vendor.logoColor}
      status={status}
    />
  );
}

/** HOURS-03 */
function BranchTile({ vendor, branch }: { vendor: Vendor; branch: WireBranchCard }) {
  const { look, text } = useOpenStatus(branch, { isShort: true });
  return <VendorTile vendor={vendor} status={{ kind: look, label: text }} />;
}

function AllBranchesTile({ vendor }: { vendor: Vendor }) {
  const t = useTranslations('vendors');
  const { kind, open, total } = openStatusOf(vendor.branches);
  const label = open > 0 && total > 1 ? t('branchesOpen', { open, total }) : t(kind);
  return <VendorTile vendor={vendor} status={{ kind, label }} />;
}
