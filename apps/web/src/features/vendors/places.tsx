import { vendorStatusOf } from '@app/domain/branch/vendor-status';
import { KindCircle } from '@app/ui/actions/kind-circle.tsx';
import { classes } from '@app/ui/classes.ts';
import { Shelf } from '@app/ui/content/shelf.tsx';
import { repeat, Skeleton, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { kindsOf, placesByKind } from './kinds.ts';
import { PlaceCard } from './place-card.tsx';
import { type ListedVendor, shownBranch } from './vendor-filter.ts';

const COLUMNS = 4;
const SPANS = ['', 'lg:col-span-1', 'lg:col-span-2', 'lg:col-span-3', 'lg:col-span-4'];
const GRIDS = ['', 'lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];

/** Vendors by kind of shop: those of the chosen kind, then the others. From 1024 px both in one row of four. */
export function Places({ vendors }: { vendors: readonly ListedVendor[] }) {
  const t = useTranslations();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const kinds = kindsOf(vendors);
  const kind = kinds.find(({ key }) => key === chosenKey) ?? kinds[0];
  const { chosen, others } = placesByKind(vendors, kind?.key);
  const columns = Math.min(chosen.length, others.length > 0 ? COLUMNS - 1 : COLUMNS);
  return (
    <>
      {kinds.length > 1 && (
        <div
          role="group"
          aria-label={t('home.kinds')}
          className="shelf gap-4! lg:mx-0 lg:flex-wrap lg:gap-7! lg:overflow-visible lg:p-0 lg:py-1.5 lg:[mask-image:none]"
        >
          {kinds.map(({ key, name, image }) => (
            <KindCircle
              key={key}
              name={name}
              image={image}
              isSelected={key === kind?.key}
              onPress={() => setChosenKey(key)}
            />
          ))}
        </div>
      )}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-4">
        {kind && <Row title={kind.name} vendors={chosen} columns={columns} />}
        {others.length > 0 && columns < COLUMNS && (
          <Row
            title={t(kind && vendors[0]?.servingBranches ? 'home.otherKinds' : 'home.otherStores')}
            vendors={others}
            columns={COLUMNS - columns}
          />
        )}
      </div>
    </>
  );
}

type RowProps = { title: string; vendors: readonly ListedVendor[]; columns: number };

function Row({ title, vendors, columns }: RowProps) {
  const t = useTranslations();
  const open = vendors.filter((vendor) => {
    const branch = shownBranch(vendor);
    return vendorStatusOf(branch ? [branch] : vendor.branches).kind === 'open';
  }).length;
  return (
    <Shelf title={title} count={t('home.openCount', { count: open })} className={SPANS[columns] ?? ''}>
      <ul
        className={classes(
          'shelf lg:mx-0 lg:grid lg:gap-5 lg:overflow-visible lg:px-0 lg:[mask-image:none]',
          GRIDS[columns],
        )}
      >
        {vendors.map((vendor, index) => (
          <li key={vendor._id} className={classes('grid min-w-0', index >= columns && 'lg:hidden')}>
            <PlaceCard vendor={vendor} />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

/** In the place and the size of the kinds and of two rows. */
export function PlacesSkeleton() {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <div className="flex gap-4 overflow-hidden py-1.5 lg:gap-7">
        {repeat(6, (index) => (
          <span key={index} className="grid shrink-0 justify-items-center gap-1.5">
            <Skeleton className="size-18 rounded-full! lg:size-22" />
            <SkeletonLine type="type-caption" width="w-12" />
          </span>
        ))}
      </div>
      <div className="mt-4 grid gap-5 lg:grid-cols-2">
        {repeat(2, (row) => (
          <div key={row} className="overflow-hidden">
            <div className="mb-2.5">
              <SkeletonLine type="type-item" width="w-32" />
            </div>
            <div className="flex gap-3 lg:gap-5">
              {repeat(2, (index) => (
                <Skeleton
                  key={index}
                  className="h-51.5 w-52 shrink-0 rounded-card! lg:h-57.5 lg:w-[calc(50%-0.625rem)] lg:shrink"
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
