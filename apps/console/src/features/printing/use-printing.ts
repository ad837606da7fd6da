import { createSignal } from '@app/client/signal.ts';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { useState } from 'react';
import type { PrintOrder } from './print-documents.tsx';
import { correctionKind, type PrintKind } from '@app/domain/order/print-kind';
import { claimPrint, printOrder as defaultPrintOrder } from './print.ts';

const printed = createSignal<{ orderId: string; kind: PrintKind }>();

/** Calls the listener after each print that a person started. */
export const onPrinted = printed.listen;

/** CON-36 CON-37 Prints by hand. A print that was claimed before is marked as a copy. */
export function usePrinting(printOrder: PrintOrder = defaultPrintOrder) {
  const [isPrinting, setIsPrinting] = useState(false);

  async function print(kind: PrintKind, order: OrderDetails): Promise<void> {
    const orderId = order.ticket.id;
    setIsPrinting(true);
    try {
      // A failed claim must not keep the person from printing.
      const isFirst = await claimPrint(orderId, kind).catch(() => true);
      await printOrder(kind, order, { isCopy: !isFirst });
      printed.emit({ orderId, kind });
    } finally {
      setIsPrinting(false);
    }
  }

  return {
    /** Until the dialog is closed. */
    isPrinting,
    printKitchenTicket: (order: OrderDetails) => print('kitchen', order),
    /** REFUND-02 What the last change did. */
    printCorrection: (order: OrderDetails) =>
      print(correctionKind(order.corrections?.length ?? 0, null), order),
    printBill: (order: OrderDetails) => print('bill', order),
  };
}
