import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { useTranslations } from 'use-intl';
import { usePrinting } from '#features/printing/use-printing.ts';
import { useChangeTexts } from '#features/orders/use-change-texts.ts';
import { ActionMenu } from '#ui/action-menu.tsx';

/** CON-36 Prints the kitchen ticket or the bill of the order. */
export function PrintMenu({ order }: { order: OrderDetails }) {
  const t = useTranslations('board.drawer');
  const changeTexts = useChangeTexts();
  const { printKitchenTicket, printCorrection, printBill, isPrinting } = usePrinting();
  return (
    <ActionMenu
      trigger={(props) => <IconButton {...props} icon="printer" label={t('print')} disabled={isPrinting} />}
      actions={[
        { key: 'kitchen', label: t('printKitchen'), onPress: () => void printKitchenTicket(order) },
        ...(order.corrections
          ? [
              {
                key: 'correction',
                label: changeTexts('printCorrection'),
                onPress: () => void printCorrection(order),
              },
            ]
          : []),
        { key: 'bill', label: t('printBill'), onPress: () => void printBill(order) },
      ]}
    />
  );
}
