import { appName } from '@app/client/config/app-name.ts';
import { creditNoteContent } from '@app/client/paper/credit-note.ts';
import { paperText } from '@app/client/paper/paper-texts.ts';
import { PAGES } from '@app/contract/pages';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import type { OrderRefund } from '@app/contract/schemas/console/refunds';
import { Receipt, type ReceiptContent } from '@app/ui/paper/receipt.tsx';
import { currentLanguage } from '#i18n/i18n.ts';
import { enqueue } from './print-documents.tsx';

/** REFUND-11 Prints one refund with its number, for the customer. */
export function printRefund(order: OrderDetails, refund: OrderRefund): Promise<void> {
  const content = refundContent(order, refund);
  const title = `${order.ticket.orderNumber}-${refund.number}`;
  return enqueue({
    language: currentLanguage(),
    title,
    content: <Receipt content={content} size="roll" ref={null} label={title} />,
  });
}

export function refundContent({ ticket, branch }: OrderDetails, refund: OrderRefund): ReceiptContent {
  const { vendorName: name, taxNumber } = branch;
  const content = creditNoteContent(
    {
      orderNumber: ticket.orderNumber,
      customerName: ticket.customerName,
      currency: ticket.currency,
      vendor: { name, logo: null, taxNumber },
      branch,
    },
    { ...refund, isOnTheWay: refund.progress === 'pending', reason: refund.sentence },
  );
  return {
    ...content,
    code: { text: receiptLink(ticket.id), hint: paperText((t) => t('scan')) },
    brand: { en: appName('en'), ar: appName('ar') },
  };
}

/** The receipt of the customer, with the refunds below it. */
const receiptLink = (orderId: string): string =>
  new URL(PAGES.receipt.path.replace('$orderId', orderId), location.origin).href;
