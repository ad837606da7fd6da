import { canCustomerCancel, type OrderStatus } from '@app/domain/order/order-status';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '#session/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useCancelOrder } from './use-cancel-order.ts';

type CancelOrderProps = { orderId: string; status: OrderStatus };

/** ORDER-03: only while the branch has not accepted it. A refusal stays to be read when the button has gone. */
export function CancelOrder({ orderId, status }: CancelOrderProps) {
  const t = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useCancelOrder(orderId);
  const failureText = useFailureText();

  function cancel() {
    mutate(undefined, {
      onSuccess: () => showToast({ text: t('order.cancelled'), tone: 'good' }),
      onSettled: () => setIsAsking(false),
    });
  }

  if (!canCustomerCancel(status) && !error) return null;
  return (
    <div>
      {canCustomerCancel(status) && (
        <Button variant="danger-quiet" className="-ms-4.5" onClick={() => setIsAsking(true)}>
          {t('order.cancel')}
        </Button>
      )}
      <div role="alert">{error && <ErrorText>{failureText(error)}</ErrorText>}</div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('order.cancelConfirm')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="danger" className="flex-1" busy={isPending} onClick={cancel}>
              {t('order.cancel')}
            </Button>
            <Button variant="secondary" size="lg" className="flex-1" onClick={() => setIsAsking(false)}>
              {t('order.keep')}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t('order.cancelHint')}</p>
      </Dialog>
    </div>
  );
}
