import type { WireBranchCard } from '@app/contract/schemas/customer/branches';
import type { ServingBranch } from '@app/contract/schemas/customer/vendors';
import { amountFromDecimal } from '@app/domain/money/amount';
import { vendorStatusOf } from '@app/domain/branch/vendor-status';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Art } from '@app/ui/content/art.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { type Status, Tag } from '@app/ui/content/tag.tsx';
import { useTranslations } from 'use-intl';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { paths } from '#paths.ts';
import { useOpenStatus } from '#session/use-open-status.ts';
import { type ListedVendor, shownBranch } from './vendor-filter.ts';
import { roundedKm } from '@app/domain/geo/point';

/** A vendor on Home: its picture, name, time and fee. All cards have the same height. */
export function PlaceCard({ vendor }: { vendor: ListedVendor }) {
  const branch = shownBranch(vendor);
  return branch ? <OfBranch vendor={vendor} branch={branch} /> : <OfVendor vendor={vendor} />;
}

/** HOURS-03 */
function OfBranch({ vendor, branch }: { vendor: ListedVendor; branch: WireBranchCard }) {
  const { look, text } = useOpenStatus(branch, { isShort: true });
  return <Card vendor={vendor} status={{ kind: look, label: text }} />;
}

function OfVendor({ vendor }: { vendor: ListedVendor }) {
  const t = useTranslations();
  const { kind } = vendorStatusOf(vendor.branches);
  return <Card vendor={vendor} status={{ kind, label: t(`vendors.${kind}`) }} />;
}

type CardProps = {
  vendor: ListedVendor;
  status: { kind: Extract<Status, 'open' | 'closed' | 'busy'>; label: string };
};

function Card({ vendor, status }: CardProps) {
  const { name, logo, logoColor } = vendor;
  const terms = vendor.servingBranches?.[0];
  return (
    <article className="card group relative w-52 min-w-0 overflow-hidden transition-[scale,box-shadow] duration-160 hover:shadow-e2 has-[a:active]:scale-(--press) lg:w-auto">
      <span
        className={classes(
          'relative block h-26 lg:h-32',
          !terms?.image && 'tonal',
          status.kind === 'closed' && 'saturate-[.12]',
        )}
        style={logoColor ? { ['--tile' as string]: `#${logoColor.replace('#', '')}` } : undefined}
      >
        {terms?.image ? (
          <Art
            src={terms.image}
            color={terms.imageColor}
            width={280}
            height={128}
            sizes="(min-width: 64rem) 18rem, 13rem"
            className="absolute! inset-0"
          />
        ) : (
          <span className="star-motif absolute inset-0 dark:opacity-60" />
        )}
        <Logo
          name={name}
          src={logo}
          color={logoColor}
          size={40}
          className="absolute! start-3 -bottom-3.5 ring-3 ring-surface"
        />
        {terms?.offer !== undefined && (
          <span className="type-caption absolute end-2 top-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-chip bg-saffron px-2 py-0.5 font-semibold text-on-saffron">
            <Icon name="seal-percent-fill" size="sm" />
            <bdi className="truncate">{terms.offer}</bdi>
          </span>
        )}
      </span>
      <div className="px-3.5 pt-5 pb-3">
        <h4 className="type-item truncate group-hover:text-primary-ink">
          <Link href={paths.vendor(vendor.vendorDashedName)} className="stretched">
            <bdi>{name}</bdi>
          </Link>
        </h4>
        <Facts vendor={vendor} terms={terms} status={status} />
      </div>
    </article>
  );
}

type FactsProps = CardProps & { terms: ServingBranch | undefined };

/** ETA-01 Two lines: time or hours with the distance, and the fee or what there is. */
function Facts({ vendor, terms, status }: FactsProps) {
  const t = useTranslations();
  const estimateText = useEstimateText();
  const shown = (
    <Tag status={status.kind} shape="text">
      {status.label}
    </Tag>
  );
  if (!terms)
    return (
      <div className="type-caption text-ink-2">
        <p className="truncate">{shown}</p>
        <p className="truncate">
          <bdi>
            {vendor.tags.map((tag) => tag.name).join(t('common.separator')) || vendor.bio || '\u00A0'}
          </bdi>
        </p>
      </div>
    );
  return (
    <div className="type-caption text-ink-2">
      <p className="dotted whitespace-nowrap *:truncate">
        {status.kind === 'open' ? (
          <span className="font-semibold text-ink">
            <Bdi>{estimateText(terms.estimate)}</Bdi>
          </span>
        ) : (
          shown
        )}
        {status.kind === 'open' && terms.distanceKm !== null && (
          <span>
            <Bdi>{t('vendor.distance', { km: String(roundedKm(terms.distanceKm)) })}</Bdi>
          </span>
        )}
      </p>
      <p className="truncate">
        {terms.deliveryFee === 0 ? (
          <span className="font-semibold text-success">{t('branch.freeDelivery')}</span>
        ) : (
          <>
            {t('vendor.delivery')}{' '}
            <Money
              amount={amountFromDecimal(terms.deliveryFee)}
              currency={terms.currency}
              className="text-ink"
            />
          </>
        )}
      </p>
    </div>
  );
}
