import { DRIVER_STATES } from '@app/domain/delivery/driver-state';
import { REMOVAL_REASONS } from '@app/domain/delivery/driver-step';
import * as z from 'zod/mini';
import { realtimeSchemas } from '../customer/realtime.ts';
import type { SchemaMap } from '../schema-map.ts';
import { EpochMs, Id, LatLng } from '../vocabulary.ts';

export const driveRealtimeSchemas = {
  authoriseDriverChannel: {
    ...realtimeSchemas.authoriseChannel,
    summary: 'Sign the own channel of a driver for one socket',
    errors: ['channel.forbidden'],
    isRead: true,
  },
} satisfies SchemaMap;

/** On the channel of a driver: the page requests the deliveries again. */
export const DeliveriesChanged = z.object({
  /** The order that was taken from the driver with this change. */
  removed: z.nullable(z.object({ orderId: Id, orderNumber: z.string(), reason: z.enum(REMOVAL_REASONS) })),
});
export type DeliveriesChanged = z.output<typeof DeliveriesChanged>;

/** On the channel of dispatch: a new position of a driver. */
export const DispatchDriverMoved = z.object({ driverId: Id, location: LatLng, at: EpochMs });
export type DispatchDriverMoved = z.output<typeof DispatchDriverMoved>;

/** On the channel of dispatch: the state, the shift or the orders of a driver. */
export const DispatchDriverChanged = z.object({
  driverId: Id,
  state: z.enum(DRIVER_STATES),
  /** `silent`: no position for five minutes of a ride. `problem`: a delivery is not possible. */
  notice: z.nullable(z.enum(['silent', 'problem'])),
});
export type DispatchDriverChanged = z.output<typeof DispatchDriverChanged>;
