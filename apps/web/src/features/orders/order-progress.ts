import type { OrderStatus } from '@app/domain/order/order-status';
import { stepsOf } from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';

type OrderState = { status: OrderStatus; type: OrderType };

/** Props of the step bar; undefined for a cancelled order. */
export function useOrderProgress() {
  const t = useTranslations();
  return ({ status, type }: OrderState) => {
    if (status === 'cancelled') return;
    const steps = stepsOf(type);
    return {
      label: t('order.progress'),
      steps: steps.map((step) => (step === 'cancelled' ? '' : t(`order.step.${step}`))),
      current: steps.indexOf(status),
    };
  };
}
