import { LANES, type Lane } from '@app/domain/board/lane';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { DASHED_NAME, MAX_DASHED_NAME } from '@app/domain/vendor/dashed-name';
import { BRANCH_PROBLEMS, LIVE_NEEDS } from '@app/domain/vendor/readiness';
import { VENDOR_STATES } from '@app/domain/vendor/vendor-state';
import * as z from 'zod/mini';
import { ErrorBody } from '../errors.ts';
import type { SchemaMap } from '../schema-map.ts';
import { BranchPhone } from './settings.ts';
import { EpochMs, texts, Id, isUnique, LatLng, Texts } from '../vocabulary.ts';

/** A picture that POST /pictures has stored. */
const Logo = z.object({
  src: z.string().check(z.regex(/^\/media\/[\w/.-]+$/), z.maxLength(300)),
  color: z.string().check(z.regex(/^[0-9a-f]{6}$/)),
});

/** CON-124 A branch as it is now: by what it opens again, and its orders by lane. */
const BranchNow = z.object({
  timezone: z.string(),
  currency: z.string(),
  location: z.nullable(LatLng),
  closesAt: z.nullable(EpochMs),
  opensAt: z.nullable(EpochMs),
  pausedUntil: z.nullable(EpochMs),
  orders: z.object({
    ...(Object.fromEntries(LANES.map((lane) => [lane, z.number()])) as Record<Lane, z.ZodMiniNumber>),
    late: z.number(),
    /** How long the order that is late the longest has been due. */
    latestMinutes: z.nullable(z.number()),
  }),
  /** The orders of today by the hour of the branch, from midnight until now. */
  ordersByHour: z.array(z.number()),
});

/** CON-124 */
const ConsoleVendorBranch = z.object({
  id: Id,
  name: Texts,
  availability: z.enum(['open', 'busy', 'closed']),
  ordersToday: z.number(),
  problems: z.array(z.enum(BRANCH_PROBLEMS)),
  now: z.optional(BranchNow),
});
export type ConsoleVendorBranch = z.output<typeof ConsoleVendorBranch>;

/** CON-124 */
const ConsoleVendor = z.object({
  id: Id,
  dashedName: z.string(),
  name: Texts,
  logo: z.nullable(z.string()),
  state: z.enum(VENDOR_STATES),
  branches: z.array(ConsoleVendorBranch),
});
export type ConsoleVendor = z.output<typeof ConsoleVendor>;

/** CON-125 */
const Missing = z.object({ need: z.enum(LIVE_NEEDS), branchId: z.nullable(Id) });
export type Missing = z.output<typeof Missing>;

const Readiness = z.object({ vendor: ConsoleVendor, missing: z.array(Missing) });
export type Readiness = z.output<typeof Readiness>;

/** CON-125 The body of `vendor.not_ready`. */
const NotReadyBody = z.object({ ...ErrorBody.shape, missing: z.array(Missing) });
export type NotReadyBody = z.output<typeof NotReadyBody>;

/** CON-124 The drivers on shift, of the whole platform. */
const DriversNow = z.object({
  riding: z.number(),
  free: z.number(),
  /** Some of them, those who ride first. */
  names: z.array(Texts),
});
export type DriversNow = z.output<typeof DriversNow>;

const VendorName = texts(120);
const params = z.object({ vendorId: Id });
const changed = z.object({ vendor: ConsoleVendor });

export const consoleVendorsSchemas = {
  listConsoleVendors: {
    summary:
      'All vendors and branches with their state, orders of today and problems, and the drivers on shift',
    response: z.object({ vendors: z.array(ConsoleVendor), drivers: DriversNow }),
  },
  addVendor: {
    summary: 'Add a vendor as a draft, which customers do not see',
    errors: ['vendor.name_taken'],
    body: z.object({
      name: VendorName,
      /** Of the address; from the English name by default. It never changes. */
      dashedName: z.optional(z.string().check(z.trim(), z.regex(DASHED_NAME), z.maxLength(MAX_DASHED_NAME))),
      logo: z.optional(z.nullable(Logo)),
    }),
    response: changed,
  },
  changeVendor: {
    summary: 'Change the name, the logo or the place in the list, suspend a vendor or end the suspension',
    errors: ['vendor.not_found', 'vendor.not_ready'],
    params,
    body: z.object({
      name: z.optional(VendorName),
      logo: z.optional(z.nullable(Logo)),
      suspended: z.optional(z.boolean()),
      position: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    }),
    response: changed,
  },
  addBranch: {
    summary: 'Add a branch to a vendor; one of a live vendor starts closed',
    errors: ['vendor.not_found', 'vendor.name_taken'],
    params,
    body: z.object({
      name: VendorName,
      location: z.nullable(LatLng),
      phone: z.optional(z.nullable(BranchPhone)),
      orderTypes: z.optional(
        z.array(z.enum(ORDER_TYPES)).check(z.minLength(1), z.maxLength(ORDER_TYPES.length), isUnique),
      ),
    }),
    response: z.object({ branch: z.object({ id: Id, name: Texts }) }),
  },
  showReadiness: {
    summary: 'What a vendor still needs before it can go live',
    errors: ['vendor.not_found'],
    params,
    response: Readiness,
  },
  goLive: {
    summary: 'Show a vendor to customers; 409 with what is missing',
    errors: ['vendor.not_found', 'vendor.not_ready'],
    params,
    response: changed,
  },
} satisfies SchemaMap;
