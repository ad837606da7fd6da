import { lazyAfterLoad, lazyComponent, whenIdle } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { BranchBanner } from '#features/branches/page/branch-banner.tsx';
import { BranchCover } from '#features/branches/page/branch-cover.tsx';
import { BranchHeader } from '#features/branches/page/branch-header.tsx';
import { TableCharges } from '#features/branches/page/table-charges.tsx';
import { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { paths } from '#paths.ts';
import { BranchCart } from './branch-cart.tsx';
import { BranchMenu } from './branch-menu.tsx';
import { MenuSearchField } from './menu-search-field.tsx';
import { useAddressLink } from '#features/ordering/use-address-link.ts';
import { useBranchDialogs } from './use-branch-dialogs.ts';
import { useBranchCart } from '#features/ordering/use-branch-cart.ts';
import { useCartGate } from './use-cart-gate.ts';
import { useMenuSearch } from './use-menu-search.ts';
import { useTranslations } from 'use-intl';
import { Notice } from '@app/ui/feedback/notice.tsx';

const ResponseAge = lazyAfterLoad(() => import('#screens/response-age.tsx').then((file) => file.ResponseAge));

const LiveMenu = lazyAfterLoad(() =>
  import('#features/branches/menu/live-menu.tsx').then((file) => file.LiveMenu),
);

const BranchDialogs = lazyComponent(() => import('./branch-dialogs.tsx').then((file) => file.BranchDialogs));

export function BranchPage({ branch, table }: { branch: WireBranch; table: string | undefined }) {
  const router = useRouter();
  const branchCart = useBranchCart(branch);
  const { units } = branchCart;
  const gate = useCartGate(branch._id, () => void router.navigate({ href: paths.cart(branch._id) }));
  const addressLink = useAddressLink(branch._id, branchCart.isLocationMissing);
  const menu = useMenuSearch(branch, branchCart);
  const itemSheet = useItemSheet();
  const dialogs = useBranchDialogs();
  const cover = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  // The menu renders after the head, so that a slow phone does not lay out both at once.
  const isHeadRendered = useDeferredValue(true, false);
  useDocumentTitle(branch.name, branch.vendor);

  useEffect(() => whenIdle(BranchDialogs.preload), []);

  const [wasUnavailable] = useState(availabilityOf(branch) !== 'open');
  const hasLayer =
    wasUnavailable || [gate, addressLink].some(({ isNeeded }) => isNeeded) || dialogs.isAnyNeeded;
  const cart = (
    <BranchCart
      {...{ branch, branchCart, addressLink, itemSheet, isPhone }}
      onCart={gate.guardNavigation}
      onTogether={dialogs.together.open}
    />
  );
  return (
    <>
      <BranchHeader
        branch={branch}
        here={paths.branch(branch._id, table)}
        isPhone={isPhone}
        cover={cover}
        search={<MenuSearchField key={menu.fieldKey} {...menu} />}
        cartCount={units}
        onCart={gate.guardNavigation}
        onLanguage={dialogs.languages.open}
        onMore={dialogs.more.open}
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
            tableNumber={branchCart.tableNumber}
            onHours={dialogs.hours.open}
            onReviews={dialogs.reviews.open}
            onLocation={dialogs.location.open}
            onShare={dialogs.share.open}
            onFeedback={dialogs.feedback.open}
            onSwitch={dialogs.switcher.open}
            onNeedLogin={gate.needLogin}
          />
          {branchCart.tableNumber !== null && <TableCharges branch={branch} />}
          {table !== undefined && branch.table === null && <UnknownTable />}
          <ResponseAge path={paths.branch(branch._id, table)} className="mt-3" />
        </div>
        {isHeadRendered && (
          <BranchMenu
            {...{ branch, branchCart, addressLink, menu, itemSheet, isWide, isPhone }}
            onOthers={dialogs.switcher.open}
            onDirections={dialogs.location.open}
          />
        )}
        {!isPhone && cart}
      </main>
      {isPhone && cart}
      <LiveMenu branch={branch} />
      <Suspense>
        {hasLayer && (
          <BranchDialogs
            {...{ branch, table, gate, dialogs, addressLink, wasUnavailable }}
            place={branchCart.destination.address?.coordinates ?? null}
            cartCount={units}
          />
        )}
      </Suspense>
    </>
  );
}

/** Shown for a table id that the branch does not have, before an order goes to a wrong destination. */
function UnknownTable() {
  const t = useTranslations();
  return (
    <Notice tone="warn" role="alert" className="mt-3">
      {t('branch.unknownTable')}
    </Notice>
  );
}
