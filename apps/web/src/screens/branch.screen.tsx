import type { WireBranch } from '@app/contract/branches';
import { type CartLine, lineKey } from '@app/domain/cart/cart-line';
import { availabilityOf } from '@app/domain/branch/availability';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { BranchBanner } from '#features/branches/branch-banner.tsx';
import { BranchCover } from '#features/branches/branch-cover.tsx';
import { BranchHeader } from '#features/branches/branch-header.tsx';
import { useItemLayer } from '#features/branches/item-layer.ts';
import { prepareSheet } from '#features/branches/open-item.tsx';
import { useBranch } from '#features/branches/use-branch.ts';
import { useLayer } from '#features/branches/use-layer.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { latePart } from '#lib/late-part.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useDue } from '#lib/use-due.ts';
import { useInSight } from '#lib/use-in-sight.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { paths } from '#paths.ts';
import { SearchField } from '#ui/search-field.tsx';
import { BranchMenu } from './branch-menu.tsx';
import { useBranchOrder } from './use-branch-order.ts';
import { useCartGate } from './use-cart-gate.ts';
import { useMenuSearch } from './use-menu-search.ts';
import { useOfferWords } from './use-offer-words.ts';
import { useProceed } from './use-proceed.ts';

const AnswerAge = latePart(async () => (await import('./answer-age.tsx')).AnswerAge);

const BranchLayers = lazyPart(async () => (await import('./branch-layers.tsx')).BranchLayers);

/* Beside the menu; a phone has the bar instead. */
const CartCompanion = lazyPart(async () => (await import('#features/cart/cart-companion.tsx')).CartCompanion);
const CartDock = lazyPart(async () => (await import('#features/cart/cart-dock.tsx')).CartDock);

const BAR_PX = 56;
const COLUMNS =
  'md:wrap md:grid md:grid-rows-[auto_auto_1fr] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-x-5 xl:grid-cols-[13rem_minmax(0,1fr)_22rem] xl:gap-x-8';
const AREAS =
  "md:[grid-template-areas:'cover_cart''head_cart''menu_cart'] xl:[grid-template-areas:'cover_cover_cover''head_head_head''rail_menu_cart']";

type BranchScreenProps = { branchId: string; table?: string | undefined };

export function BranchScreen({ branchId, table }: BranchScreenProps) {
  const branch = useBranch(branchId, table);
  return <BranchPage key={branch._id} branch={branch} table={table} />;
}

function BranchPage({ branch, table }: { branch: WireBranch; table: string | undefined }) {
  const router = useRouter();
  const order = useBranchOrder(branch);
  const { basket } = order;
  const gate = useCartGate(() => void router.navigate({ href: paths.cart(branch._id) }));
  const proceed = useProceed(branch, order, gate.pass);
  const words = useOfferWords(branch);
  const menu = useMenuSearch(branch, order);
  const layer = useItemLayer();
  const switcher = useLayer();
  const languages = useLayer();
  const cover = useRef<HTMLDivElement>(null);
  const isCoverInSight = useInSight(cover, BAR_PX);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  // Head, menu and items one after the other: to lay them out at once would be felt on a slow phone.
  const isHeadDrawn = useDue();
  useDocumentTitle(branch.name, branch.vendor);

  usePrepared();

  const hasLayer =
    availabilityOf(branch) !== 'open' || [switcher, languages, gate].some(({ isNeeded }) => isNeeded);
  const cart = { branch, basket, words, proceed };
  const editLine = (line: CartLine) => layer.open({ id: line.itemId, line: lineKey(line) });
  return (
    <>
      <BranchHeader
        branch={branch}
        here={paths.branch(branch._id, table)}
        isPhone={isPhone}
        isCollapsed={!isCoverInSight}
        search={<SearchField {...menu.field} />}
        onSearch={menu.goToSearch}
        cartCount={basket.units}
        onCart={gate.pass}
        onLanguage={languages.open}
      />
      <main id="main" className={`flex-1 pb-40 md:pb-14 ${COLUMNS} ${AREAS}`}>
        <div ref={cover} className="[grid-area:cover]">
          <BranchCover branch={branch} isWide={isWide} />
        </div>
        <div className="relative -mt-6 rounded-t-sheet bg-bg px-(--gutter) pt-5 [grid-area:head] md:mt-0 md:rounded-none md:px-0 xl:pb-6">
          <BranchBanner
            branch={branch}
            tableNumber={order.tableNumber}
            onSwitch={switcher.open}
            onNeedLogin={gate.needLogin}
          />
          <AnswerAge path={paths.branch(branch._id, table)} className="mt-3" />
        </div>
        {isHeadDrawn && (
          <BranchMenu {...{ branch, order, menu, words, layer, isWide }} onOthers={switcher.open} />
        )}
        {!isPhone && (
          <aside className="sticky top-[calc(var(--navbar)+1.25rem)] mt-5 self-start [grid-area:cart] xl:top-[calc(var(--navbar)+1rem)] xl:mt-0">
            <Suspense fallback={<div className="card h-80" />}>
              <CartCompanion {...cart} onEdit={editLine} />
            </Suspense>
          </aside>
        )}
      </main>
      <Suspense>{isPhone && <CartDock {...cart} />}</Suspense>
      <Suspense>
        {hasLayer && (
          <BranchLayers {...{ branch, table, gate, switcher, languages }} cartCount={basket.units} />
        )}
      </Suspense>
    </>
  );
}

/** What a tap may open is brought while nothing else is to do. */
function usePrepared() {
  useEffect(() => {
    whenIdle(() => {
      prepareSheet();
      BranchLayers.prepare();
    });
  }, []);
}
