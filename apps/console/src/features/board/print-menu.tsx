import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { useTranslations } from 'use-intl';
import { usePrinting } from '#features/printing/use-printing.ts';
import { Popover } from '#ui/popover.tsx';

/** CON-36 Prints the kitchen ticket or the bill of the order. */
export function PrintMenu({ order }: { order: OrderDetails }) {
  const t = useTranslations('board.drawer');
  const { printKitchenTicket, printBill, isPrinting } = usePrinting();
  const choices = [
    { label: t('printKitchen'), print: printKitchenTicket },
    { label: t('printBill'), print: printBill },
  ];
  return (
    <Popover
      align="end"
      className="w-56 p-2"
      trigger={(props) => <IconButton {...props} icon="printer" label={t('print')} disabled={isPrinting} />}
    >
      {(close) =>
        choices.map(({ label, print }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              close();
              void print(order);
            }}
            className="flex min-h-11 w-full items-center rounded-control px-3 text-start text-control font-medium hover:bg-sunken"
          >
            {label}
          </button>
        ))
      }
    </Popover>
  );
}
