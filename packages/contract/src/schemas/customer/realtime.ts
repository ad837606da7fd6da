import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { PARTY_CHANGES } from '@app/domain/party/party-state';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id, LatLng } from '../vocabulary.ts';

/** The client reloads the order after this event. */
export const OrderUpdated = z.object({ orderId: Id, status: z.enum(ORDER_STATUSES) });

export const DriverMoved = z.object({ location: LatLng });

/** TABLE-17 The client reads the party again after this event. */
export const PartyChanged = z.object({ partyId: Id, revision: z.number(), kind: z.enum(PARTY_CHANGES) });

export const realtimeSchemas = {
  authoriseChannel: {
    summary: 'Sign a private channel for one socket',
    errors: ['channel.forbidden', 'request.too_many'],
    isRead: true,
    body: z.object({
      socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/)),
      channel_name: z.string().check(z.maxLength(200)),
    }),
    /** `channel_data`, if present, is part of the signature; the client passes both to the socket unchanged. */
    response: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
  },
} satisfies SchemaMap;
