import type { WireBranchCard } from '@app/contract/schemas/customer/branches';
import type { ServingBranch } from '@app/contract/schemas/customer/vendors';
import { amountFromDecimal } from '@app/domain/money/amount';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { RatingTag } from '@app/ui/content/rating-tag.tsx';
import { VendorCard } from '@app/ui/content/vendor-card.tsx';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useRatingTag } from '#i18n/use-rating-tag.ts';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { paths } from '#paths.ts';
import { useOpenStatus } from '#session/use-open-status.ts';
import { vendorStatusOf } from '@app/domain/branch/vendor-status';
import { type ListedVendor, shownBranch } from './vendor-filter.ts';
import { roundedKm } from '@app/domain/geo/point';

export function VendorGrid({ vendors }: { vendors: readonly ListedVendor[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
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

type VendorTileProps = { vendor: ListedVendor; status: ComponentProps<typeof VendorCard>['status'] };

function VendorTile({ vendor, status }: VendorTileProps) {
  const t = useTranslations();
  const ratingTag = useRatingTag();
  const terms = vendor.servingBranches?.[0];
  const { rating } = vendor;
  return (
    <VendorCard
      href={paths.vendor(vendor.vendorDashedName)}
      name={vendor.name}
      bio={vendor.tags.length > 0 ? cuisineText(vendor.tags, t('common.separator')) : vendor.bio}
      logo={vendor.logo}
      color={vendor.logoColor}
      picture={terms?.image ? { src: terms.image, color: terms.imageColor } : null}
      status={status}
      rating={rating && <RatingTag {...ratingTag(rating)} />}
      facts={terms && <Facts terms={terms} isOpen={status.kind === 'open'} />}
      offer={terms?.offer}
    />
  );
}

/** ETA-01 Time and distance, fee and minimum of the branch that delivers to the place. */
function Facts({ terms, isOpen }: { terms: ServingBranch; isOpen: boolean }) {
  const t = useTranslations();
  const estimateText = useEstimateText();
  const money = (value: number) => (
    <Money amount={amountFromDecimal(value)} currency={terms.currency} className="font-semibold text-ink" />
  );
  const facts = [
    isOpen && estimateText(terms.estimate),
    terms.distanceKm !== null && t('vendor.distance', { km: String(roundedKm(terms.distanceKm)) }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className="dotted font-semibold">
        {facts.map((fact) => (
          <span key={fact}>
            <Bdi>{fact}</Bdi>
          </span>
        ))}
      </p>
      <p className="dotted text-ink-2 max-md:type-caption">
        {terms.deliveryFee === 0 ? (
          <span className="font-semibold text-success">{t('branch.freeDelivery')}</span>
        ) : (
          <span className="whitespace-nowrap">
            {t('branch.feeShort')} {money(terms.deliveryFee)}
          </span>
        )}
        {terms.minimumOrderAmount > 0 && (
          <span className="whitespace-nowrap">
            {t('branch.minimumShort')} {money(terms.minimumOrderAmount)}
          </span>
        )}
      </p>
    </>
  );
}

/** HOURS-03 */
function BranchTile({ vendor, branch }: { vendor: ListedVendor; branch: WireBranchCard }) {
  const { look, text } = useOpenStatus(branch, { isShort: true });
  return <VendorTile vendor={vendor} status={{ kind: look, label: text }} />;
}

function AllBranchesTile({ vendor }: { vendor: ListedVendor }) {
  const t = useTranslations();
  const { kind, open, total } = vendorStatusOf(vendor.branches);
  const label = open > 0 && total > 1 ? t('vendors.branchesOpen', { open, total }) : t(`vendors.${kind}`);
  return <VendorTile vendor={vendor} status={{ kind, label }} />;
}

const SHOWN_TAGS = 3;

/** The first tags as one line. */
const cuisineText = (tags: readonly { name: string }[], separator: string) =>
  tags
    .slice(0, SHOWN_TAGS)
    .map(({ name }) => name)
    .join(separator);
