import type { OrderDetails } from '@app/contract/schemas/console/orders';
import type { Language } from '@app/domain/language';
import { Bill } from '@app/ui/paper/bill.tsx';
import { CorrectionTicket, KitchenTicket } from '@app/ui/paper/kitchen-ticket.tsx';
import { Fragment, type ReactNode } from 'react';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { billContent } from './bill-content.ts';
import { correctionContent, kitchenTicketContent } from './kitchen-ticket-content.ts';
import { type PrintDocument, printInFrame } from './print-frame.tsx';
import { correctionOf, type PrintKind, stationOf } from '@app/domain/order/print-kind';
import { createPrintQueue } from './print-queue.ts';

export type PrintOptions = {
  /** Marks the print as a copy of an earlier one. */
  isCopy?: boolean;
  copies?: number;
  /** The language of the labels; by default that of the console. */
  language?: Language;
};

export const enqueue = createPrintQueue(printInFrame);

/** CON-36 Prints a kitchen ticket, whole or of one station. Resolves when the dialog was closed. */
export const printKitchenTicket = (
  order: OrderDetails,
  { station = null, ...options }: PrintOptions & { station?: string | null } = {},
): Promise<void> => enqueue(documentOf(station === null ? 'kitchen' : `kitchen:${station}`, order, options));

/** CON-36 Prints a bill. Resolves when the dialog was closed. */
export const printBill = (order: OrderDetails, options: PrintOptions = {}): Promise<void> =>
  enqueue(documentOf('bill', order, options));

export type PrintOrder = (kind: PrintKind, order: OrderDetails, options: PrintOptions) => Promise<void>;

export const printOrder: PrintOrder = async (kind, order, options) => {
  if (kind === 'bill') return printBill(order, options);
  const number = correctionOf(kind);
  const station = stationOf(kind);
  return number === null
    ? printKitchenTicket(order, { ...options, station })
    : printCorrection(order, number, { ...options, station });
};

/** REFUND-02 Prints what a change did. At a station where it did nothing, there is nothing to print. */
async function printCorrection(
  order: OrderDetails,
  number: number,
  { station, ...options }: PrintOptions & { station: string | null },
): Promise<void> {
  const { isCopy = false, copies = 1, language = currentLanguage() } = options;
  const { kitchenLanguage } = deviceSettings();
  const content = correctionContent(order, number, { language, kitchenLanguage, station, isCopy });
  if (content === null) return;
  const title = order.ticket.orderNumber;
  await enqueue({ language, title, content: repeated(<CorrectionTicket {...content} />, copies) });
}

function documentOf(
  kind: PrintKind,
  order: OrderDetails,
  { isCopy = false, copies = 1, language = currentLanguage() }: PrintOptions,
): PrintDocument {
  const { kitchenLanguage } = deviceSettings();
  const content =
    kind === 'bill' ? (
      <Bill {...billContent(order, language, isCopy)} />
    ) : (
      <KitchenTicket
        {...kitchenTicketContent(order, { language, kitchenLanguage, station: stationOf(kind), isCopy })}
      />
    );
  return { language, title: order.ticket.orderNumber, content: repeated(content, copies) };
}

/** Each copy is a page of its own. */
const repeated = (content: ReactNode, copies: number): ReactNode =>
  Array.from({ length: copies }, (_, index) => <Fragment key={index}>{content}</Fragment>);
