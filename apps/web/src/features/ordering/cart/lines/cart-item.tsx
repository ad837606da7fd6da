import type { CartLine } from '@app/domain/cart/cart-line';
import { formatAmount } from '@app/domain/money/format';
import type { Offer } from '@app/domain/offers/offer';
import type { PricedLine } from '@app/domain/pricing/line';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { ItemNote } from '#features/branches/item/item-note.tsx';
import { classes } from '@app/ui/classes.ts';
import { Art } from '@app/ui/content/art.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { LineName, LineOptions, useStepperLabels } from './cart-line-row.tsx';
import { shownPrice } from '#features/ordering/cart/pricing/cart-price.ts';

type CartItemProps = {
  priced: PricedLine<CartLine, Offer>;
  currency: string;
  /** The item is no longer on the menu. */
  isGone: boolean;
  /** The server's error for this line. */
  error: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onNote: (note: string) => void;
  /** Opens the item with the selection of this line. */
  onEdit: () => void;
};

/** A line of the cart page. */
export function CartItem(props: CartItemProps) {
  const { priced, currency, isGone, error, onQuantity, onRemove, onNote, onEdit } = props;
  const t = useTranslations();
  const { line, total, unit } = priced;
  const shown = shownPrice(priced);
  const labels = useStepperLabels(line.name);
  const message = error ?? (isGone ? t('cart.gone') : null);
  return (
    <li className="py-4 first:pt-1">
      <div className="flex items-start gap-3">
        <Art src={line.image} width={64} height={64} className="size-16 shrink-0 rounded-control" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex items-start justify-between gap-3">
            <LineName name={line.name} onEdit={isGone ? null : onEdit} />
            <Money amount={shown} currency={currency} />
          </div>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              {line.options.length > 0 && <LineOptions line={line} />}
              {line.quantity > 1 && shown === total && <Each amount={unit} currency={currency} />}
            </div>
            <div className="grid shrink-0 justify-items-end gap-2">
              {shown < total && <Money amount={total} currency={currency} struck />}
              <Stepper value={line.quantity} onChange={onQuantity} onRemove={onRemove} labels={labels} />
            </div>
          </div>
        </div>
      </div>
      {!isGone && (
        <div className={classes('mt-2 grid', line.image && 'ps-19')}>
          <ItemNote name={line.name} note={line.note ?? ''} onSave={onNote} />
        </div>
      )}
      {message !== null && <ErrorText>{message}</ErrorText>}
    </li>
  );
}

function Each({ amount, currency }: { amount: PricedLine<CartLine, Offer>['unit']; currency: string }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <p className="type-small text-ink-2">
      {t('cart.each', { amount: formatAmount(amount, language, currency) })}
    </p>
  );
}
