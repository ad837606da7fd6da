import type { CartLine } from '@app/domain/cart/cart-line';
import type { Offer } from '@app/domain/offers/offer';
import type { PricedLine } from '@app/domain/pricing/line';
import { useTranslations } from 'use-intl';
import { LinePrice } from '#features/orders/line-price.tsx';
import { NoteText } from '#features/orders/note-text.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { shownPrice } from '#features/ordering/cart/pricing/cart-price.ts';

type CartLineRowProps = {
  priced: PricedLine<CartLine, Offer>;
  currency: string;
  /** The item is no longer on the menu. */
  isGone: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Opens the item with the selection of this line. */
  onEdit: () => void;
};

/** A cart line of the sidebar. At quantity one the minus is a bin. */
export function CartLineRow({ priced, currency, isGone, onQuantity, onRemove, onEdit }: CartLineRowProps) {
  const t = useTranslations();
  const { line, total } = priced;
  const labels = useStepperLabels(line.name);
  return (
    <li className="py-4 first:pt-2">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <LineName name={line.name} onEdit={isGone ? null : onEdit} />
          {line.options.length > 0 && <LineOptions line={line} />}
          {line.note && <NoteText note={line.note} />}
          {isGone && <p className="type-small text-danger">{t('cart.gone')}</p>}
        </div>
        <LinePrice amount={shownPrice(priced)} before={total} currency={currency} />
      </div>
      <div className="mt-2.5">
        <Stepper value={line.quantity} onChange={onQuantity} onRemove={onRemove} labels={labels} />
      </div>
    </li>
  );
}

export function useStepperLabels(name: string) {
  const t = useTranslations();
  return {
    quantity: t('cart.quantityOf', { name }),
    decrease: t('itemColl.decrease'),
    increase: t('itemColl.increase'),
    remove: t('cart.remove', { name }),
  };
}

export function LineName({ name, onEdit }: { name: string; onEdit: (() => void) | null }) {
  const t = useTranslations();
  if (onEdit === null) {
    return (
      <p className="type-item wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={onEdit}
      className="type-item hit rounded-chip text-start wrap-anywhere hover:text-primary-ink"
    >
      <span className="sr-only">{t('cart.edit')} </span>
      <bdi>{name}</bdi>
    </button>
  );
}

/** The selected options as a localized list without "and". */
export function LineOptions({ line }: { line: CartLine }) {
  const t = useTranslations();
  return (
    <p className="type-small wrap-anywhere text-ink-2">
      {line.options.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && t('common.separator')}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
