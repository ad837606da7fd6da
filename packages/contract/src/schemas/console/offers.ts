import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { endsAfterStart, OFFER_AMOUNTS, OFFER_TERMS, PERIOD } from '../offer-terms.ts';
import type { SchemaMap } from '../schema-map.ts';
import { BasisPoints, Cents, Id, Instant, Message, SignedCents, Texts } from '../vocabulary.ts';

const fields = {
  entityType: z.enum(['branches', 'collections', 'items']),
  /** The id of the collection or item; null for the whole branch. */
  entityId: z._default(z.nullable(Id), null),
  ...OFFER_TERMS,
  ...OFFER_AMOUNTS,
  ...PERIOD,
};

/** CON-83 The terms of an offer as the editor sends them, with the limits of the catalogue file. */
export const OfferTerms = z.object(fields).check(
  endsAfterStart(),
  z.refine(({ entityType, entityId }) => (entityType === 'branches') === (entityId === null), {
    path: ['entityId'],
  }),
);
export type OfferTerms = z.output<typeof OfferTerms>;

/** The terms of an offer in a response. */
export const WireTerms = z.object({
  name: Texts,
  affect: fields.affect,
  mode: fields.mode,
  percent: z.number(),
  minimumAmount: Cents,
  maxDiscount: z.nullable(Cents),
  orderType: z.nullable(z.enum(ORDER_TYPES)),
  rules: z.array(z.object({ rule: z.string(), value: z.nullable(z.number()) })),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
});

const Offer = z.extend(WireTerms, {
  _id: Id,
  /** Counts the edits; an edit names the one that it started from. */
  revision: z.number(),
  isActive: z.boolean(),
  entityType: fields.entityType,
  entityId: z.nullable(Id),
});
export type WireManagedOffer = z.output<typeof Offer>;

/** What the try-out cart needs of a branch. */
const Branch = z.object({
  _id: Id,
  vendorId: Id,
  currency: z.string(),
  timeZone: z.string(),
  orderTypes: z.array(z.enum(ORDER_TYPES)),
  taxRate: z.number(),
  deliveryTaxRate: z.number(),
  pricesIncludeTax: z.boolean(),
  /** SVC-01 */
  service: z.object({ onTables: BasisPoints, onDeliveries: BasisPoints, isTaxed: z.boolean() }),
  platformFee: Cents,
});

const Preference = z.object({
  _id: Id,
  name: Texts,
  isRequired: z.boolean(),
  /** 1 is a choice of one, null is no limit. */
  maxOptions: z.nullable(z.number()),
  options: z.array(z.object({ _id: Id, name: Texts, price: Cents })),
});
export type WireOfferPreference = z.output<typeof Preference>;
const Item = z.object({
  _id: Id,
  name: Texts,
  price: Cents,
  /** TAX-01 Those of its class; absent for an item without one. */
  taxRates: z.optional(z.object({ usual: BasisPoints, delivery: BasisPoints })),
  preferences: z.array(Preference),
});
const Collection = z.object({ _id: Id, name: Texts, items: z.array(Item) });
const Zone = z.object({ _id: Id, name: Texts, deliveryFee: Cents });

const Estimate = z.object({
  /** The orders that were priced again, and those of them that the offer applies to. */
  orders: z.number(),
  ordersWithOffer: z.number(),
  /** What customers would have saved more, and the cashback that they would have had more. */
  saved: SignedCents,
  cashback: SignedCents,
  /** Whether there were more orders than are priced again; the newest count. */
  isPartial: z.boolean(),
});
export type WireEstimate = z.output<typeof Estimate>;

const ofBranch = z.object({ branchId: Id });
const ofOffer = z.object({ offerId: Id });
const one = z.object({ offer: Offer });

export const consoleOffersSchemas = {
  listOffers: {
    summary:
      'The offers of a branch, also those that are off or over, with the menu and zones to try them out',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({
      offers: z.array(Offer),
      branch: Branch,
      collections: z.array(Collection),
      zones: z.array(Zone),
    }),
  },
  addOffer: {
    summary: 'Add an offer at the end of the list',
    errors: ['branch.not_found', 'offer.too_many'],
    params: ofBranch,
    body: z.object({ terms: OfferTerms, isActive: z._default(z.boolean(), true) }),
    response: one,
  },
  changeOffer: {
    summary: 'Change the terms of an offer, switch it on or off, or move it in the list',
    errors: ['offer.not_found', 'request.conflict'],
    params: ofOffer,
    body: z.object({
      revision: z.int(),
      terms: z.optional(OfferTerms),
      isActive: z.optional(z.boolean()),
      /** The new place in the list, from 0. */
      position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
    }),
    response: one,
  },
  copyOffer: {
    summary: 'Add a copy of an offer below it; the copy is off',
    errors: ['offer.not_found', 'offer.too_many'],
    params: ofOffer,
    response: one,
  },
  removeOffer: {
    summary: 'Remove an offer; orders keep what they had',
    errors: ['offer.not_found'],
    params: ofOffer,
    response: Message,
  },
  estimateOffer: {
    summary: 'What an offer would have cost: the orders of the last 30 days, priced again with it',
    errors: ['branch.not_found', 'offer.not_found'],
    isRead: true,
    params: ofBranch,
    body: z.object({
      /** The stored offer that the terms replace; null for a new one. */
      offerId: z._default(z.nullable(Id), null),
      terms: OfferTerms,
    }),
    response: z.object({ estimate: Estimate }),
  },
} satisfies SchemaMap;
export type WireOffersPage = z.output<typeof consoleOffersSchemas.listOffers.response>;
