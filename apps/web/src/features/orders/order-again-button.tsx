import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { OnlineButton } from '#features/offline/online-button.tsx';
import type { AgainPlan } from './order-again.ts';
import { AgainDialog } from './order-again-dialog.tsx';
import { useOrderAgain } from './use-order-again.ts';

type OrderAgainProps = {
  order: WireOrder;
  /** Number of cart items that would be replaced. */
  cartCount: number;
  onFill: (plan: AgainPlan) => void;
  /** A smaller variant for lists. */
  isSoft?: boolean;
};

/** Fills the cart directly if nothing has changed; otherwise shows the differences first. */
export function OrderAgain({ order, cartCount, onFill, isSoft = false }: OrderAgainProps) {
  const t = useTranslations();
  const [plan, setPlan] = useState<AgainPlan | null>(null);
  const { run, isBusy, failure } = useOrderAgain(order, (found) => {
    const isAsBefore = found.changes.length === 0 && found.orderType === order.type;
    if (isAsBefore && cartCount === 0) onFill(found);
    else setPlan(found);
  });

  return (
    <div>
      <OnlineButton
        variant={isSoft ? 'soft' : 'primary'}
        icon="arrow-clockwise"
        block
        busy={isBusy}
        onClick={() => run()}
      >
        {t(isSoft ? 'order.reorder' : 'order.again')}
        {isSoft && <span className="sr-only"> {order.vendor.name}</span>}
      </OnlineButton>
      <div role="alert">{failure !== null && <ErrorText>{t('order.againFailed')}</ErrorText>}</div>
      <AgainDialog
        plan={plan}
        order={order}
        cartCount={cartCount}
        onClose={() => setPlan(null)}
        onFill={onFill}
      />
    </div>
  );
}
