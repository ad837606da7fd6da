import { ORDER_STATUSES } from '@app/domain/order/order-status';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, LatLng } from './vocabulary.ts';

export const orderChannel = (orderId: string) => `private-order.${orderId}`;
export const driverChannel = (driverId: string) => `private-driver.${driverId}`;

export const ORDER_UPDATED = 'order-updated';
export const DRIVER_MOVED = 'driver-location-updated';

/** Says that the order changed; what it looks like now is asked for. */
export const OrderUpdated = z.object({ orderId: Id, status: z.enum(ORDER_STATUSES) });
export const DriverMoved = z.object({ location: LatLng });

/** Form-encoded, as the stock client sends it. */
export const authoriseChannel = endpoint({
  name: 'authoriseChannel',
  summary: 'Sign a private channel for one socket',
  method: 'POST',
  path: '/broadcasting/auth',
  access: 'customer',
  encoding: 'form',
  body: z.object({
    socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/)),
    channel_name: z.string().check(z.maxLength(200)),
  }),
  /** `channel_data`, when there is one, is signed too: the client hands both to the socket as they are. */
  answer: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
});
