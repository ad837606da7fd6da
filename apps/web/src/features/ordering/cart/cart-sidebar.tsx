import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Offer } from '@app/domain/offers/offer';
import { useTranslations } from 'use-intl';
import type { OpenItem } from '#features/branches/item/use-item-sheet.ts';
import { CartLineRow } from '#features/ordering/cart/lines/cart-line-row.tsx';
import { CartLines } from '#features/ordering/cart/lines/cart-lines.tsx';
import { CartNote } from '#features/ordering/cart/lines/cart-note.tsx';
import type { CheckoutLink } from './cart-proceed.ts';
import { CartTotals } from '#features/ordering/cart/pricing/cart-totals.tsx';
import { OfferHintLines, type OfferLabels } from '#features/ordering/cart/pricing/offer-hint-lines.tsx';
import { ProceedButton } from './proceed-button.tsx';
import type { CartPricing } from '#features/ordering/cart/pricing/use-cart-pricing.ts';

const MAX_HINTS = 2;

type CartSidebarProps = {
  branch: WireBranch;
  pricedCart: CartPricing;
  labels: OfferLabels;
  proceed: CheckoutLink;
  offers: readonly Offer[];
  /** Opens an item with the selection of a line. */
  onOpen: (item: OpenItem) => void;
};

/** The cart beside the menu, from 768 px. Its button and its summary show the same total. */
export function CartSidebar(props: CartSidebarProps) {
  const t = useTranslations();
  const isEmpty = props.pricedCart.cart.lines.length === 0;
  return (
    <section
      aria-labelledby="companion-title"
      className="card flex max-h-[calc(100dvh-var(--bars)-2.5rem)] flex-col"
    >
      <h2 id="companion-title" data-cart-title tabIndex={-1} className="type-h2 px-5 pt-5 xl:px-6">
        {t('cart.title')}
      </h2>
      {isEmpty ? <EmptyCart {...props} /> : <FullCart {...props} />}
    </section>
  );
}

function EmptyCart({ branch, proceed }: CartSidebarProps) {
  const t = useTranslations();
  return (
    <div className="grid justify-items-center gap-3 px-5 py-8 text-center xl:px-6">
      <img src="/art/empty-cart.svg" alt="" width={120} height={120} className="size-30 dark:brightness-90" />
      <p className="text-balance text-ink-2">{t('cart.empty')}</p>
      <ProceedButton proceed={proceed} currency={branch.currency} />
    </div>
  );
}

function FullCart({ branch, pricedCart, offers, labels, proceed, onOpen }: CartSidebarProps) {
  const { cart, price, menu } = pricedCart;
  const { currency } = branch;
  return (
    <>
      <div className="fade-end min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-6 xl:px-6">
        <CartLines {...{ branch, pricedCart, offers }} hasPictures={false} onOpen={onOpen}>
          {(priced, key) => (
            <CartLineRow
              key={key}
              priced={priced}
              currency={currency}
              isGone={!menu.has(priced.line.itemId)}
              onQuantity={(quantity) => pricedCart.setQuantity(key, quantity)}
              onRemove={() => pricedCart.remove(key)}
              onEdit={() => onOpen({ id: priced.line.itemId, line: key })}
            />
          )}
        </CartLines>
        <CartNote note={cart.note} onChange={pricedCart.setNote} />
        <OfferHintLines
          steps={pricedCart.steps.slice(0, MAX_HINTS)}
          labels={labels}
          currency={currency}
          className="mb-4"
        />
        <CartTotals
          price={price}
          orderType={cart.orderType}
          isPlaceKnown={cart.place !== null}
          currency={currency}
        />
      </div>
      <div className="px-5 pb-5 xl:px-6 xl:pb-6">
        <ProceedButton proceed={proceed} currency={currency} />
      </div>
    </>
  );
}
