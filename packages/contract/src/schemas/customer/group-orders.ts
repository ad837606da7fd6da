import { MAX_PARTY_NOTE, PARTY_LIMITS } from '@app/domain/party/limits';
import { PARTY_STATES } from '@app/domain/party/party-state';
import * as z from 'zod/mini';
import { AddressDetailsInput } from '../address-details.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Decimal, Id, Instant, LatLng, Price } from '../vocabulary.ts';
import { CART_ERRORS, OrderRequest, PLACE_ERRORS, WireSummary } from './orders.ts';
import { NewPartyLine, PersonName, WireParty, WirePartyLine } from './party.ts';

const Link = z.string().check(z.regex(/^[\w-]{22}$/));

/** GROUP-03 */
const settings = {
  order_type: z.discriminatedUnion('name', [
    z.object({ name: z.literal('pickup') }),
    z.object({ name: z.literal('delivery'), location: LatLng }),
  ]),
  /** How to find the door of a delivery. */
  door: z.optional(z.nullable(AddressDetailsInput)),
  receive_at: z.nullable(Instant),
  deadline: z.nullable(Instant),
  limit_per_person: z.nullable(Price.check(z.minimum(0.01))),
  note: z.nullable(z.string().check(z.trim(), z.maxLength(MAX_PARTY_NOTE))),
};
const GroupSettings = z.object(settings);
export type GroupSettings = z.output<typeof GroupSettings>;

const StartGroup = z.object({
  /** Made by the phone: a repeated call starts one group. */
  id: Id,
  branch_id: Id,
  name: PersonName,
  ...settings,
  /** The cart of the host. */
  lines: z.array(NewPartyLine).check(z.maxLength(PARTY_LIMITS.linesOfPerson)),
});
export type StartGroup = z.output<typeof StartGroup>;

/** GROUP-06 The order without what the server takes from the party. */
const { items: _items, order_type: _type, ...placing } = OrderRequest.shape;
export const GroupOrderRequest = z.object({ revision: z.int().check(z.minimum(0)), ...placing });
export type GroupOrderRequest = z.output<typeof GroupOrderRequest>;

/** GROUP-04 What somebody with the link may know. */
const WireInvitation = z.strictObject({
  vendor: z.strictObject({ name: z.string(), logo: z.nullable(z.string()) }),
  branch: z.strictObject({ name: z.string(), isOpen: z.boolean() }),
  type: z.enum(['pickup', 'delivery']),
  zone: z.nullable(z.string()),
  deadline: z.nullable(Instant),
  limitPerPerson: z.nullable(Decimal),
  minimum: Decimal,
  currency: z.string(),
  state: z.enum(PARTY_STATES),
  hostName: z.string(),
});
export type WireInvitation = z.output<typeof WireInvitation>;

/** A group that a customer started or joined, and that is not placed. */
const WireOpenGroup = z.object({
  _id: Id,
  vendor: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  branch: z.object({ _id: Id, name: z.string() }),
  hostName: z.string(),
});
export type WireOpenGroup = z.output<typeof WireOpenGroup>;

const ofParty = z.object({ partyId: Id });
const OF_HOST = ['party.not_found', 'party.ended'] as const;
const SETTING_ERRORS = ['cart.type_unavailable', 'cart.outside_zones'] as const;
const started = z.object({ party: WireParty });

/** The body of 409 `party.changed`. */
export const PartyChanges = z.object({
  added: z.array(WirePartyLine),
  changed: z.array(WirePartyLine),
  removed: z.array(Id),
});

export const groupOrdersSchemas = {
  listGroups: {
    summary: 'The open group orders of the customer, the latest first',
    errors: [],
    response: z.object({ groups: z.array(WireOpenGroup) }),
  },
  startGroup: {
    summary: 'Start a group order, with the cart of the host',
    errors: [
      ...SETTING_ERRORS,
      ...CART_ERRORS,
      'branch.unavailable',
      'party.too_many',
      'party.limit_exceeded',
    ],
    work: 'orders',
    body: StartGroup,
    response: started,
  },
  previewGroup: {
    summary: 'What a link of a group order invites to',
    errors: ['party.link_invalid', 'request.too_many'],
    isRead: true,
    body: z.object({ link: Link }),
    response: z.object({ invitation: WireInvitation }),
  },
  joinGroup: {
    summary: 'Join a group order by its link; without an account the answer has a pass',
    errors: ['party.link_invalid', 'party.full', 'request.too_many'],
    body: z.object({
      link: Link,
      name: PersonName,
      /** A secret of the phone: a repeated call is the same person. */
      device: Id,
    }),
    response: z.object({ partyId: Id, personId: Id, name: z.string(), pass: z.nullable(z.string()) }),
  },
  changeGroup: {
    summary: 'Change the settings of a group order',
    errors: [...OF_HOST, ...SETTING_ERRORS],
    params: ofParty,
    body: GroupSettings,
    response: started,
  },
  lockGroup: {
    summary: 'Stop all changes of a group order, or allow them again',
    errors: OF_HOST,
    params: ofParty,
    body: z.object({ is_locked: z.boolean() }),
    response: started,
  },
  summariseGroup: {
    summary: 'What a group order would cost, with the share of each person',
    errors: [...OF_HOST, ...CART_ERRORS, 'party.changed', 'party.empty', 'request.too_many'],
    params: ofParty,
    body: GroupOrderRequest,
    response: z.object({
      data: z.object({
        summary: z.extend(WireSummary, { shares: z.array(z.object({ personId: Id, amount: Decimal })) }),
      }),
    }),
  },
  placeGroup: {
    summary: 'Place a group order, once',
    errors: [...OF_HOST, ...PLACE_ERRORS, 'party.changed', 'party.empty'],
    work: 'orders',
    params: ofParty,
    body: GroupOrderRequest,
    response: z.object({ data: z.object({ orderId: Id }) }),
  },
  endGroup: {
    summary: 'End a group order that is not placed',
    errors: OF_HOST,
    params: ofParty,
    response: z.object({ hasEnded: z.boolean() }),
  },
} satisfies SchemaMap;
