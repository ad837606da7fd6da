import type { Amount } from '@app/domain/money/amount';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';

type ItemFooterProps = {
  quote: { total: Amount; before: Amount | null };
  currency: string;
  isEdit: boolean;
  /** The reason why it cannot be added, shown as the button's label. */
  reason: string | null;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onAdd: (event: MouseEvent) => void;
  /** Names the keys, for a desk. */
  hasKeys: boolean;
};

/** Quantity, and the price of the whole selection. */
export function ItemFooter(props: ItemFooterProps) {
  const { quote, currency, isEdit, reason, quantity, onQuantity, onAdd, hasKeys } = props;
  const t = useTranslations();
  if (reason !== null) {
    return (
      <Button block disabled>
        {reason}
      </Button>
    );
  }
  const labels = {
    quantity: t('itemColl.quantity'),
    decrease: t('itemColl.decrease'),
    increase: t('itemColl.increase'),
  };
  return (
    <>
      <Stepper size="lg" value={quantity} onChange={onQuantity} labels={labels} />
      <Button
        className="min-w-0 flex-1 px-4 xs:px-6"
        onClick={onAdd}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        end={<FooterTotal {...quote} currency={currency} />}
      >
        {t(isEdit ? 'itemColl.update' : 'itemColl.add')}
      </Button>
      {hasKeys && <KeyHints />}
    </>
  );
}

const KEYS = [
  [['↑', '↓'], 'move'],
  [['Space'], 'choose'],
  [['−', '+'], 'quantity'],
  [['Ctrl', 'Enter'], 'add'],
] as const;

function KeyHints() {
  const t = useTranslations('itemColl.keys');
  return (
    <p className="type-caption flex basis-full flex-wrap justify-center gap-x-4 gap-y-1 text-ink-2">
      {KEYS.map(([keys, name]) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <bdi dir="ltr" className="inline-flex gap-1">
            {keys.map((key) => (
              <kbd key={key} className="kbd">
                {key}
              </kbd>
            ))}
          </bdi>
          {t(name)}
        </span>
      ))}
    </p>
  );
}

function FooterTotal({ total, before, currency }: ItemFooterProps['quote'] & { currency: string }) {
  return (
    <span className="flex flex-wrap-reverse items-baseline justify-end gap-x-2">
      {before !== null && (
        <s className="money text-caption font-medium opacity-80 max-xs:hidden">
          <Money amount={before} bare />
        </s>
      )}
      <Money amount={total} currency={currency} />
    </span>
  );
}
