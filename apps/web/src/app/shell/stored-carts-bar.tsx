import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { type Cart, unitsIn } from '@app/domain/cart/cart';
import { fullCarts } from '@app/domain/cart/carts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { knownOffers } from '#features/branches/menu/branch-menu.ts';
import { useKnownBranch } from '#features/branches/use-branch.ts';
import { refreshLines } from '#features/ordering/cart/lines/cart-line.ts';
import { calculatePrice } from '#features/ordering/cart/pricing/cart-price.ts';
import { useCartStore } from '#features/ordering/cart/cart.store.ts';
import { paths } from '#paths.ts';
import { CartBar, keepUpdatesAbove } from '#features/ordering/cart/cart-bar.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Money } from '@app/ui/content/money.tsx';

/** D-123: on pages without a branch, shows the latest cart and a list of the others. */
export function StoredCartsBar() {
  const cart = useCartStore((state) => state.cart);
  const changedAt = useCartStore((state) => state.changedAt);
  const others = useCartStore((state) => state.others);
  const [latest, ...rest] = fullCarts({ cart, changedAt, others });
  if (!latest) return null;
  return <Latest key={latest.cart.branchId} cart={latest.cart} others={rest.map((stored) => stored.cart)} />;
}

function Latest({ cart, others }: { cart: Cart; others: readonly Cart[] }) {
  const t = useTranslations();
  const closeLabel = useTranslations()('common.close');
  const [isListOpen, setIsListOpen] = useState(false);
  const branch = useKnownBranch(cart.branchId);
  if (!branch) return null;
  const count = unitsIn(cart);
  return (
    <>
      <div className="h-23 shrink-0" />
      <div
        ref={keepUpdatesAbove}
        className="mb-safe fixed inset-x-3 bottom-0 z-20 grid grid-cols-[minmax(0,1fr)] justify-items-end gap-2 md:inset-x-auto md:end-6 md:w-100"
      >
        {others.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setIsListOpen(true)}
            className="min-h-11 rounded-full bg-surface px-4 text-control font-medium text-primary-ink shadow-e2 ring-1 ring-line hover:bg-sunken active:bg-sunken"
          >
            {t('cart.moreCarts', { count: others.length })}
          </button>
        )}
        <div className="w-full">
          <CartBar
            state="ready"
            href={paths.cart(branch._id)}
            label={t('cart.atVendor', {
              items: t('cart.itemCount', { count }),
              vendor: isolate(branch.vendor),
            })}
            count={count}
            countLabel=""
            total={cartTotal(cart, branch)}
            currency={branch.currency}
          />
        </div>
      </div>
      <Dialog
        open={isListOpen}
        onClose={() => setIsListOpen(false)}
        title={t('cart.carts')}
        closeLabel={closeLabel}
      >
        <ul className="divide-y divide-line">
          {[cart, ...others].map((stored) => (
            <CartRow key={stored.branchId} cart={stored} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function CartRow({ cart }: { cart: Cart }) {
  const t = useTranslations();
  const branch = useKnownBranch(cart.branchId);
  if (!branch) return null;
  return (
    <li>
      <ListRow
        href={paths.cart(branch._id)}
        title={<bdi>{branch.vendor}</bdi>}
        text={
          <>
            <bdi>{branch.name}</bdi>
            {' · '}
            {t('cart.itemCount', { count: unitsIn(cart) })}
          </>
        }
        end={<Money amount={cartTotal(cart, branch)} currency={branch.currency} />}
      />
    </li>
  );
}

/** Priced with the current menu and the cart's stored destination. */
function cartTotal(cart: Cart, branch: WireBranch) {
  const menu = new Map(branch.menu.collections.flatMap(({ items }) => items).map((item) => [item._id, item]));
  return calculatePrice(
    { ...cart, lines: refreshLines(cart.lines, menu) },
    branch,
    knownOffers(branch.offers),
  ).total;
}
