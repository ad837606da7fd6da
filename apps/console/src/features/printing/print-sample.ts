import { amount } from '@app/domain/money/amount';
import { appName } from '@app/client/config/app-name.ts';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { addMinutes } from '@app/domain/order/promise';
import { printing as ar } from '#i18n/ar/printing.ts';
import { printing as en } from '#i18n/en/printing.ts';
import { printBill, printKitchenTicket } from './print-documents.tsx';

const NIL = '00000000-0000-0000-0000-000000000000';
const PREPARATION_MINUTES = 25;

/** Prints a kitchen ticket and a bill of an order that does not exist. */
export async function printSample(): Promise<void> {
  const order = sampleOrder(new Date());
  await printKitchenTicket(order);
  await printBill(order);
}

function sampleOrder(now: Date): OrderDetails {
  const name = both((texts) => texts.sampleItem);
  return {
    ticket: {
      id: NIL,
      branchId: NIL,
      orderNumber: '0000TEST',
      type: 'pickup',
      status: 'processing',
      revision: 1,
      changedAt: now.getTime(),
      orderedAt: now.getTime(),
      receiveAt: null,
      acceptedAt: now.getTime(),
      promisedAt: addMinutes(now, PREPARATION_MINUTES).getTime(),
      startedAt: now.getTime(),
      readyAt: null,
      rideMinutes: 0,
      table: null,
      round: null,
      lines: [
        {
          id: NIL,
          itemId: null,
          name,
          quantity: 2,
          options: [both((texts) => texts.sampleOption)],
          note: null,
          doneAt: null,
          station: null,
        },
      ],
      note: null,
      cancelReason: null,
      seenAt: now.getTime(),
      answerBy: null,
      presetMinutes: null,
      endedAt: null,
      customerName: en.settings.sampleName,
      zone: null,
      currency: 'JD',
      total: amount(900),
      amountDue: amount(900),
      isPaid: false,
      driver: null,
      problem: null,
    },
    customer: { phone: null, orderCount: 1 },
    location: null,
    door: null,
    distanceKm: null,
    branchLocation: null,
    branch: {
      name: both((texts) => texts.sampleName),
      vendorName: { en: appName('en'), ar: appName('ar') },
      phone: null,
      taxNumber: null,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    paymentMethod: 'cash',
    ifSoldOut: 'call',
    prices: [{ lineId: NIL, total: amount(900), saved: amount(0), options: [] }],
    taxPercent: 0,
    taxes: null,
    offers: [],
    coupon: null,
    amounts: {
      subtotal: amount(900),
      serviceFee: amount(0),
      taxIncluded: amount(0),
      tax: amount(0),
      deliveryFee: amount(0),
      deliveryDiscount: amount(0),
      saved: amount(0),
      cashback: amount(0),
      platformFee: amount(0),
      tip: amount(0),
      total: amount(900),
      usedCredit: amount(0),
    },
    payment: null,
    paidBy: [],
    cancelSentence: null,
  };
}

const both = (text: (texts: typeof en.settings) => string) => ({
  en: text(en.settings),
  ar: text(ar.settings),
});
