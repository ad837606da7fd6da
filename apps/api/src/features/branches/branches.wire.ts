import type { WireBranch, WireHours, WireZone } from '@app/contract/schemas/customer/branches';
import { isPaused } from '@app/domain/branch/pause';
import { addDays, localDateOf } from '@app/domain/schedule/local-date';
import type { Language } from '@app/domain/language';
import { amount, toDecimal } from '@app/domain/money/amount';
import type { Rating } from '@app/domain/review/rating';
import { travelMinutesOf } from '@app/domain/delivery/travel-minutes';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import { type CardSettings, takesCards } from '#db/card-columns.ts';
import { hoursFromRow, stateFromRow } from '#db/branch-state.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { type BranchCardRow, toBranchCard, toWireState } from '#wire/branch-card.wire.ts';
import { nextChange } from '@app/domain/offers/period';
import { toWireDishes } from '#wire/dish.wire.ts';
import { offerPeriod, runningAt } from '#db/offer-from-row.ts';
import { toWireOffer } from '#wire/offers.wire.ts';
import type { BranchRecord, PopularDishes } from './branches.repository.ts';
import { isOnSale, prepareTaxRates, toWireCollection } from './menu.wire.ts';
import { offsetAt } from './timezone.ts';

/** The fields that depend on the customer or the table. */
export type OwnPart = Pick<WireBranch, 'isSaved' | 'credit' | 'table'>;
export type SharedPart = Omit<WireBranch, keyof OwnPart>;

export const GUESTS_PART: OwnPart = { isSaved: false, credit: null, table: null };

export type Shown = { language: Language; now: Date; rating: Rating | null; cards: CardSettings };

export function toSharedPart(branch: BranchRecord, { language, now, rating, cards }: Shown): SharedPart {
  const offers = shownOffers(branch, now).map((offer) => toWireOffer(offer, language));
  const taxRates = prepareTaxRates(branch);
  return {
    _id: branch.id,
    name: inLanguage(language, branch.name_en, branch.name_ar),
    vendor: inLanguage(language, branch.vendor_en, branch.vendor_ar),
    vendorDashedName: branch.dashed_name,
    image: branch.image,
    imageColor: branch.image_color,
    imageHash: branch.image_hash,
    logo: branch.logo,
    bio: inLanguage(language, branch.bio_en, branch.bio_ar),
    isMain: branch.is_main,
    ...(rating && { rating }),
    ...toWireState(stateFromRow(branch, now)),
    backAt: isPaused(branch.paused_until, now) ? (branch.paused_until?.toISOString() ?? null) : null,
    pauseText: isPaused(branch.paused_until, now)
      ? inLanguage(language, branch.pause_text_en, branch.pause_text_ar)
      : null,
    hours: toWireHours(branch, language, now),
    timeZone: branch.timezone,
    isDeliveryEnabled: branch.is_delivery_enabled,
    isPickUpEnabled: branch.is_pickup_enabled,
    isDineInEnabled: branch.is_dine_in_enabled,
    currency: branch.currency,
    taxRate: toPercent(basisPoints(branch.tax_basis_points)),
    deliverytaxRate: toPercent(basisPoints(branch.delivery_tax_basis_points)),
    ...(branch.prices_include_tax && { pricesIncludeTax: true }),
    ...toWireServiceCharge(branch),
    platformFee: toDecimal(amount(branch.platform_fee)),
    minimumAmount: toDecimal(amount(branch.minimum_amount)),
    ...(takesCards(branch, cards) && {
      paymentMethods: ['cash', 'visa'] satisfies WireBranch['paymentMethods'],
    }),
    tipAmounts: branch.tip_amounts.map((tip) => toDecimal(amount(tip))),
    preparationMinutes: {
      pickup: branch.pickup_promise_minutes,
      delivery: branch.delivery_promise_minutes,
      table_session: branch.table_promise_minutes,
    },
    timezone: offsetAt(branch.timezone, now),
    minScheduleOrderHours: branch.min_schedule_hours,
    maxScheduleOrderHours: branch.max_schedule_hours,
    zones: branch.zones.map((zone) => toWireZone(zone, branch, language)),
    location: branch.location,
    menu: {
      collections: branch.collections.map((part) =>
        toWireCollection(part, offers, { language, now, taxRates }),
      ),
    },
    offers,
    offersChangeAt: offersChangeAt(branch, now)?.toISOString() ?? null,
  };
}

/** SVC-03 */
function toWireServiceCharge(branch: BranchRecord): Pick<WireBranch, 'serviceCharge'> {
  const [tables, deliveries] = [branch.table_service_basis_points, branch.delivery_service_basis_points];
  if (tables === 0 && deliveries === 0) return {};
  return {
    serviceCharge: {
      table_session: toPercent(basisPoints(tables)),
      delivery: toPercent(basisPoints(deliveries)),
      isTaxed: branch.is_service_taxed ?? false,
    },
  };
}

const SHOWN_DAYS = 14;

function toWireHours(branch: BranchRecord, language: Language, now: Date): WireHours | null {
  const hours = hoursFromRow(branch);
  if (hours === null) return null;
  const today = localDateOf(now, { timeZone: branch.timezone });
  const last = addDays(today, SHOWN_DAYS);
  return {
    week: hours.week.map((spans) => [...spans]),
    differentDays: hours.differentDays
      .filter(({ from, to }) => to >= today && from <= last)
      .map(({ from, to, name, spans }) => ({ from, to, name: name[language], spans: [...spans] })),
  };
}

/** When an offer starts or ends by itself. */
export const offersChangeAt = ({ offers }: BranchRecord, now: Date): Date | null =>
  nextChange(offers.map(offerPeriod), now);

/** Leaves out offers outside of their period and on items that are sold out. */
function shownOffers({ offers, collections }: BranchRecord, now: Date) {
  const onSale = collections.flatMap(({ items }) => items.filter((item) => isOnSale(item, now)));
  const itemIds = new Set(onSale.map(({ id }) => id));
  return runningAt(offers, now).filter(({ item_id: itemId }) => itemId === null || itemIds.has(itemId));
}

function toWireZone(
  zone: BranchRecord['zones'][number],
  { location, ride_minutes: ride }: BranchRecord,
  language: Language,
): WireZone {
  return {
    _id: zone.id,
    name: inLanguage(language, zone.name_en, zone.name_ar),
    coordinates: zone.area,
    deliveryFee: toDecimal(amount(zone.delivery_fee)),
    minimumOrderAmount: toDecimal(amount(zone.minimum_amount)),
    travelMinutes: travelMinutesOf(zone.travel_minutes ?? ride, location, zone.area),
  };
}

export const toWireSiblings = (branches: readonly BranchCardRow[], language: Language) =>
  branches.map((branch) => toBranchCard(branch, language));

/** Popular dishes can be ordered now. */
export const toWirePopular = ({ dishes, offers }: PopularDishes, language: Language) =>
  toWireDishes({ dishes: dishes.map((dish) => ({ ...dish, is_on_menu: true })), offers }, language);
