import { claimPrint as endpoint } from '@app/contract/endpoints/console/orders';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { api } from '#session/api.ts';
import type { PrintKind } from '@app/domain/order/print-kind';

/** Reserves a print for this device. False if it was claimed before, by this device or another one. */
export async function claimPrint(orderId: string, kind: PrintKind): Promise<boolean> {
  const { deviceId } = deviceSettings();
  const { isClaimed } = await api.call(endpoint, { params: { orderId }, body: { kind, deviceId } });
  return isClaimed;
}
