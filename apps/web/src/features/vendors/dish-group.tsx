import type { WireBranchCard, WireDish } from '@app/contract/schemas/customer/branches';
import type { FoundGroup, ServingBranch } from '@app/contract/schemas/customer/vendors';
import { amountFromDecimal } from '@app/domain/money/amount';
import { Link } from '@app/ui/actions/link.tsx';
import { Art } from '@app/ui/content/art.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { RatingTag } from '@app/ui/content/rating-tag.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRatingTag } from '#i18n/use-rating-tag.ts';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { paths } from '#paths.ts';
import { useOpenStatus } from '#session/use-open-status.ts';
import { DishLink } from './dish-link.tsx';
import { Highlighted } from './highlighted.tsx';
import type { ListedVendor } from './vendor-filter.ts';
import { roundedKm } from '@app/domain/geo/point';

const FIRST_DISHES = 2;

type DishGroupProps = {
  vendor: ListedVendor;
  branch: WireBranchCard;
  terms: ServingBranch;
  group: FoundGroup;
  search: string;
  /** The price, the marks and the offer of a dish. */
  factsOf: (dish: WireDish) => ReactNode;
  onDish: (branchId: string, itemId: string) => void;
};

/** FIND-02 The dishes of a branch that match, below the branch. */
export function DishGroup({ vendor, branch, terms, group, search, factsOf, onDish }: DishGroupProps) {
  const t = useTranslations();
  const [isLong, setIsLong] = useState(false);
  const dishes = isLong ? group.dishes : group.dishes.slice(0, FIRST_DISHES);
  const rest = group.dishes.length - dishes.length;
  return (
    <article className="card divide-y divide-line overflow-hidden">
      <BranchHead {...{ vendor, branch, terms }} />
      {dishes.map((dish) => (
        <DishRow
          key={dish._id}
          dish={dish}
          branchId={branch._id}
          facts={factsOf(dish)}
          search={search}
          onOpen={() => onDish(branch._id, dish._id)}
        />
      ))}
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setIsLong(true)}
          className="min-h-13 w-full font-medium text-primary-ink hover:bg-sunken"
        >
          {t('find.moreDishes', { count: rest })}
        </button>
      )}
    </article>
  );
}

function BranchHead({ vendor, branch, terms }: Pick<DishGroupProps, 'vendor' | 'branch' | 'terms'>) {
  const t = useTranslations();
  const ratingTag = useRatingTag();
  const estimateText = useEstimateText();
  const { look, text } = useOpenStatus(branch, { isShort: true });
  const facts = [
    terms.distanceKm !== null && t('vendor.distance', { km: String(roundedKm(terms.distanceKm)) }),
    look !== 'closed' && estimateText(terms.estimate),
  ].filter((fact) => fact !== false);
  return (
    <div className="flex items-center gap-3 p-3.5">
      <Logo name={vendor.name} src={vendor.logo} color={vendor.logoColor} size={48} />
      <div className="min-w-0">
        <h3 className="type-item wrap-anywhere">
          <Link href={paths.branch(branch._id)} className="dotted hover:text-primary-ink">
            <bdi>{vendor.name}</bdi>
            <i className="sr-only">{' · '}</i>
            <bdi>{branch.name}</bdi>
          </Link>
        </h3>
        <div className="type-small flex flex-wrap items-center gap-x-3">
          <Tag status={look} shape="text">
            {text}
          </Tag>
          {terms.rating && <RatingTag {...ratingTag(terms.rating)} />}
        </div>
        <p className="type-caption dotted text-ink-2">
          {facts.map((fact) => (
            <span key={fact}>
              <Bdi>{fact}</Bdi>
            </span>
          ))}
          {terms.deliveryFee === 0 ? (
            <span className="text-success">{t('branch.freeDelivery')}</span>
          ) : (
            <span className="whitespace-nowrap">
              {t('branch.feeShort')}{' '}
              <Money amount={amountFromDecimal(terms.deliveryFee)} currency={terms.currency} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

type DishRowProps = {
  dish: WireDish;
  branchId: string;
  facts: ReactNode;
  search: string;
  onOpen: () => void;
};

function DishRow({ dish, branchId, facts, search, onOpen }: DishRowProps) {
  const t = useTranslations();
  return (
    <DishLink
      branchId={branchId}
      onOpen={onOpen}
      className="flex items-center gap-3 p-3.5 hover:bg-sunken active:bg-sunken"
    >
      {dish.image && (
        <Art
          src={dish.image}
          color={dish.imageColor}
          width={64}
          height={64}
          className={`size-16 shrink-0 rounded-control ${dish.isAvailable ? '' : 'opacity-50 saturate-[.15]'}`}
        />
      )}
      <div className="min-w-0 flex-1">
        <span className="type-item block wrap-anywhere">
          <Highlighted name={dish.name} search={search} />
        </span>
        {dish.description && (
          <span className="type-small line-clamp-2 text-ink-2">
            <bdi>{dish.description}</bdi>
          </span>
        )}
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {facts}
          {!dish.isAvailable && <Tag>{t('find.soldOut')}</Tag>}
        </div>
      </div>
      <Icon name="caret-right" size="md" className="text-ink-3" />
    </DishLink>
  );
}
