import { isolate } from '@app/client/i18n/isolate.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { add, type Amount, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { CLAIM_PAYMENTS, type ClaimPayment } from '@app/domain/party/claims';
import { Money } from '@app/ui/content/money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useId, useState } from 'react';
import { useKnownBranch } from '#features/branches/use-branch.ts';
import { TipBox } from '#features/ordering/checkout/tip-box.tsx';
import { useTip } from '#features/ordering/checkout/use-tip.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useTableBillTexts } from '#i18n/use-table-bill-texts.ts';

type PayDialogProps = {
  title: string;
  amount: Amount;
  branchId: string;
  /** Whether the branch takes cards on the phone. */
  takesCards: boolean;
  currency: string;
  isBusy: boolean;
  failure: string | null;
  onPay: (how: { pay: ClaimPayment; tip: Amount }) => void;
  onClose: () => void;
};

/** How the own part is paid. The result is above the button, which repeats the amount. */
export function PayDialog(props: PayDialogProps) {
  const { title, amount, branchId, takesCards, currency, isBusy, failure, onPay, onClose } = props;
  const text = useTableBillTexts();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const name = useId();
  const branch = useKnownBranch(branchId);
  const tip = useTip({ tipAmounts: branch?.tipAmounts ?? [] }, 'table_session');
  const [pay, setPay] = useState<ClaimPayment>('cash');
  const total = add(amount, tip.amount);
  const [opened] = useState(amount);
  const shown = (value: Amount) => isolate(formatAmount(value, language, currency));
  return (
    <FormDialog
      title={title}
      closeLabel={text('cancel')}
      submitLabel={isOffline ? text('offline') : text('submit', { amount: shown(total) })}
      canSubmit={!isOffline && !tip.isInvalid && amount > ZERO}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => onPay({ pay, tip: tip.amount })}
      onClose={onClose}
    >
      {amount !== opened && (
        <Notice tone="warn" role="status">
          {text('changed', { amount: shown(amount) })}
        </Notice>
      )}
      <div role="radiogroup" aria-label={text('method')} className="grid gap-2">
        {CLAIM_PAYMENTS.map((option) => (
          <RadioCard
            key={option}
            name={name}
            checked={pay === option}
            onChoose={() => setPay(option)}
            title={text(option)}
            text={text(option === 'card' && takesCards ? 'cardOnPhone' : `${option}Hint`)}
          />
        ))}
      </div>
      {tip.isOffered && (
        <section aria-label={text('tip')} className="grid gap-2">
          <h3 className="type-item">{text('tip')}</h3>
          <TipBox title={text('tip')} tip={tip} currency={currency} hasService={false} />
        </section>
      )}
      <p role="status" className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="font-medium">{text('result')}</span>
        <Money amount={total} currency={currency} className="type-h1" />
      </p>
    </FormDialog>
  );
}
