import { lazyComponent, useIdle } from '@app/client/react/defer.ts';
import { Suspense } from 'react';
import { useOpenedItem } from '#features/branches/item/use-item-sheet.ts';
import type { BranchCartProps } from './branch-cart.tsx';

const BranchCart = lazyComponent(() => import('./branch-cart.tsx').then((file) => file.BranchCart));

/** Preloads on pointer down, because a tap is about to open something. */
export const prepareCart = BranchCart.preload;

/**
 * Loads the cart code after the menu is visible, so that the first page stays small; immediately if the cart has
 * items, and with the first opened item.
 */
export function DeferredCart(props: BranchCartProps) {
  const isIdle = useIdle();
  const isOpened = useOpenedItem() !== null;
  const shouldLoad = isIdle || isOpened || props.branchCart.units > 0;
  if (props.isPhone) return <Suspense>{shouldLoad && <BranchCart {...props} />}</Suspense>;
  const empty = <div className="card h-80" />;
  return (
    <aside className="sticky top-[calc(var(--bars)+1.25rem)] mt-5 self-start [grid-area:cart] xl:top-[calc(var(--bars)+1rem)] xl:mt-0">
      <Suspense fallback={empty}>{shouldLoad ? <BranchCart {...props} /> : empty}</Suspense>
    </aside>
  );
}
