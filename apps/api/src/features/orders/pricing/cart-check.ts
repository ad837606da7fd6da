import type { ErrorCode } from '@app/contract/errors';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { Preference } from '@app/domain/cart/preference';
import { type SelectionProblem, selectionProblems } from '@app/domain/cart/selection';
import { zoneContaining } from '@app/domain/geo/zone';
import type { Language } from '@app/domain/language';
import { isSoldOut } from '@app/domain/menu/sold-out';
import { amount, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { orderSizeProblem } from '@app/domain/order/order-size';
import { type OrderType, orderTypesFrom } from '@app/domain/order/order-type';
import { hasTip } from '@app/domain/order/tip';
import { AppError, type FieldReason } from '#errors/app-error.ts';
import { inLanguage } from '#i18n/in-language.ts';
import type { PricedOrder } from './priced-order.ts';
import type { OrderMenu, SnapshotItem, SnapshotZone } from './menu-snapshot.repository.ts';

/** A reason why the cart cannot be ordered, with the path of its field or line. */
export type CartProblem = FieldReason & { path: string };

type Line = OrderRequest['items'][number];

const ERROR_CODES: Record<SelectionProblem['kind'], ErrorCode> = {
  required: 'cart.option_required',
  too_many: 'cart.options_exceeded',
  unavailable: 'cart.options_changed',
};

/** Throws an error with all problems; the first of them is its message. */
export function refuseProblems(problems: readonly CartProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields: Record<string, FieldReason[]> = {};
  for (const { path, ...issue } of problems) (fields[path] ??= []).push(issue);
  throw new AppError(first.code, first.values, { fields });
}

type CartQuestion = { request: OrderRequest; language: Language; now: Date; takesCards: boolean };

/** The reasons why a cart cannot be priced. */
export function cartProblems(
  menu: OrderMenu,
  { request, language, now, takesCards }: CartQuestion,
): CartProblem[] {
  return [
    ...placeProblems(menu, request),
    ...paymentProblems(request, takesCards),
    ...tipProblems(menu, request),
    ...request.items.flatMap((line, index) =>
      lineProblems(menu.items.get(line.item_id), line, {
        path: `items.${index}`,
        language,
        type: request.order_type.name,
        now,
      }),
    ),
  ];
}

/** PAY-01 */
function paymentProblems(
  { payment_method: method }: Pick<OrderRequest, 'payment_method'>,
  takesCards: boolean,
): CartProblem[] {
  const isTaken = method === 'cash' || (method === 'visa' && takesCards);
  return isTaken ? [] : [{ path: 'payment_method', code: 'cart.payment_unavailable' }];
}

/** The items, the location, the table and the code that the request refers to. */
export const referencedIds = ({ items, order_type: type, code }: OrderRequest) => ({
  itemIds: items.map(({ item_id: itemId }) => itemId),
  location: type.name === 'delivery' ? type.location : null,
  tableCode: type.name === 'table_session' ? type.table_id : null,
  code: code ?? null,
});

/** The zone of a delivery: the first of the branch that contains the destination (D-040). */
export function zoneAtDestination(
  menu: Pick<OrderMenu, 'zones'>,
  { order_type: type }: Pick<OrderRequest, 'order_type'>,
): SnapshotZone | null {
  return type.name === 'delivery' ? zoneContaining(menu.zones, type.location) : null;
}

export function placeProblems(menu: OrderMenu, request: Pick<OrderRequest, 'order_type'>): CartProblem[] {
  const { name } = request.order_type;
  const path = 'order_type';
  if (!orderTypesOf(menu).includes(name)) return [{ path, code: 'cart.type_unavailable' }];
  if (name === 'delivery' && !zoneAtDestination(menu, request)) return [{ path, code: 'cart.outside_zones' }];
  if (name === 'table_session' && menu.table_id === null) return [{ path, code: 'cart.table_unknown' }];
  return [];
}

/** TIP-01 */
function tipProblems(menu: OrderMenu, { tip = 0, order_type: type }: OrderRequest): CartProblem[] {
  const isAllowed = tip === 0 || (hasTip(type.name) && menu.tip_amounts.length > 0);
  return isAllowed ? [] : [{ path: 'tip', code: 'cart.tip_unavailable' }];
}

type ServiceColumns = {
  is_pickup_enabled: boolean;
  is_delivery_enabled: boolean;
  is_dine_in_enabled: boolean;
};

const orderTypesOf = (row: ServiceColumns): OrderType[] =>
  orderTypesFrom({
    pickup: row.is_pickup_enabled,
    delivery: row.is_delivery_enabled,
    table_session: row.is_dine_in_enabled,
  });

type LineContext = { path: string; type: OrderType; language: Language; now: Date };

/** Why one line cannot be ordered. */
export function lineProblems(
  item: SnapshotItem | undefined,
  line: Line,
  { path, type, language, now }: LineContext,
): CartProblem[] {
  if (!item) return [{ path, code: 'cart.item_gone' }];
  const name = inLanguage(language, item.name_en, item.name_ar);
  if (!isOnSale(item, now)) return [{ path, code: 'cart.item_unavailable', values: { name } }];
  if (!orderTypesOf(item).includes(type)) return [{ path, code: 'cart.item_not_for_type', values: { name } }];
  return selectionProblems(preferencesOf(item, language), line.preferences).map((problem) => ({
    path: `${path}.preferences.${problem.preferenceId}`,
    code: ERROR_CODES[problem.kind],
    values: problemValues(problem, name),
  }));
}

/* Evaluated for each cart: a menu is cached across the time at which an item is on sale again. */
function isOnSale({ is_available, sold_out_until: until }: SnapshotItem, now: Date): boolean {
  return is_available && !isSoldOut(until === null ? null : new Date(until), now);
}

/** The name of a removed option is unknown, so its error names the item. */
function problemValues(problem: SelectionProblem, itemName: string) {
  if (problem.kind === 'unavailable') return { name: itemName };
  return problem.kind === 'too_many' ? { name: problem.name, max: problem.max } : { name: problem.name };
}

const preferencesOf = (item: SnapshotItem, language: Language): Preference[] =>
  item.preferences.map((preference) => ({
    id: preference.id,
    name: inLanguage(language, preference.name_en, preference.name_ar),
    isRequired: preference.is_required,
    maxOptions: preference.max_options,
    options: preference.options.map((option) => ({
      id: option.id,
      name: inLanguage(language, option.name_en, option.name_ar),
      price: amount(option.price),
    })),
  }));

/** An order that has not been paid has a largest size, so that a joke order stays small. One by card is paid first. */
export function refuseTooLarge(
  menu: OrderMenu,
  priced: PricedOrder,
  { language, isByCard }: { language: Language; isByCard: boolean },
): void {
  const limits = { maxUnpaidTotal: amount(menu.max_unpaid_total), maxPortions: menu.max_portions };
  const quantities = priced.lines.map(({ line }) => line.quantity);
  const unpaidTotal = isByCard ? ZERO : priced.totalWithCredit;
  const problem = orderSizeProblem({ quantities, unpaidTotal }, limits);
  if (problem === null) return;
  const max =
    problem === 'portions_exceeded'
      ? limits.maxPortions
      : formatAmount(limits.maxUnpaidTotal, language, menu.currency);
  refuseProblems([{ path: 'items', code: `cart.${problem}`, values: { max } }]);
}
