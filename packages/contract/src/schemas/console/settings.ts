import { MAX_STATIONS } from '@app/domain/branch/settings';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { MAX_PROMISE_MINUTES, MIN_PROMISE_MINUTES } from '@app/domain/order/promise';
import { MAX_REFUND_LIMIT } from '@app/domain/order/refund-terms';
import { MAX_TIP } from '@app/domain/order/tip';
import { MAX_SERVICE_CHARGE } from '@app/domain/pricing/service-charge';
import { TABLE_MODES } from '@app/domain/table/table-mode';
import * as z from 'zod/mini';
import type { ErrorBody } from '../errors.ts';
import { Hours } from '../hours.ts';
import type { SchemaMap } from '../schema-map.ts';
import { StoredPicture } from './stored-picture.ts';
import { centsUpTo, Id, isUnique, LatLng, text, texts } from '../vocabulary.ts';

const int = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

const Minutes = int(MIN_PROMISE_MINUTES, MAX_PROMISE_MINUTES);
const BasisPoints = int(0, 10_000);
const Amount = centsUpTo(10_000_000);
const RefundLimit = centsUpTo(MAX_REFUND_LIMIT);

export const BranchPhone = z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/));

/** CON-98 */
export const BranchSettings = z.strictObject({
  orderTypes: z.array(z.enum(ORDER_TYPES)).check(z.minLength(1), z.maxLength(ORDER_TYPES.length), isUnique),
  /** The usual preparation by order type. */
  pickupMinutes: Minutes,
  deliveryMinutes: Minutes,
  tableMinutes: Minutes,
  /** The ride where the zone has no minutes of its own; null by distance. */
  rideMinutes: z.nullable(int(1, 180)),
  minimumAmount: Amount,
  /** The window of orders for later; without a maximum there are none. */
  minScheduleHours: z.nullable(int(0, 720)),
  maxScheduleHours: z.nullable(int(1, 720)),
  /** An order without an answer ends after this time. */
  answerMinutes: int(5, 60),
  ordersPerDriver: int(1, 20),
  /** CON-126 The branch pauses while it is open and no board or key watches it. */
  pausesWhenSilent: z.boolean(),
  /** CLOSE-07 Staff may count the drawer and close the day, as managers may. */
  staffMayClose: z.boolean(),
  /** TABLE-05 How tables are opened; a change counts for the next visit. */
  tableMode: z.enum(TABLE_MODES),
  /** Three amounts in hundredths, or none for no tips. */
  tipAmounts: z.array(int(1, MAX_TIP)).check(
    z.maxLength(20),
    z.refine(({ length }) => length === 0 || length === 3, { error: 'must have three amounts or none' }),
  ),
  currency: text(8),
  taxBasisPoints: BasisPoints,
  deliveryTaxBasisPoints: BasisPoints,
  /** SVC-01 The service charge; `isServiceTaxed` is null until the first percent is set. */
  tableServiceBasisPoints: int(0, MAX_SERVICE_CHARGE),
  deliveryServiceBasisPoints: int(0, MAX_SERVICE_CHARGE),
  isServiceTaxed: z.nullable(z.boolean()),
  platformFee: Amount,
  /** CON-110 What one manager can give as credit in a day of the branch; 0 for nothing. */
  creditLimit: Amount,
  /** PAY-45 What one person can return in a day of the branch; 0 for nothing. */
  staffRefundLimit: RefundLimit,
  managerRefundLimit: RefundLimit,
  name: texts(120),
  bio: z.nullable(texts(500)),
  cover: z.nullable(StoredPicture),
  phone: z.nullable(BranchPhone),
  location: z.nullable(LatLng),
  /** Stations of the kitchen besides those that the menu names. */
  stations: z.array(text(40)).check(z.maxLength(MAX_STATIONS), isUnique),
});
export type BranchSettings = z.output<typeof BranchSettings>;

const Revision = z.int().check(z.minimum(1));

const SavedSettings = z.object({ settings: BranchSettings, revision: Revision });
export type SavedSettings = z.output<typeof SavedSettings>;

/** CON-94 */
const SavedHours = z.object({
  /** Without hours the switch alone decides. */
  hours: z.nullable(Hours),
  /** Off: closed by hand, also inside of the hours. */
  isOpen: z.boolean(),
  /** The zone of the branch's clock, such as Asia/Amman. */
  timeZone: z.string(),
  revision: Revision,
});
export type SavedHours = z.output<typeof SavedHours>;

/** CON-100 The body of `settings.stale`: what is stored now. */
export type StaleBody = ErrorBody & { current: SavedSettings | SavedHours };

const params = z.object({ branchId: Id });

export const consoleSettingsSchemas = {
  showBranchSettings: {
    summary: 'The settings of a branch, with their revision',
    errors: ['branch.not_found'],
    params,
    response: SavedSettings,
  },
  saveBranchSettings: {
    summary: 'Change some settings of a branch; an old revision answers 409 with the settings of now',
    errors: ['branch.not_found', 'settings.stale'],
    params,
    body: z.object({ revision: Revision, changes: z.partial(BranchSettings) }),
    response: SavedSettings,
  },
  showBranchHours: {
    summary: 'The opening hours of a branch and its switch, with their revision',
    errors: ['branch.not_found'],
    params,
    response: SavedHours,
  },
  saveBranchHours: {
    summary: 'Replace the opening hours, or close by hand; an old revision answers 409 with the hours of now',
    errors: ['branch.not_found', 'settings.stale'],
    params,
    body: z.object({
      revision: Revision,
      hours: z.optional(z.nullable(Hours)),
      isOpen: z.optional(z.boolean()),
    }),
    response: SavedHours,
  },
} satisfies SchemaMap;
