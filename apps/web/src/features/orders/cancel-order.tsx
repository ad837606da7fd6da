import { isApiError } from '@app/client/http/api-error.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { cancelOrder } from '@app/contract/endpoints/orders';
import { canCustomerCancel, type OrderStatus } from '@app/domain/order/order-status';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OnlineButton } from '#features/offline/online-button.tsx';
import { api } from '#session/api.ts';

type CancelOrderProps = { orderId: string; status: OrderStatus };

/**
 * ORDER-03: available until the branch accepts the order. A late attempt shows a message, and the button disappears.
 */
export function CancelOrder({ orderId, status }: CancelOrderProps) {
  const t = useTranslations();
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isTooLate, setIsTooLate] = useState(false);
  const canCancel = canCustomerCancel(status);
  const { run, isBusy, wait, failure } = useAction({
    call: () => api.call(cancelOrder, { params: { orderId } }),
    onDone: () => showToast({ text: t('order.cancelled'), tone: 'good' }),
    onFailed: (error) => setIsTooLate(isApiError(error, 409)),
    // After every outcome, because the branch may have accepted it in the meantime.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['active-orders'] });
      await queries.invalidateQueries({ queryKey: ['order', orderId] });
      setIsConfirming(false);
    },
  });

  // The branch accepted the order before the customer confirmed.
  if (isConfirming && !canCancel && !isBusy) {
    setIsConfirming(false);
    setIsTooLate(status !== 'cancelled');
  }

  return (
    <>
      {canCancel && (
        <div>
          <OnlineButton variant="danger-quiet" className="-ms-4.5" onClick={() => setIsConfirming(true)}>
            {t('order.cancel')}
          </OnlineButton>
          <div role="alert">{failure && !isTooLate && <ErrorText>{failure}</ErrorText>}</div>
        </div>
      )}
      {isTooLate && (
        <Notice tone="warn" role="alert">
          {t('order.acceptedMeanwhile')}
        </Notice>
      )}
      <FormDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('order.cancelConfirm')}
        closeLabel={t('common.close')}
        cancelLabel={t('order.keep')}
        submitLabel={t('order.cancel')}
        tone="danger"
        isBusy={isBusy}
        wait={wait}
        onSubmit={() => run()}
      >
        <p className="text-ink-2">{t('order.cancelHint')}</p>
      </FormDialog>
    </>
  );
}
