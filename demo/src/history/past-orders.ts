import {
  type CatalogueBranch,
  type CatalogueItem,
  type CatalogueVendor,
  couponsOf,
  menuOf,
} from '@app/contract/schemas/catalogue';
import { distanceKm, type Point, roundToFourDecimals } from '@app/domain/geo/point';
import { polygonIncludesPoint } from '@app/domain/geo/polygon';
import { zoneContaining } from '@app/domain/geo/zone';
import type { CancelReason } from '@app/domain/order/cancel-reason';
import { orderNumberFrom } from '@app/domain/order/order-number';
import type { OrderType } from '@app/domain/order/order-type';
import type { DemoLine } from '../orders.ts';
import type { BranchRef } from '../people.ts';
import { GUESTS } from './guests.ts';
import { type Random, seededRandom } from './random.ts';
import { HANDLING_NOTES, reviewOf } from './reviews.ts';

export type PastOrder = {
  number: string;
  branch: BranchRef;
  /** The index in `GUESTS`. */
  guest: number;
  type: OrderType;
  lines: readonly DemoLine[];
  location: Point | null;
  /** The rounds of one customer at one table have the same session. */
  table: { number: number; session: number } | null;
  /** In dinars, like prices in the catalogue. */
  tip: number;
  code: string | null;
  isCreditUsed: boolean;
  driver: string | null;
  note: string | null;
  orderedAt: Date;
  receiveAt: Date | null;
  /** Null for an order that was cancelled before. */
  work: { acceptedAt: Date; promisedAt: Date; startedAt: Date; readyAt: Date } | null;
  ride: { pickedUpAt: Date; arrivedAt: Date } | null;
  endedAt: Date;
  cancelled: { reason: CancelReason | null; actor: 'customer' | 'staff' | 'system' } | null;
  review: PastReview | null;
};

type PastReview = {
  rating: number;
  comments: string | null;
  at: Date;
  handled: { at: Date; note: string | null } | null;
};

export const HISTORY_DAYS = 60;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/* Jordan has the same time all year. */
const ZONE = 'Asia/Amman';
const ZONE_OFFSET_MS = 3 * HOUR_MS;

/** Orders on an average day; branches that are not named have few. */
const ORDERS_A_DAY: Readonly<Record<BranchRef, number>> = {
  'red-sea-grill/aqaba-marina': 24,
  'red-sea-grill/abdoun': 6,
  'red-sea-grill/south-beach': 2,
  'qahwa-bay/aqaba-corniche': 2,
};
const FEW_ORDERS_A_DAY = 0.4;

/** The drivers of the demo deliver for these branches. */
const DRIVERS: Readonly<Record<BranchRef, readonly string[]>> = {
  'red-sea-grill/aqaba-marina': ['sami', 'yazan'],
  'red-sea-grill/south-beach': ['sami', 'yazan'],
};

/* From Sunday; Friday is the busiest day. */
const BY_WEEKDAY = [0.82, 0.78, 0.84, 0.92, 1.16, 1.36, 1.12];
/* By local hour, with the meals at two and at eight. */
const BY_HOUR: readonly (readonly [hour: number, weight: number])[] = [
  [9, 1],
  [10, 2],
  [11, 4],
  [12, 8],
  [13, 13],
  [14, 15],
  [15, 9],
  [16, 6],
  [17, 6],
  [18, 9],
  [19, 13],
  [20, 16],
  [21, 13],
  [22, 9],
  [23, 4],
];
const PEAK = 16;
/* The branches have grown a little in the time. */
const GROWTH = 0.12;

const TYPE_WEIGHTS: Readonly<Record<OrderType, number>> = { delivery: 58, pickup: 26, table_session: 16 };
const CANCELLED_SHARE = 0.036;
const REASONS: readonly (readonly [CancelReason | 'customer', number])[] = [
  ['too_busy', 34],
  ['sold_out', 25],
  ['customer', 19],
  ['customer_unreachable', 9],
  ['closing_soon', 5],
  ['not_answered', 4],
  ['cannot_deliver', 4],
];
const NOTES = [
  'Without onions, please.',
  'The bell is broken, please call.',
  'بدون مخلل من فضلكم.',
  'الشطة جانبًا.',
];

type Place = {
  ref: BranchRef;
  branch: CatalogueBranch;
  items: readonly (readonly [CatalogueItem, number])[];
  codes: readonly string[];
  guests: readonly (readonly [number, number])[];
  /** Where the guests live in the zones of the branch. */
  homes: Map<number, Point>;
};

/** Earlier orders of the branches in Jordan, the same for each day of the first start, sorted by time. */
export function pastOrders(vendors: readonly CatalogueVendor[], now: Date): PastOrder[] {
  const places = vendors.flatMap((vendor) =>
    vendor.branches.filter(({ timezone }) => timezone === ZONE).map((branch) => placeOf(vendor, branch)),
  );
  const orders = places.flatMap((place, index) => ordersOf(place, seededRandom(7_919 * (index + 1)), now));
  return orders.toSorted((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime());
}

function placeOf(vendor: CatalogueVendor, branch: CatalogueBranch): Place {
  const items = menuOf(vendor, branch).flatMap((collection) => collection.items);
  const isNorth = (branch.location?.lat ?? 0) > 31;
  const guests = GUESTS.map((_, index) => index).filter((index) => (index % 3 === 0) === isNorth);
  return {
    ref: `${vendor.key}/${branch.key}`,
    branch,
    items: items.map((item, index) => [item, 1 / (1 + index * 0.4)]),
    codes: couponsOf(vendor, branch).map(({ code }) => code),
    guests: guests.map((guest, index) => [guest, 1 / (4 + index)]),
    homes: new Map(),
  };
}

function ordersOf(place: Place, random: Random, now: Date): PastOrder[] {
  const today = Math.floor((now.getTime() + ZONE_OFFSET_MS) / DAY_MS);
  const usual = ORDERS_A_DAY[place.ref] ?? FEW_ORDERS_A_DAY;
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => today - HISTORY_DAYS + index).flatMap(
    (day) => {
      const midnight = day * DAY_MS - ZONE_OFFSET_MS;
      const trend = 1 - (GROWTH * (today - day)) / HISTORY_DAYS;
      const expected = usual * weekdayFactor(day) * trend * random.between(0.88, 1.12);
      const visits = Math.floor(expected + random.next());
      return Array.from({ length: visits }, () => visitOf(place, random, midnight, now)).flat();
    },
  );
}

/* The first day of 1970 was a Thursday. */
const weekdayFactor = (day: number) => BY_WEEKDAY[(day + 4) % 7] ?? 1;

/** One order, or the rounds at a table. Those that would not have ended yet are left out. */
function visitOf(place: Place, random: Random, midnight: number, now: Date): PastOrder[] {
  const [hour, weight] = random.weighted(BY_HOUR.map((entry) => [entry, entry[1]]));
  const types = place.branch.orderTypes.map((type) => [type, TYPE_WEIGHTS[type]] as const);
  const type = random.weighted(types);
  const guest = random.weighted(place.guests);
  const visit = { place, random, type, guest, busy: weight / PEAK };
  const at = midnight + hour * HOUR_MS + Math.floor(random.next() * HOUR_MS);
  if (type !== 'table_session') return [orderOf(visit, at, null)].filter(({ endedAt }) => endedAt < now);
  const table = {
    number: random.pick(place.branch.tables).number,
    session: Math.floor(random.next() * 2 ** 31),
  };
  const rounds = random.weighted([
    [1, 60],
    [2, 30],
    [3, 10],
  ]);
  const orders = Array.from({ length: rounds }, (_, round) =>
    orderOf(visit, at + round * 25 * MINUTE_MS, table),
  );
  return orders.every(({ endedAt }) => endedAt < now) ? orders : [];
}

type Visit = { place: Place; random: Random; type: OrderType; guest: number; busy: number };

function orderOf(visit: Visit, at: number, table: PastOrder['table']): PastOrder {
  const { place, random, type, guest } = visit;
  const { branch, ref } = place;
  const location = type === 'delivery' ? homeOf(guest, place) : null;
  const zone = location && zoneContaining(branch.zones.map(withCoordinates), location);
  const minimum = table ? 0 : Math.max(branch.minimumAmount, zone?.minimumOrderAmount ?? 0);
  // An order for later is placed in the daytime.
  const isAfternoon = ((at + ZONE_OFFSET_MS) % DAY_MS) / HOUR_MS >= 15;
  const isLater = !table && isAfternoon && branch.minScheduleHours !== null && random.chance(0.05);
  const orderedAt = new Date(isLater ? at - random.between(2, 6) * HOUR_MS : at);
  const cancelled = random.chance(CANCELLED_SHARE) ? cancellationOf(random, type) : null;
  const common = {
    number: orderNumberFrom(random.bytes(8)),
    branch: ref,
    guest,
    type,
    lines: linesOf(place, random, type, minimum),
    location,
    table,
    tip: type !== 'pickup' && random.chance(0.09) ? random.pick([0, ...branch.tipAmounts]) : 0,
    code: place.codes.length > 0 && random.chance(0.06) ? random.pick(place.codes) : null,
    isCreditUsed: random.chance(0.12),
    note: random.chance(0.05) ? random.pick(NOTES) : null,
    orderedAt,
    receiveAt: isLater ? new Date(at + 45 * MINUTE_MS) : null,
    cancelled,
  };
  if (cancelled) {
    const minutes = cancelled.reason === 'not_answered' ? 15 : random.between(0.5, 4);
    const endedAt = new Date(orderedAt.getTime() + minutes * MINUTE_MS);
    return { ...common, driver: null, work: null, ride: null, endedAt, review: null };
  }
  const km = location && branch.location ? distanceKm(location, branch.location) : 0;
  const times = timesOf(visit, { at, orderedAt, receiveAt: common.receiveAt, km });
  const isLate = (times.ride?.arrivedAt ?? times.work.readyAt) > times.work.promisedAt;
  const drivers = DRIVERS[ref] ?? [];
  return {
    ...common,
    ...times,
    driver: type === 'delivery' && drivers.length > 0 ? random.pick(drivers) : null,
    review: random.chance(isLate ? 0.16 : 0.06)
      ? pastReview(random, guest, { isLate, endedAt: times.endedAt })
      : null,
  };
}

const withCoordinates = (zone: CatalogueBranch['zones'][number]) => ({ ...zone, coordinates: zone.polygon });

function cancellationOf(random: Random, type: OrderType): NonNullable<PastOrder['cancelled']> {
  const reason = random.weighted(REASONS);
  if (reason === 'customer') return { reason: null, actor: 'customer' };
  if (reason === 'cannot_deliver' && type !== 'delivery') return { reason: 'too_busy', actor: 'staff' };
  return { reason, actor: reason === 'not_answered' ? 'system' : 'staff' };
}

type Start = { at: number; orderedAt: Date; receiveAt: Date | null; km: number };

/** The steps of a completed order; a busy hour makes each of them longer. */
function timesOf({ place, random, type, busy }: Visit, { at, orderedAt, receiveAt, km }: Start) {
  const after = (start: Date | number, minutes: number) =>
    new Date(Number(start) + Math.round(minutes * MINUTE_MS));
  const usual = place.branch.preparationMinutes[type];
  const slow = random.next() ** 2;
  const acceptedAt = after(orderedAt, 0.25 + slow * (0.9 + busy * 1.6));
  const startedAt = receiveAt ? after(at, 0) : acceptedAt;
  const readyAt = after(startedAt, usual * (0.45 + random.next() * 0.35 + busy * slow * 0.5));
  const isDelivery = type === 'delivery';
  const rideMinutes = isDelivery ? Math.ceil((4 + km * 2.6) / 5) * 5 : 0;
  const promisedAt = receiveAt ?? after(acceptedAt, usual + rideMinutes);
  const pickedUpAt = after(readyAt, 1 + random.next() ** 2 * (4 + busy * 7));
  const arrivedAt = after(pickedUpAt, 3 + km * random.between(1.8, 3.4));
  const endedAt = isDelivery
    ? after(arrivedAt, random.between(0.5, 3))
    : after(readyAt, random.between(1, 9));
  return {
    work: { acceptedAt, promisedAt, startedAt, readyAt },
    ride: isDelivery ? { pickedUpAt, arrivedAt } : null,
    endedAt,
  };
}

function pastReview(
  random: Random,
  guest: number,
  { isLate, endedAt }: { isLate: boolean; endedAt: Date },
): PastReview {
  const language = GUESTS[guest]?.language ?? 'en';
  const at = new Date(endedAt.getTime() + random.between(10, 300) * MINUTE_MS);
  const review = reviewOf(random, { isLate, language });
  const isHandled = random.chance(review.rating <= 2 ? 0.85 : 0.5);
  const handledAt = new Date(at.getTime() + random.between(2, 40) * HOUR_MS);
  return {
    ...review,
    at,
    handled: isHandled
      ? { at: handledAt, note: review.rating <= 3 ? random.pick(HANDLING_NOTES) : null }
      : null,
  };
}

function linesOf({ items }: Place, random: Random, type: OrderType, minimum: number): DemoLine[] {
  const sold = items.filter(([item]) => item.orderTypes.includes(type));
  const wanted = random.weighted([
    [1, 30],
    [2, 36],
    [3, 22],
    [4, 12],
  ]);
  const lines = new Map<string, DemoLine>();
  let subtotal = 0;
  while (lines.size < Math.min(wanted, sold.length) || subtotal < minimum) {
    const item = random.weighted(sold);
    const earlier = lines.get(item.key);
    const line = earlier ?? { item: item.key, quantity: 0, options: chosenIn(item, random) };
    const added = random.chance(0.2) ? 2 : 1;
    lines.set(item.key, { ...line, quantity: line.quantity + added });
    subtotal += item.price * added;
  }
  return [...lines.values()];
}

/** The first options are chosen most, optional ones seldom. */
function chosenIn({ preferences }: CatalogueItem, random: Random): Record<string, string[]> {
  return Object.fromEntries(
    preferences
      .filter(({ isRequired }) => isRequired || random.chance(0.25))
      .map(({ key, options }) => [
        key,
        [random.weighted(options.map((option, index) => [option.key, 1 / (1 + index)] as const))],
      ]),
  );
}

/** Most guests live in the first zone. */
function homeOf(guest: number, { branch, homes }: Place): Point {
  const known = homes.get(guest);
  if (known) return known;
  const random = seededRandom(104_729 * (guest + 1));
  const { polygon } = random.weighted(branch.zones.map((zone, index) => [zone, 1 / (1 + index)]));
  const lats = polygon.map(({ lat }) => lat);
  const lngs = polygon.map(({ lng }) => lng);
  for (;;) {
    const point = roundToFourDecimals({
      lat: random.between(Math.min(...lats), Math.max(...lats)),
      lng: random.between(Math.min(...lngs), Math.max(...lngs)),
    });
    if (!polygonIncludesPoint(polygon, point)) continue;
    homes.set(guest, point);
    return point;
  }
}
