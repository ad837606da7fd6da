import type { WireBranch } from '@app/contract/schemas/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { BranchBanner } from '#features/branches/branch-banner.tsx';
import { BranchCover } from '#features/branches/branch-cover.tsx';
import { BranchHeader } from '#features/branches/branch-header.tsx';
import { useItemSheet } from '#features/branches/use-item-sheet.ts';
import { preloadBranchRequests } from '#features/branches/use-branch-requests.ts';
import { lazyAfterLoad, lazyComponent, whenIdle } from '#lib/defer.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { paths } from '#paths.ts';
import { BranchMenu } from './branch-menu.tsx';
import { DeferredCart } from './deferred-cart.tsx';
import { MenuSearchField } from './menu-search-field.tsx';
import { UnknownTable } from './unknown-table.tsx';
import { useAddressWay } from '#features/ordering/use-address-link.ts';
import { useBranchDialogs } from './use-branch-dialogs.ts';
import { useOrdering } from '#features/ordering/use-ordering.ts';
import { useCartGate } from './use-cart-gate.ts';
import { useMenuSearch } from './use-menu-search.ts';

const AnswerAge = lazyAfterLoad(() => import('#screens/response-age.tsx').then((file) => file.AnswerAge));

const BranchDialogs = lazyComponent(() => import('./branch-dialogs.tsx').then((file) => file.BranchDialogs));

/** The branch page; its cart loads afterwards (deferred-cart.tsx). */
export function BranchPage({ branch, table }: { branch: WireBranch; table: string | undefined }) {
  const router = useRouter();
  const ordering = useOrdering(branch);
  const { units } = ordering;
  const gate = useCartGate(() => void router.navigate({ href: paths.cart(branch._id) }));
  const addressWay = useAddressWay(branch._id, ordering.isPlaceMissing);
  const menu = useMenuSearch(branch, ordering);
  const layer = useItemSheet();
  const layers = useBranchDialogs();
  const cover = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  // The menu renders after the head, so that a slow phone does not lay out both at once.
  const isHeadDrawn = useDeferredValue(true, false);
  useDocumentTitle(branch.name, branch.vendor);

  usePrepared();

  const hasLayer =
    availabilityOf(branch) !== 'open' ||
    [gate, addressWay].some(({ isNeeded }) => isNeeded) ||
    layers.isAnyNeeded;
  const cart = <DeferredCart {...{ branch, ordering, addressWay, layer, isPhone }} onCart={gate.pass} />;
  return (
    <>
      <BranchHeader
        branch={branch}
        here={paths.branch(branch._id, table)}
        isPhone={isPhone}
        cover={cover}
        search={<MenuSearchField key={menu.fieldKey} {...menu} />}
        cartCount={units}
        onCart={gate.pass}
        onLanguage={layers.languages.open}
        onMore={layers.more.open}
        onNeedLogin={gate.needLogin}
      />
      <main id="main" className="branch-columns flex-1 md:wrap">
        <div ref={cover} className="[grid-area:cover]">
          <BranchCover branch={branch} size={isPhone ? 56 : isWide ? 80 : 60} />
        </div>
        <div className="branch-head">
          <BranchBanner
            branch={branch}
            isPhone={isPhone}
            tableNumber={ordering.tableNumber}
            onLocation={layers.location.open}
            onShare={layers.share.open}
            onFeedback={layers.feedback.open}
            onSwitch={layers.switcher.open}
            onNeedLogin={gate.needLogin}
          />
          {table !== undefined && branch.table === null && <UnknownTable />}
          <AnswerAge path={paths.branch(branch._id, table)} className="mt-3" />
        </div>
        {isHeadDrawn && (
          <BranchMenu
            {...{ branch, ordering, addressWay, menu, layer, isWide, isPhone }}
            onOthers={layers.switcher.open}
            onDirections={layers.location.open}
          />
        )}
        {!isPhone && cart}
      </main>
      {isPhone && cart}
      <Suspense>
        {hasLayer && (
          <BranchDialogs
            {...{ branch, table, gate, layers, addressWay }}
            place={ordering.destination.address?.coordinates ?? null}
            cartCount={units}
          />
        )}
      </Suspense>
    </>
  );
}

/** Preloads the dialogs when idle. */
function usePrepared() {
  useEffect(() => {
    whenIdle(() => {
      BranchDialogs.preload();
      preloadBranchRequests();
    });
  }, []);
}
