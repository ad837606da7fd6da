import type { WireBranch, WireItem, WirePreference } from '@app/contract/branches';
import type { WireOrder } from '@app/contract/orders';
import { enabledOrderTypes } from '@app/domain/branch/availability';
import { preferenceFromWire } from '@app/domain/cart/preference';
import { type Selection, selectionProblems, unitPrice } from '@app/domain/cart/selection';
import { isOffered } from '@app/domain/menu/menu';
import { add, type Amount, amountFromDecimal } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';

type OldItem = WireOrder['items'][number];
type OldOrder = { type: OrderType; items: readonly OldItem[] };
type Menu = Pick<WireBranch, 'menu' | 'isDeliveryEnabled' | 'isPickUpEnabled' | 'isDineInEnabled'>;

type AgainLine = { item: WireItem; quantity: number; selection: Selection };

/** What is not as it was, in the words of the old order. */
export type AgainChange = { name: string } & (
  | { kind: 'gone' | 'notForType' | 'needsChoice' }
  | { kind: 'options'; options: readonly string[] }
  | { kind: 'price'; before: Amount; after: Amount }
);

/** `orderType` is null where only the code of a table could start an order. */
export type AgainPlan = { orderType: OrderType | null; lines: AgainLine[]; changes: AgainChange[] };

/** An old order with today's menu and prices: what can be had again, and what is different about it. */
export function planAgain(order: OldOrder, branch: Menu): AgainPlan {
  const orderType = typeToday(order.type, branch);
  const plan: AgainPlan = { orderType, lines: [], changes: [] };
  const menu = branch.menu.collections.flatMap(({ items }) => items);
  for (const old of order.items) {
    const { line, changes } = again(old, menu, orderType ?? order.type);
    if (line) plan.lines.push(line);
    plan.changes.push(...changes);
  }
  return plan;
}

/** A table is scanned anew; who sits at none today picks it up or has it brought. */
function typeToday(before: OrderType, branch: Menu): OrderType | null {
  const types = enabledOrderTypes(branch).filter((type) => type !== 'table_session');
  return types.find((type) => type === before) ?? types[0] ?? null;
}

type Again = { line: AgainLine | null; changes: AgainChange[] };

function again(old: OldItem, menu: readonly WireItem[], orderType: OrderType): Again {
  const { name } = old;
  const item = menu.find(({ _id }) => _id === old._id) ?? menu.find((other) => other.name === name);
  if (!item) return { line: null, changes: [{ kind: 'gone', name }] };
  if (!isOffered(item, orderType)) return { line: null, changes: [{ kind: 'notForType', name }] };

  const { selection, missing } = chosenAgain(old, item.preferences);
  const changes: AgainChange[] = missing.length > 0 ? [{ kind: 'options', name, options: missing }] : [];
  const preferences = item.preferences.map(preferenceFromWire);
  if (selectionProblems(preferences, selection).length > 0) {
    return { line: null, changes: [...changes, { kind: 'needsChoice', name }] };
  }
  const before = add(amountFromDecimal(old.itemPrice.value), amountFromDecimal(old.preferencesPrice.value));
  const after = unitPrice(amountFromDecimal(item.price), preferences, selection);
  const isOtherPrice = missing.length > 0 ? item.price !== old.itemPrice.value : before !== after;
  if (isOtherPrice) changes.push({ kind: 'price', name, before, after });
  return { line: { item, quantity: old.quantity, selection }, changes };
}

/** Options are known by their names alone: an order keeps what was printed on it. */
function chosenAgain(old: OldItem, preferences: readonly WirePreference[]) {
  const missing: string[] = [];
  const selection: Record<string, string[]> = {};
  for (const { name, options } of old.preferences) {
    const today = preferences.find((preference) => preference.name === name);
    for (const chosen of options) {
      const option = today?.options.find((one) => one.name === chosen.name);
      if (today && option) (selection[today._id] ??= []).push(option.id);
      else missing.push(chosen.name);
    }
  }
  return { selection, missing };
}
