import type { OrderType } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type ConfirmSwitchProps = {
  asked: OrderType | null;
  cartCount: number;
  onKeep: () => void;
  onSwitch: (orderType: OrderType) => void;
};

/** D-048: a change that empties the cart asks first. */
export function ConfirmSwitch({ asked, cartCount, onKeep, onSwitch }: ConfirmSwitchProps) {
  const t = useTranslations();
  const type = asked && t(`branch.switchTo.${asked}`);
  return (
    <Dialog
      open={asked !== null}
      onClose={onKeep}
      title={t('branch.switchTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" size="lg" className="flex-1" onClick={onKeep}>
            {t('common.cancel')}
          </Button>
          <Button className="flex-1" onClick={() => asked && onSwitch(asked)}>
            {t('branch.switchAnyway')}
          </Button>
        </>
      }
    >
      <p className="text-balance text-ink-2">
        {type && t('branch.switchClearsCart', { type, count: cartCount })}
      </p>
    </Dialog>
  );
}
