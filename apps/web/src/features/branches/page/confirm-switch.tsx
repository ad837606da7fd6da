import type { OrderType } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';

type ConfirmSwitchProps = {
  requestedType: OrderType | null;
  cartCount: number;
  /** Number of items that the other type also sells. */
  broughtCount: number;
  onCancel: () => void;
  onSwitch: (orderType: OrderType, isBroughtOver: boolean) => void;
};

/**
 * D-048: a change that empties the cart requires a confirmation. D-124: one tap carries over items sold in both types.
 */
export function ConfirmSwitch({
  requestedType,
  cartCount,
  broughtCount,
  onCancel,
  onSwitch,
}: ConfirmSwitchProps) {
  const t = useTranslations();
  const type = requestedType && t(`branch.switchTo.${requestedType}`);
  const hasBoth = broughtCount > 0;
  return (
    <Dialog
      open={requestedType !== null}
      onClose={onCancel}
      title={t('branch.switchTitle')}
      closeLabel={t('common.close')}
      footer={
        <div className="grid w-full gap-2">
          {hasBoth && (
            <Button size="lg" block onClick={() => requestedType && onSwitch(requestedType, true)}>
              {t('branch.switchBringOver', { count: broughtCount })}
            </Button>
          )}
          <div className="flex gap-2">
            <Button variant="secondary" size="lg" className="flex-1" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
            <Button
              variant={hasBoth ? 'secondary' : 'primary'}
              size="lg"
              className="flex-1"
              onClick={() => requestedType && onSwitch(requestedType, false)}
            >
              {t('branch.switchAnyway')}
            </Button>
          </div>
        </div>
      }
    >
      <p className="text-balance text-ink-2">
        {type && t('branch.switchClearsCart', { type, count: cartCount })}
      </p>
    </Dialog>
  );
}
