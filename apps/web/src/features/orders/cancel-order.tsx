import { isApiError } from '@app/client/http/api-error.ts';
import { canCustomerCancel, type OrderStatus } from '@app/domain/order/order-status';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OnlineButton } from '#features/offline/online-button.tsx';
import { useFailureText } from '#session/failure-text.ts';
import { useCancelOrder } from './use-cancel-order.ts';

type CancelOrderProps = { orderId: string; status: OrderStatus };

/**
 * ORDER-03: available until the branch accepts the order. A late attempt shows a message, and the button disappears.
 */
export function CancelOrder({ orderId, status }: CancelOrderProps) {
  const t = useTranslations();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isTooLate, setIsTooLate] = useState(false);
  const { mutate, isPending, error } = useCancelOrder(orderId);
  const failureText = useFailureText();
  const canCancel = canCustomerCancel(status);

  // The branch accepted the order before the customer confirmed.
  if (isConfirming && !canCancel && !isPending) {
    setIsConfirming(false);
    setIsTooLate(status !== 'cancelled');
  }

  function cancel() {
    mutate(undefined, {
      onSuccess: () => showToast({ text: t('order.cancelled'), tone: 'good' }),
      onError: (error) => setIsTooLate(isApiError(error, 409)),
      onSettled: () => setIsConfirming(false),
    });
  }

  return (
    <>
      {canCancel && (
        <div>
          <OnlineButton variant="danger-quiet" className="-ms-4.5" onClick={() => setIsConfirming(true)}>
            {t('order.cancel')}
          </OnlineButton>
          <div role="alert">{error && !isTooLate && <ErrorText>{failureText(error)}</ErrorText>}</div>
        </div>
      )}
      {isTooLate && (
        <Notice tone="warn" role="alert">
          {t('order.acceptedMeanwhile')}
        </Notice>
      )}
      <CancelDialog
        open={isConfirming}
        isBusy={isPending}
        onClose={() => setIsConfirming(false)}
        onConfirm={cancel}
      />
    </>
  );
}

type CancelDialogProps = { open: boolean; isBusy: boolean; onClose: () => void; onConfirm: () => void };

function CancelDialog({ open, isBusy, onClose, onConfirm }: CancelDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('order.cancelConfirm')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" size="lg" className="flex-1" onClick={onClose}>
            {t('order.keep')}
          </Button>
          <Button variant="danger" className="flex-1" busy={isBusy} onClick={onConfirm}>
            {t('order.cancel')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('order.cancelHint')}</p>
    </Dialog>
  );
}
