import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { WireParty, WirePartyLine } from '@app/contract/schemas/customer/party';
import { isOfflineAt, type PartyState, partyStateAt } from '@app/domain/party/party-state';
import { missingToMinimum } from '@app/domain/cart/minimum-order';
import { changesSince, isDraft, type LineContent, type PartyLine } from '@app/domain/party/lines';
import { sharesByPerson } from '@app/domain/party/shares';
import type { AddressDetails } from '@app/domain/order/address-details';
import { type Language } from '@app/domain/language';
import {
  add,
  type Amount,
  amount,
  multiply,
  subtract,
  subtractDownToZero,
  toDecimal,
  ZERO,
} from '@app/domain/money/amount';
import { taxRateFor } from '@app/domain/pricing/charge';
import { availabilityOf } from '@app/domain/branch/availability';
import { stateFromRow } from '#db/branch-state.ts';
import { AppError } from '#errors/app-error.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { translateError } from '#i18n/translate.ts';
import { lineProblems, zoneAtDestination } from '../pricing/cart-check.ts';
import type { MenuSnapshot, SnapshotItem } from '../pricing/menu-snapshot.repository.ts';
import { chargesOf, priceOrder } from '../pricing/price-order.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import { savedOnLine } from '../place-order/new-order.ts';
import { sharesOfStored } from './stored-shares.ts';
import type { OrderedLine, PartyRecord, PersonRecord } from './party.repository.ts';

export type Viewing = { menu: MenuSnapshot; now: Date; language: Language };

export const stateOf = (party: PartyRecord, now: Date): PartyState =>
  partyStateAt(now, {
    lockedAt: party.locked_at,
    deadline: party.deadline,
    endsAt: party.ends_at,
    endedAt: party.ended_at,
    isPlaced: party.placed_at !== null,
  });

export const presentLines = ({ lines }: PartyRecord): PartyLine[] => lines.filter(isDraft);

/** GROUP-10 The lines in the order of the people who joined. */
export function linesByPerson(party: PartyRecord): PartyLine[] {
  const places = new Map(party.people.map(({ id }, index) => [id, index]));
  const placeOf = ({ personId }: PartyLine) => places.get(personId ?? '') ?? party.people.length;
  return presentLines(party).toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const toRequestItem = ({
  itemId,
  quantity,
  selection,
  note,
}: LineContent): OrderRequest['items'][number] => ({
  item_id: itemId,
  quantity,
  preferences: Object.fromEntries(Object.entries(selection).map(([id, options]) => [id, [...options]])),
  ...(note !== null && { note }),
});

export function orderTypeOf({
  type,
  location,
  table_code: code,
}: Pick<PartyRecord, 'type' | 'location' | 'table_code'>): OrderRequest['order_type'] {
  if (type === 'table_session') {
    if (code === null) throw new Error('a visit without a table');
    return { name: 'table_session', table_id: code };
  }
  if (type === 'pickup') return { name: 'pickup' };
  if (location === null) throw new Error('a delivery without a place');
  return { name: 'delivery', location };
}

/** GROUP-13 Why a line cannot be ordered. */
export function problemOf(
  content: LineContent,
  type: PartyRecord['type'],
  { menu, now, language }: Viewing,
): AppError | null {
  const [problem] = lineProblems(menu.items.get(content.itemId), toRequestItem(content), {
    path: 'preferences',
    language,
    type,
    now,
  });
  return problem ? new AppError(problem.code, problem.values) : null;
}

/** GROUP-03 The price of the menu with options, before offers and tax. */
export function menuPriceOf({ itemId, quantity, selection }: LineContent, menu: MenuSnapshot): Amount {
  const item = menu.items.get(itemId);
  if (!item) return ZERO;
  const options = chosenOptions(item, selection);
  return multiply(add(amount(item.price), ...options.map(({ price }) => amount(price))), quantity);
}

const chosenOptions = (item: SnapshotItem, selection: LineContent['selection']) =>
  item.preferences.flatMap(({ id, options }) =>
    options.filter((option) => selection[id]?.includes(option.id)),
  );

/** The present lines that can be ordered, with their prices; null without any. */
function priced(party: PartyRecord, viewing: Viewing) {
  const lines = linesByPerson(party).filter((line) => problemOf(line, party.type, viewing) === null);
  if (lines.length === 0) return null;
  const menu = { ...viewing.menu, credit: null, table_id: null, coupon: null };
  const request: OrderRequest = {
    items: lines.map(toRequestItem),
    order_type: orderTypeOf(party),
    payment_method: 'cash',
    note: null,
    receive_at: null,
    use_credit: false,
  };
  return { lines, order: priceOrder(menu, request, { now: viewing.now }) };
}

/** TABLE-13 The lines that staff can send, as they see them; null without any. */
export function sendableDraft(party: PartyRecord, viewing: Viewing) {
  const draft = priced(party, viewing);
  return (
    draft && {
      revision: party.revision,
      lines: draft.lines.map(({ id }) => id),
      total: subtract(draft.order.total, draft.order.tip),
    }
  );
}

/** GROUP-09 The shares of a price that the server has just computed, by person. */
export function sharesOfPrice(
  party: PartyRecord,
  lines: readonly PartyLine[],
  { order, menu }: { order: PricedOrder; menu: MenuSnapshot },
): Map<string, Amount> {
  const charges = chargesOf(menu, party.type);
  const standardRate = taxRateFor(charges);
  const shared = order.lines.map(({ line, total, saved }, index) => ({
    personId: lines[index]?.personId ?? '',
    total,
    saved,
    rate: line.taxRate ?? standardRate,
  }));
  return sharesByPerson(peopleIds(party), shared, {
    total: order.total,
    taxes: charges.pricesIncludeTax ? [] : order.taxes,
    standardRate,
    taxedService: charges.serviceCharge?.isTaxed ? order.serviceFee : ZERO,
  });
}

/** GROUP-11 The shares of the order as it is stored. */
const sharesOfOrder = (party: PartyRecord, lines: readonly OrderedLine[]): Map<string, Amount> =>
  sharesOfStored(
    peopleIds(party),
    lines.map((line) => ({ ...line, key: line.person_id ?? '' })),
    { ...party, taxes: party.taxes ?? null },
  );

const peopleIds = ({ people }: PartyRecord) => people.map(({ id }) => id);

type View = { party: PartyRecord; me: PersonRecord; ordered: readonly OrderedLine[]; invite: string | null };

/** The party as one of its people sees it. */
export function toWireParty({ party, me, ordered, invite }: View, viewing: Viewing): WireParty {
  const { menu, now, language } = viewing;
  const state = stateOf(party, now);
  const isPlaced = state === 'placed' && ordered.length > 0;
  const price = isPlaced ? null : priced(party, viewing);
  const shares = isPlaced
    ? sharesOfOrder(party, ordered)
    : price && sharesOfPrice(party, price.lines, { ...price, menu });
  const linesOf = (personId: string): WirePartyLine[] =>
    isPlaced
      ? ordered.filter((line) => line.person_id === personId).map((line) => toOrderedLine(line, language))
      : presentLines(party)
          .filter((line) => line.personId === personId)
          .map((line) => toWireLine(line, party.type, { ...viewing, price }));
  const limit = party.limit_per_person === null ? null : amount(party.limit_per_person);
  return {
    _id: party.id,
    kind: party.kind,
    revision: party.revision,
    state,
    me: me.id,
    branch: {
      _id: party.branch_id,
      name: inLanguage(language, party.name_en, party.name_ar),
      isOpen: isTakingOrders(viewing),
    },
    vendor: {
      name: inLanguage(language, party.vendor_en, party.vendor_ar),
      logo: party.logo,
      dashedName: party.dashed_name,
    },
    currency: party.currency,
    type: party.type,
    zone: party.zone && party.zone[language],
    receiveAt: party.receive_at?.toISOString() ?? null,
    deadline: party.deadline?.toISOString() ?? null,
    endsAt: party.ends_at.toISOString(),
    limitPerPerson: limit && toDecimal(limit),
    left: limit && toDecimal(subtractDownToZero(limit, spentBy(me, party, menu))),
    note: party.note,
    people: party.people
      .filter((person) => person.removed_at === null)
      .map((person) => ({
        _id: person.id,
        name: person.name,
        isHost: person.is_host,
        isReady: person.ready_at !== null,
        hasLeft: person.left_at !== null,
        isOffline: isOfflineAt(now, person.seen_at),
        lines: linesOf(person.id),
        share: toDecimal(shares?.get(person.id) ?? ZERO),
      })),
    amounts: isPlaced ? amountsOfOrder(party) : amountsOfPrice(price?.order ?? null),
    missing: toDecimal(isPlaced ? ZERO : missingOf(party, price?.order.subtotal ?? ZERO, menu)),
    ...(invite !== null && { invite }),
    ...(me.is_host &&
      party.location !== null && { destination: { location: party.location, door: doorOf(party) } }),
    ...(party.session_id !== null &&
      party.table_number !== null &&
      party.table_code !== null && {
        visit: {
          sessionId: party.session_id,
          table: { number: party.table_number, code: party.table_code },
          pin: party.pin,
          maySend: me.customer_id !== null || party.is_opened_by_staff,
          isOpenedByStaff: party.is_opened_by_staff,
        },
      }),
    ...(party.order_number !== null &&
      party.status !== null && {
        order: {
          ...(me.is_host && party.order_id !== null && { orderId: party.order_id }),
          orderNumber: party.order_number,
          status: party.status,
        },
      }),
  };
}

/* Written by `readSettings`. */
export const doorOf = ({ door }: Pick<PartyRecord, 'door'>) => door as AddressDetails | null;

function spentBy({ id }: PersonRecord, party: PartyRecord, menu: MenuSnapshot): Amount {
  const own = presentLines(party).filter(({ personId }) => personId === id);
  return add(ZERO, ...own.map((line) => menuPriceOf(line, menu)));
}

/** What the branch still needs for this subtotal. */
export function missingOf(party: PartyRecord, subtotal: Amount, menu: MenuSnapshot): Amount {
  const zone = zoneAtDestination(menu, { order_type: orderTypeOf(party) });
  return missingToMinimum(subtotal, {
    orderType: party.type,
    branchMinimum: amount(menu.minimum_amount),
    zoneMinimum: zone && amount(zone.minimum_amount),
  });
}

export const isTakingOrders = ({ menu, now }: Pick<Viewing, 'menu' | 'now'>): boolean =>
  availabilityOf(stateFromRow(menu, now)) === 'open';

type Priced = ReturnType<typeof priced>;

export function toWireLine(
  line: PartyLine,
  type: PartyRecord['type'],
  viewing: Viewing & { price: Priced },
): WirePartyLine {
  const { menu, language, price } = viewing;
  const item = menu.items.get(line.itemId);
  const problem = problemOf(line, type, viewing);
  const found = price?.order.lines[price.lines.findIndex(({ id }) => id === line.id)];
  return {
    _id: line.id,
    revision: line.revision,
    itemId: line.itemId,
    name: item ? inLanguage(language, item.name_en, item.name_ar) : '',
    image: item?.image ?? null,
    imageColor: item?.image_color ?? null,
    quantity: line.quantity,
    options: item
      ? chosenOptions(item, line.selection).map((option) =>
          inLanguage(language, option.name_en, option.name_ar),
        )
      : [],
    selection: Object.fromEntries(Object.entries(line.selection).map(([id, options]) => [id, [...options]])),
    note: line.note,
    total: toDecimal(found?.total ?? menuPriceOf(line, menu)),
    saved: toDecimal(found ? savedOnLine(found) : ZERO),
    problem: problem && translateError(language, problem.code, problem.values),
  };
}

/** What has happened to the lines since a revision: the body of 409 `party.changed`. */
export function toWireChanges(party: PartyRecord, seen: number, viewing: Viewing) {
  const { added, changed, removed } = changesSince(party.lines, seen);
  const toWire = (line: PartyLine) => toWireLine(line, party.type, { ...viewing, price: null });
  return { added: added.map(toWire), changed: changed.map(toWire), removed: removed.map(({ id }) => id) };
}

const toOrderedLine = (line: OrderedLine, language: Language): WirePartyLine => ({
  _id: line.party_line_id ?? line.id,
  revision: 0,
  itemId: line.item_id ?? line.id,
  name: inLanguage(language, line.name_en, line.name_ar),
  image: line.image,
  imageColor: line.image_color,
  quantity: line.quantity,
  options: line.preferences.flatMap(({ options }) => options.map(({ name }) => name[language])),
  selection: {},
  note: line.note,
  total: toDecimal(line.total),
  saved: toDecimal(amount(line.saved_on_line ?? 0)),
  problem: null,
});

function amountsOfPrice(order: PricedOrder | null): WireParty['amounts'] {
  return amountsFrom({
    subtotal: order?.subtotal ?? ZERO,
    saved: order?.saved ?? ZERO,
    delivery: order ? subtract(order.deliveryFee, order.deliveryDiscount) : ZERO,
    serviceFee: order?.serviceFee ?? ZERO,
    tax: order?.tax ?? ZERO,
    platformFee: order?.platformFee ?? ZERO,
    tip: order?.tip ?? ZERO,
    total: order?.total ?? ZERO,
  });
}

const amountsOfOrder = (party: PartyRecord) =>
  amountsFrom({
    subtotal: amount(party.subtotal ?? 0),
    saved: amount(party.saved ?? 0),
    delivery: amount((party.delivery_fee ?? 0) - (party.delivery_discount ?? 0)),
    serviceFee: amount(party.service_fee ?? 0),
    tax: amount(party.tax ?? 0),
    platformFee: amount(party.platform_fee ?? 0),
    tip: amount(party.tip ?? 0),
    total: amount(party.total ?? 0),
  });

type Amounts = Record<
  'subtotal' | 'saved' | 'delivery' | 'serviceFee' | 'tax' | 'platformFee' | 'tip' | 'total',
  Amount
>;

const amountsFrom = ({ delivery, ...rest }: Amounts): WireParty['amounts'] => ({
  subtotal: toDecimal(rest.subtotal),
  saved: toDecimal(rest.saved),
  deliveryFee: toDecimal(delivery),
  serviceFee: toDecimal(rest.serviceFee),
  tax: toDecimal(rest.tax),
  platformFee: toDecimal(rest.platformFee),
  tip: toDecimal(rest.tip),
  total: toDecimal(rest.total),
});
