import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LatLng } from './vocabulary.ts';

export const orderChannel = (orderId: string) => `private-order.${orderId}`;
export const driverChannel = (driverId: string) => `private-driver.${driverId}`;

export const ORDER_UPDATED = 'order-updated';
export const DRIVER_MOVED = 'driver-location-updated';

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
  answer: z.object({ auth: z.string() }),
});
