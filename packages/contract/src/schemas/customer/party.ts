import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { MAX_PERSON_NAME, PARTY_KINDS } from '@app/domain/party/limits';
import { PARTY_STATES } from '@app/domain/party/party-state';
import { MENU_SIZES } from '@app/domain/menu/menu-limits';
import * as z from 'zod/mini';
import { ItemNoteInput, WireAddressDetails } from '../address-details.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Decimal, Id, Instant, LatLng, maxKeys } from '../vocabulary.ts';

const Selection = z
  .record(Id, z.array(Id).check(z.maxLength(MENU_SIZES.option)))
  .check(maxKeys(MENU_SIZES.preference));

const lineContent = {
  item_id: Id,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  preferences: Selection,
  note: ItemNoteInput,
};

/** TABLE-14 A line with the id that the phone has made. */
export const NewPartyLine = z.object({ id: Id, ...lineContent });
export type NewPartyLine = z.output<typeof NewPartyLine>;

/* Graphemes are counted by the server; some are many characters. */
export const PersonName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PERSON_NAME * 20));

export const WirePartyLine = z.object({
  _id: Id,
  revision: z.number(),
  itemId: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  imageColor: z.nullable(z.string()),
  quantity: z.number(),
  /** The names of the chosen options. */
  options: z.array(z.string()),
  selection: z.record(Id, z.array(Id)),
  note: z.nullable(z.string()),
  total: Decimal,
  /** What offers take off the total. */
  saved: Decimal,
  /** GROUP-13 Why the line cannot be ordered; it is not in the amounts then. */
  problem: z.nullable(z.string()),
});
export type WirePartyLine = z.output<typeof WirePartyLine>;

const WirePerson = z.object({
  _id: Id,
  name: z.string(),
  isHost: z.boolean(),
  isReady: z.boolean(),
  hasLeft: z.boolean(),
  isOffline: z.boolean(),
  lines: z.array(WirePartyLine),
  share: Decimal,
});
export type WirePerson = z.output<typeof WirePerson>;

export const WireParty = z.object({
  _id: Id,
  kind: z.enum(PARTY_KINDS),
  revision: z.number(),
  state: z.enum(PARTY_STATES),
  /** The person of this device. */
  me: Id,
  branch: z.object({ _id: Id, name: z.string(), isOpen: z.boolean() }),
  vendor: z.object({ name: z.string(), logo: z.nullable(z.string()), dashedName: z.string() }),
  currency: z.string(),
  type: z.enum(ORDER_TYPES),
  /** The zone of a delivery; never its place. */
  zone: z.nullable(z.string()),
  receiveAt: z.nullable(Instant),
  deadline: z.nullable(Instant),
  endsAt: Instant,
  limitPerPerson: z.nullable(Decimal),
  /** What is left of it for this person. */
  left: z.nullable(Decimal),
  note: z.nullable(z.string()),
  people: z.array(WirePerson),
  amounts: z.object({
    subtotal: Decimal,
    saved: Decimal,
    deliveryFee: Decimal,
    serviceFee: Decimal,
    tax: Decimal,
    platformFee: Decimal,
    tip: Decimal,
    total: Decimal,
  }),
  /** What the minimum of the branch lacks. */
  missing: Decimal,
  /** The token of the link: for the host of a group, and for all at a table. */
  invite: z.optional(z.string()),
  /** GROUP-03 Where a delivery goes, for the host only. */
  destination: z.optional(z.object({ location: LatLng, door: z.nullable(WireAddressDetails) })),
  /** TABLE-01 Of a party at a table. */
  visit: z.optional(
    z.object({
      sessionId: Id,
      table: z.object({ number: z.number(), code: Id }),
      /** Null while joining by it is off. */
      pin: z.nullable(z.string()),
      /** Whether this person may send lines to the kitchen. */
      maySend: z.boolean(),
      /** TABLE-08 Staff have opened the table, so rounds need no confirmed phone. */
      isOpenedByStaff: z.boolean(),
    }),
  ),
  /** GROUP-11 After placing; the id for the host only. */
  order: z.optional(
    z.object({
      orderId: z.optional(Id),
      orderNumber: z.string(),
      status: z.enum(ORDER_STATUSES),
    }),
  ),
});
export type WireParty = z.output<typeof WireParty>;

const ofParty = z.object({ partyId: Id });
const ofLine = z.object({ partyId: Id, lineId: Id });

const LINE_ERRORS = [
  'party.not_found',
  'party.locked',
  'party.ended',
  'party.limit_exceeded',
  'line.changed',
  'line.not_found',
  'cart.item_gone',
  'cart.item_unavailable',
  'cart.item_not_for_type',
  'cart.option_required',
  'cart.options_exceeded',
  'cart.options_changed',
  'cart.too_large',
  'cart.portions_exceeded',
  'request.too_many',
] as const;

const revised = z.object({ revision: z.number() });
/** The party after the call. */
const changed = z.object({ party: WireParty });

export const partySchemas = {
  showParty: {
    summary: 'One party with its people, lines and shares',
    errors: ['party.not_found', 'request.too_many'],
    params: ofParty,
    response: changed,
  },
  addPartyLine: {
    summary: 'Add one item to a party',
    errors: LINE_ERRORS,
    params: ofParty,
    body: NewPartyLine,
    response: revised,
  },
  changePartyLine: {
    summary: 'Change one of the own lines of a party',
    errors: LINE_ERRORS,
    params: ofLine,
    body: z.object({ revision: z.int(), ...lineContent }),
    response: revised,
  },
  removePartyLine: {
    summary: 'Remove a line of a party: the own one, or any as the host',
    errors: LINE_ERRORS,
    params: ofLine,
    response: revised,
  },
  markReady: {
    summary: 'Say that the own lines are complete, or not yet',
    errors: ['party.not_found', 'party.locked', 'party.ended', 'request.too_many'],
    params: ofParty,
    body: z.object({ is_ready: z.boolean() }),
    response: changed,
  },
  leaveParty: {
    summary: 'Leave a party; the own lines are removed',
    errors: ['party.not_found', 'party.locked', 'party.ended', 'party.host_stays'],
    params: ofParty,
    response: z.object({ hasLeft: z.boolean() }),
  },
  linkPass: {
    summary: 'Join the person of a pass to the account; the lines stay and the pass ends',
    errors: ['party.not_found', 'party.devices_exceeded', 'request.too_many'],
    params: ofParty,
    body: z.object({ pass: z.string().check(z.regex(/^pass\.[\w-]{43}$/)) }),
    response: changed,
  },
  renewInvite: {
    summary: 'Replace the link of a party, at a table with the code',
    errors: ['party.not_found', 'party.ended', 'request.too_many'],
    params: ofParty,
    response: z.object({ invite: z.string() }),
  },
  removePerson: {
    summary: 'Remove a person with the lines, and replace the link unless it is kept',
    errors: ['party.not_found', 'party.ended', 'party.locked', 'party.host_stays'],
    params: z.object({ partyId: Id, personId: Id }),
    query: z.object({ keep_link: z.optional(z.enum(['1'])) }),
    response: changed,
  },
} satisfies SchemaMap;
