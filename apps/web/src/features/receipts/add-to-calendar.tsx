import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { calendarFile } from '@app/domain/order/calendar-file';
import { Button } from '@app/ui/actions/button.tsx';
import { useTranslations } from 'use-intl';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { paths } from '#paths.ts';

type AddToCalendarProps = {
  order: Pick<WireOrder, '_id' | 'orderNumber' | 'type' | 'vendor' | 'branch'>;
  receiveAt: string;
};

/** RECEIPT-01 A calendar file for the time of an order for later, made on the device. */
export function AddToCalendar({ order, receiveAt }: AddToCalendarProps) {
  const t = useTranslations();
  const account = useAccountTexts();

  function download() {
    const { _id: id, orderNumber: number, type, vendor, branch } = order;
    const text = calendarFile({
      uid: `${id}@${location.host}`,
      startsAt: new Date(receiveAt),
      createdAt: new Date(),
      title: account('receipt.event', { vendor: vendor.name, number }),
      description: t(`order.type.${type}`),
      location: type === 'delivery' ? null : `${vendor.name}, ${branch.name}`,
      url: new URL(paths.order(id), location.origin).href,
    });
    saveFile(`order-${number}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  }

  return (
    <Button variant="quiet" icon="calendar-plus" className="-ms-4.5" onClick={download}>
      {account('receipt.addToCalendar')}
    </Button>
  );
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
