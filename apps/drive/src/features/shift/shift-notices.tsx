import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useTranslations } from 'use-intl';
import type { ShownPage } from '#session/queued-page.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useAmountText } from '#session/formats.ts';

/** The branch has not yet counted the cash of the last shift. */
export function UnsettledNotice({ cash }: Pick<ShownPage, 'cash'>) {
  const t = useTranslations('drive.cash');
  const amountText = useAmountText();
  return (
    <Notice tone="warn" className="mb-3">
      {t('waiting', { amount: amountText(Math.max(0, cash.inHand), cash.currency) })}
    </Notice>
  );
}

/** Why the shift did not start. */
export function ShiftFailure({ error }: { error: unknown }) {
  const failureText = useFailureText();
  return <FormFailure text={failureText(error)} />;
}
