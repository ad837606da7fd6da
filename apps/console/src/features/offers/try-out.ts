import { offerFromTerms } from '@app/contract/from-wire/offer';
import type {
  OfferTerms,
  WireManagedOffer,
  WireOfferPreference,
  WireOffersPage,
} from '@app/contract/schemas/console/offers';
import type { Preference } from '@app/domain/cart/preference';
import { selectedOptions, type Selection } from '@app/domain/cart/selection';
import type { Language } from '@app/domain/language';
import { ZERO } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import { type Period, periodState } from '@app/domain/offers/period';
import { offerWarnings, type TimedOffer } from '@app/domain/offers/warnings';
import { isOrderType, type OrderType } from '@app/domain/order/order-type';
import type { LineToPrice } from '@app/domain/pricing/line';
import { priceCart } from '@app/domain/pricing/price-cart';
import { serviceChargeFor } from '@app/domain/pricing/service-charge';
import type { Reason } from '@app/domain/pricing/unapplied';

const DRAFT_ID = 'draft';

/** A cart to try offers with. */
export type TryOutCart = {
  lines: { itemId: string; quantity: number; selection: Selection }[];
  orderType: OrderType;
  zoneId: string | null;
};

export type NamedOffer = TimedOffer & { names: { en: string; ar: string } };
type Item = WireOffersPage['collections'][number]['items'][number];
/** A priced line with its place in the cart. */
type Line = LineToPrice & { index: number; item: Item };
/** Why an offer gives nothing: by its switch, its period, or the cart. */
export type WhyNot = { kind: 'off' } | { kind: 'not_running' } | Reason<NamedOffer>;
export type Verdict = { offer: NamedOffer; amount: number; reasons: readonly WhyNot[] };

type Terms = Omit<OfferTerms, 'rules'> & { rules: readonly { rule: string; value?: number | null }[] };

/** An offer of the domain from its terms; null while they have no percent. */
export function toOffer(id: string, terms: Terms): NamedOffer | null {
  if (terms.percent <= 0) return null;
  return { ...offerFromTerms(id, terms), names: terms.name, ...periodOf(terms) };
}

export const periodOf = ({ startsAt, endsAt }: Pick<OfferTerms, 'startsAt' | 'endsAt'>): Period => ({
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** The draft in its place among the stored offers. It counts as switched on, whatever its period. */
function offersWithDraft(
  stored: readonly WireManagedOffer[],
  { offerId, terms }: { offerId: string | null; terms: OfferTerms },
) {
  const draft = toOffer(offerId ?? DRAFT_ID, terms);
  const others = stored.filter(({ _id }) => _id !== offerId);
  const at = stored.findIndex(({ _id }) => _id === offerId);
  return { draft, others, position: at === -1 ? stored.length : at };
}

/** CON-84 Prices the cart with the offers that count now and the draft, and says of each offer why it counts or not. */
export function tryOut(
  page: WireOffersPage,
  cart: TryOutCart,
  edited: { offerId: string | null; terms: OfferTerms },
  now: Date,
) {
  const { draft, others, position } = offersWithDraft(page.offers, edited);
  const isNow = (offer: WireManagedOffer) =>
    offer.isActive && periodState(periodOf(offer), now) === 'running';
  const named = others.map((wire) => ({ wire, offer: toOffer(wire._id, wire) }));
  const all = named.toSpliced(position, 0, { wire: null as never, offer: draft });
  const counted = all.flatMap(({ wire, offer }) =>
    offer && (offer === draft || isNow(wire)) ? [offer] : [],
  );
  const zone = page.zones.find(({ _id }) => _id === cart.zoneId) ?? page.zones[0];
  const priced = priceCart(linesOf(page, cart), counted, {
    orderType: cart.orderType,
    taxRate: basisPointsFromPercent(page.branch.taxRate),
    deliveryTaxRate: basisPointsFromPercent(page.branch.deliveryTaxRate),
    pricesIncludeTax: page.branch.pricesIncludeTax,
    serviceCharge: serviceChargeFor(cart.orderType, page.branch.service),
    zoneDeliveryFee: zone?.deliveryFee ?? ZERO,
    platformFee: page.branch.platformFee,
    tip: ZERO,
    credit: ZERO,
    useCredit: false,
  });
  const verdicts = all.flatMap(({ wire, offer }): Verdict[] => {
    if (!offer) return [];
    if (!counted.includes(offer))
      return [{ offer, amount: 0, reasons: [{ kind: wire.isActive ? 'not_running' : 'off' }] }];
    const awards = [...priced.saveOffers, ...priced.cashbackOffers, priced.deliveryOffer];
    const amount = awards.reduce((sum, award) => (award?.offer === offer ? sum + award.amount : sum), 0);
    const reasons = priced.unapplied.find((one) => one.offer === offer)?.reasons ?? [];
    return [{ offer, amount, reasons }];
  });
  return { priced, verdicts, draft };
}

/** A preference of the domain with its names in one language. */
export const preferenceIn = (
  { _id, name, isRequired, maxOptions, options }: WireOfferPreference,
  language: Language,
): Preference => ({
  id: _id,
  name: name[language],
  isRequired,
  maxOptions,
  options: options.map((option) => ({
    id: option._id,
    name: option.name[language],
    price: option.price,
  })),
});

/** A line as it starts: with the first option of each required preference. */
export const newLine = ({ _id, preferences }: Item, quantity = 1): TryOutCart['lines'][number] => ({
  itemId: _id,
  quantity,
  selection: Object.fromEntries(
    preferences.flatMap((preference) => {
      const [first] = preference.isRequired ? preference.options : [];
      return first ? [[preference._id, [first._id]]] : [];
    }),
  ),
});

function linesOf(page: WireOffersPage, { lines, orderType }: TryOutCart): Line[] {
  return lines.flatMap(({ itemId, quantity, selection }, index) => {
    const collection = page.collections.find(({ items }) => items.some(({ _id }) => _id === itemId));
    const item = collection?.items.find(({ _id }) => _id === itemId);
    if (!collection || !item) return [];
    const preferences = item.preferences.map((preference) => preferenceIn(preference, 'en'));
    const options = selectedOptions(preferences, selection);
    const taxRate = item.taxRates?.[orderType === 'delivery' ? 'delivery' : 'usual'];
    const line = { itemId, collectionId: collection._id, price: item.price, taxRate, quantity, options };
    return [{ ...line, index, item }];
  });
}

/** CON-85 */
export function findWarnings(
  page: WireOffersPage,
  edited: { offerId: string | null; terms: OfferTerms },
  now: Date,
) {
  const { draft, others, position } = offersWithDraft(page.offers, edited);
  if (!draft) return [];
  const active = others.map((wire) => ({ wire, offer: toOffer(wire._id, wire) }));
  const isCounted = ({ wire }: (typeof active)[number]) => wire.isActive;
  return offerWarnings(draft, {
    now,
    orderTypes: page.branch.orderTypes,
    targetIds: new Set(page.collections.flatMap(({ _id, items }) => [_id, ...items.map((item) => item._id)])),
    zoneFees: page.zones.map(({ deliveryFee }) => deliveryFee),
    others: active.filter(isCounted).flatMap(({ offer }) => offer ?? []),
    position: active.slice(0, position).filter(isCounted).length,
  });
}

/** A cart as it starts: the first item of the menu twice. */
export function firstCart({ collections, branch, zones }: WireOffersPage): TryOutCart {
  const item = collections.flatMap(({ items }) => items)[0];
  return {
    lines: item ? [newLine(item, 2)] : [],
    orderType: branch.orderTypes[0] ?? 'pickup',
    zoneId: zones[0]?._id ?? null,
  };
}

/** A stored cart of any age. */
export function readCart(value: unknown): TryOutCart | null {
  if (typeof value !== 'object' || value === null) return null;
  const { lines, orderType, zoneId } = value as Partial<TryOutCart>;
  if (!Array.isArray(lines) || !isOrderType(orderType)) return null;
  const isLine = (line: TryOutCart['lines'][number]) =>
    typeof line?.itemId === 'string' &&
    Number.isInteger(line.quantity) &&
    line.quantity >= 1 &&
    line.quantity <= 99;
  if (!lines.every(isLine)) return null;
  return {
    lines: lines.map(({ itemId, quantity, selection }) => ({
      itemId,
      quantity,
      selection: readSelection(selection),
    })),
    orderType,
    zoneId: typeof zoneId === 'string' ? zoneId : null,
  };
}

const readSelection = (value: unknown): Selection =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([, ids]) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'),
        ),
      )
    : {};
