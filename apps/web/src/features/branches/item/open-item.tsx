import { afterPaint, lazyComponent } from '@app/client/react/defer.ts';
import type { WireItem, WireSoldOutItem } from '@app/contract/schemas/customer/branches';
import type { Offer } from '@app/domain/offers/offer';
import type { OrderType } from '@app/domain/order/order-type';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { menuItem } from '#features/branches/menu/branch-menu.ts';
import { type useItemSheet, useOpenedItem } from './use-item-sheet.ts';
import type { ItemQuote } from './item-sheet.tsx';
import type { OrderingBlock } from '#features/branches/page/ordering-block.ts';
import type { ItemChoice } from './use-choice.ts';

/* The sheet loads a library that is not needed before the first tap. */
const ItemSheet = lazyComponent(() => import('./item-sheet.tsx').then((file) => file.ItemSheet));

/** Preloads on pointer down, because a tap is about to open something. */
export const prepareSheet = ItemSheet.preload;

type OpenItemProps = {
  itemSheet: ReturnType<typeof useItemSheet>;
  items: ReadonlyMap<string, WireItem>;
  /** SOLD-01 They open for reading. */
  soldOut: ReadonlyMap<string, WireSoldOutItem>;
  offers: readonly Offer[];
  orderType: OrderType;
  currency: string;
  timeZone: string;
  block: OrderingBlock | null;
  /** The selection of a cart line, for this item. */
  choiceOf: (line: string, itemId: string) => Omit<ItemChoice, 'item'> | null;
  quoteOf: (choice: ItemChoice, line: string | null) => ItemQuote;
  onDone: (choice: ItemChoice, line: string | null) => void;
};

/** The open item; it stays mounted during the closing animation. The tap is handled first, then the sheet renders. */
export function OpenItemSheet(props: OpenItemProps) {
  const { itemSheet, items, soldOut, offers, orderType, currency, timeZone, block } = props;
  const opened = useDeferredValue(useOpenedItem());
  const [shown, setShown] = useState(opened);
  const added = useRef<typeof shown>(null);
  if (opened !== null && opened !== shown) setShown(opened);
  const listed = shown && (items.get(shown.id) ?? soldOut.get(shown.id)?.item);
  // An open item stays when it leaves the menu.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const wire = listed ?? (last?._id === shown?.id ? last : null);
  if (!shown || !wire) return null;
  const { id, line } = shown;

  return (
    <Suspense>
      <ItemSheet
        key={`${id} ${line ?? ''}`}
        item={menuItem(wire, offers, orderType, soldOut.get(id) ?? null)}
        start={line === null ? null : props.choiceOf(line, id)}
        orderType={orderType}
        offers={offers}
        currency={currency}
        timeZone={timeZone}
        block={block}
        isOpen={opened !== null}
        onClose={itemSheet.close}
        onClosed={() => setShown(null)}
        quoteOf={(choice) => props.quoteOf(choice, line)}
        onAdd={(choice) => {
          // Two taps may arrive before the frame that handles the first.
          if (added.current === shown) return;
          added.current = shown;
          props.onDone(choice, line);
          afterPaint(itemSheet.close);
        }}
      />
    </Suspense>
  );
}
