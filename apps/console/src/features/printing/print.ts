import { claimPrint as endpoint } from '@app/contract/endpoints/console/orders';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import type { OrderRefund } from '@app/contract/schemas/console/refunds';
import type { FloorSession, FloorTableDetails } from '@app/contract/schemas/console/tables';
import type { PrintKind } from '@app/domain/order/print-kind';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { api } from '#session/api.ts';
import type { PrintOrder } from './print-documents.tsx';
import type { Move } from './table-documents.tsx';

/** Reserves a print for this device. False if it was claimed before, by this device or another one. */
export async function claimPrint(orderId: string, kind: PrintKind): Promise<boolean> {
  const { deviceId } = deviceSettings();
  const { isClaimed } = await api.call(endpoint, { params: { orderId }, body: { kind, deviceId } });
  return isClaimed;
}

/** Prints an order. The documents are loaded with the first print. */
export const printOrder: PrintOrder = async (...job) =>
  (await import('./print-documents.tsx')).printOrder(...job);

/** Prints one refund. The documents are loaded with the first print. */
export const printRefund = async (order: OrderDetails, refund: OrderRefund): Promise<void> =>
  (await import('./refund-document.tsx')).printRefund(order, refund);

/** Prints the bills of a table. The documents are loaded with the first print. */
export const printTableBill = async (
  details: FloorTableDetails,
  sessions: readonly FloorSession[],
): Promise<void> => (await import('./table-documents.tsx')).printTableBill(details, sessions);

/** Prints the note for the kitchen that guests have moved. */
export const printMoveNote = async (details: FloorTableDetails, move: Move): Promise<void> =>
  (await import('./table-documents.tsx')).printMoveNote(details, move);
