import { useIsOffline } from '@app/client/http/connection.ts';
import type { WireBranchCard } from '@app/contract/schemas/customer/branches';
import type { FoundGroup, ServingBranch } from '@app/contract/schemas/customer/vendors';
import type { Point } from '@app/domain/geo/point';
import { Button } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { knownOffers } from '#features/branches/menu/branch-menu.ts';
import { DishGroup } from '#features/vendors/dish-group.tsx';
import { Highlighted } from '#features/vendors/highlighted.tsx';
import { SortButton } from '#features/vendors/sort-button.tsx';
import { useSearchAt } from '#features/vendors/use-search-at.ts';
import {
  filteredVendors,
  isFiltered,
  type ListedVendor,
  shownBranch,
  type VendorFilter,
} from '#features/vendors/vendor-filter.ts';
import { VendorsSkeleton } from '#features/vendors/vendor-skeletons.tsx';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { paths } from '#paths.ts';
import { useOpenStatus } from '#session/use-open-status.ts';
import { DishFacts } from './dish-facts.tsx';
import { useOpenDish } from './use-open-dish.ts';
import type { VendorList } from './use-vendor-query.ts';

type SearchResultsProps = {
  vendors: readonly ListedVendor[];
  list: VendorList;
  point: Point;
  /** The filters that are on, on wide screens. */
  applied: ReactNode;
};

/** FIND-02 Vendors and dishes that match; the filters apply to both. */
export function SearchResults({ vendors, list, point, applied }: SearchResultsProps) {
  const t = useTranslations();
  const { q, filter } = list;
  const { data, isError, isPlaceholderData, refetch } = useSearchAt(point, q);
  const isOffline = useIsOffline();
  const isWide = applied !== undefined;
  const top = (status?: string) => (
    <div className={isWide ? 'mb-4 flex min-h-9 flex-wrap items-center gap-3' : 'sr-only'}>
      <p role="status" className="type-small text-ink-2">
        {status}
      </p>
      {applied}
    </div>
  );
  if (isError && !data)
    return (
      <>
        {top()}
        <InlineError
          text={t(isOffline ? 'offline.checkout' : 'homeMap.lookupFailed')}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      </>
    );
  if (!data) return <VendorsSkeleton label={t('common.loading')} />;
  const allowed = filteredVendors(vendors, filter);
  const found = data.vendors.flatMap((id) => allowed.find(({ _id }) => _id === id) ?? []);
  const groups = shownGroups(data.groups, vendors, filter);
  const dishes = groups.reduce((sum, { group }) => sum + group.total, 0);
  const counts = t('find.counts', {
    vendors: t('find.found', { count: found.length }),
    dishes: t('find.dishCount', { count: dishes }),
  });
  return (
    <>
      {top(counts)}
      {found.length === 0 && groups.length === 0 && <NothingFound list={list} />}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-8 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {found.length > 0 && (
          <Part title={t('find.vendors')} count={found.length}>
            {found.map((vendor) => (
              <VendorRow key={vendor._id} vendor={vendor} search={q} />
            ))}
          </Part>
        )}
        {groups.length > 0 && (
          <Part
            title={t('find.dishes')}
            count={dishes}
            end={!isWide && <SortButton filter={filter} onChange={list.change} />}
          >
            <Groups groups={groups} search={q} />
          </Part>
        )}
      </div>
    </>
  );
}

type Placed = ListedVendor & { group: FoundGroup };

/** The filter applies to the branch of a group. Its default order is that of the server, by match. */
function shownGroups(
  groups: readonly FoundGroup[],
  vendors: readonly ListedVendor[],
  filter: VendorFilter,
): Placed[] {
  const placed = groups.flatMap((group): Placed[] => {
    const vendor = vendors.find(({ _id }) => _id === group.vendorId);
    const terms = vendor?.servingBranches?.find(({ _id }) => _id === group.branchId);
    return vendor && terms ? [{ ...vendor, servingBranches: [terms], group }] : [];
  });
  return filteredVendors(placed, filter, { isSorted: filter.sort === 'distance' });
}

type PartProps = { title: string; count: number; end?: ReactNode; children: ReactNode };

function Part({ title, count, end, children }: PartProps) {
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="type-h2">
          {title} <span className="type-small font-normal text-ink-2">{count}</span>
        </h2>
        {end}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-2">{children}</div>
    </section>
  );
}

function Groups({ groups, search }: { groups: readonly Placed[]; search: string }) {
  const openDish = useOpenDish();
  return groups.map((vendor) => {
    const { group } = vendor;
    const branch = vendor.branches.find(({ _id }) => _id === group.branchId);
    const terms = vendor.servingBranches?.find(({ _id }) => _id === group.branchId);
    if (!branch || !terms) return null;
    const { currency } = terms;
    const offers = knownOffers(group.offers ?? []);
    return (
      <DishGroup
        key={group.branchId}
        {...{ vendor, branch, terms, group, search }}
        factsOf={(dish) => <DishFacts {...{ dish, offers, currency }} />}
        onDish={(branchId, itemId) => void openDish(branchId, itemId)}
      />
    );
  });
}

function VendorRow({ vendor, search }: { vendor: ListedVendor; search: string }) {
  const branch = shownBranch(vendor);
  return (
    <Link
      href={paths.vendor(vendor.vendorDashedName)}
      className="card flex items-center gap-3.5 p-3.5 hover:shadow-e2 active:scale-(--press)"
    >
      <Logo name={vendor.name} src={vendor.logo} color={vendor.logoColor} size={56} />
      <span className="min-w-0">
        <span className="type-item block wrap-anywhere">
          <Highlighted name={vendor.name} search={search} />
        </span>
        {vendor.bio && (
          <span className="type-small block text-ink-2">
            <bdi>{vendor.bio}</bdi>
          </span>
        )}
        {branch && <BranchFacts branch={branch} terms={vendor.servingBranches?.[0]} />}
      </span>
    </Link>
  );
}

type BranchFactsProps = { branch: WireBranchCard; terms: ServingBranch | undefined };

/** HOURS-03 ETA-01 The open state and the time. */
function BranchFacts({ branch, terms }: BranchFactsProps) {
  const estimateText = useEstimateText();
  const { look, text } = useOpenStatus(branch, { isShort: true });
  return (
    <span className="type-caption flex flex-wrap items-center gap-x-1.5 text-ink-2">
      <Tag status={look} shape="text">
        {text}
      </Tag>
      {terms && look !== 'closed' && (
        <span>
          {'· '}
          <Bdi>{estimateText(terms.estimate)}</Bdi>
        </span>
      )}
    </span>
  );
}

function NothingFound({ list }: { list: VendorList }) {
  const t = useTranslations();
  const isCut = isFiltered(list.filter);
  return (
    <EmptyState
      art="/art/not-found.svg"
      text={t('find.noMatch', { q: list.q })}
      action={
        <Button variant="secondary" onClick={isCut ? list.clearFilters : () => list.search('')}>
          {isCut ? t('find.clearAll') : t('common.clearSearch')}
        </Button>
      }
    />
  );
}
