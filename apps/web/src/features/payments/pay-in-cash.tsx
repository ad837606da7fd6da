import { useAction } from '@app/client/react/use-action.ts';
import { payOrderInCash } from '@app/contract/endpoints/payments';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OnlineButton } from '#features/offline/online-button.tsx';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { api } from '#session/api.ts';

type PayInCashProps = { orderId: string; onDone?: () => void };

/** PAY-12 The branch gets the order without a card, after a question. */
export function PayInCash({ orderId, onDone }: PayInCashProps) {
  const t = useTranslations();
  const text = usePaymentTexts();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy, wait, failure } = useAction({
    call: () => api.call(payOrderInCash, { params: { orderId } }),
    onDone,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['active-orders'] });
      await queries.invalidateQueries({ queryKey: ['order', orderId] });
      setIsAsking(false);
    },
  });
  return (
    <>
      <OnlineButton block variant="secondary" icon="money" onClick={() => setIsAsking(true)}>
        {text('payCash')}
      </OnlineButton>
      <div role="alert">{failure && <ErrorText>{failure}</ErrorText>}</div>
      <FormDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={text('cashConfirm')}
        closeLabel={t('common.close')}
        cancelLabel={text('keep')}
        submitLabel={text('payCash')}
        isBusy={isBusy}
        wait={wait}
        onSubmit={() => run()}
      >
        <p className="text-ink-2">{text('cashText')}</p>
      </FormDialog>
    </>
  );
}
