import { preferenceFromWire } from '@app/contract/from-wire/item';
import {
  branchOrderTypes,
  itemOrderTypes,
  type WireBranchServices,
} from '@app/contract/from-wire/order-types';
import type { WireBranch, WireItem, WirePreference } from '@app/contract/schemas/customer/branches';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { type Selection, selectionProblems, unitPrice } from '@app/domain/cart/selection';
import { add, type Amount, amountFromDecimal } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';

type OldItem = WireOrder['items'][number];
type OldOrder = { type: OrderType; items: readonly OldItem[] };
type Menu = Pick<WireBranch, 'menu'> & WireBranchServices;

type AgainLine = { item: WireItem; quantity: number; selection: Selection; note?: string };

/** The differences, named as in the old order. */
export type AgainChange = { name: string } & (
  | { kind: 'gone' | 'notForType' | 'needsChoice' }
  | { kind: 'options'; options: readonly string[] }
  | { kind: 'price'; before: Amount; after: Amount }
);

/** `orderType` is null where only a table code can start an order. */
export type AgainPlan = { orderType: OrderType | null; lines: AgainLine[]; changes: AgainChange[] };

/** Rebuilds an old order with the current menu and prices, and lists the differences. */
export function planAgain(order: OldOrder, branch: Menu): AgainPlan {
  const orderType = currentTypeFor(order.type, branch);
  const plan: AgainPlan = { orderType, lines: [], changes: [] };
  const menu = branch.menu.collections.flatMap(({ items }) => items);
  for (const old of order.items) {
    const { line, changes } = again(old, menu, orderType ?? order.type);
    if (line) plan.lines.push(line);
    plan.changes.push(...changes);
  }
  return plan;
}

/** A table has to be scanned again, so a table order becomes pickup or delivery. */
function currentTypeFor(before: OrderType, branch: Menu): OrderType | null {
  const types = branchOrderTypes(branch).filter((type) => type !== 'table_session');
  return types.find((type) => type === before) ?? types[0] ?? null;
}

type Again = { line: AgainLine | null; changes: AgainChange[] };

function again(old: OldItem, menu: readonly WireItem[], orderType: OrderType): Again {
  const { name } = old;
  const item = findCurrentItem(old, menu);
  if (!item) return { line: null, changes: [{ kind: 'gone', name }] };
  if (!itemOrderTypes(item).includes(orderType))
    return { line: null, changes: [{ kind: 'notForType', name }] };

  const { selection, missing } = matchSelection(old, item.preferences);
  const changes: AgainChange[] = missing.length > 0 ? [{ kind: 'options', name, options: missing }] : [];
  const preferences = item.preferences.map(preferenceFromWire);
  if (selectionProblems(preferences, selection).length > 0) {
    return { line: null, changes: [...changes, { kind: 'needsChoice', name }] };
  }
  const before = add(amountFromDecimal(old.itemPrice.value), amountFromDecimal(old.preferencesPrice.value));
  const after = unitPrice(amountFromDecimal(item.price), preferences, selection);
  const isOtherPrice = missing.length > 0 ? item.price !== old.itemPrice.value : before !== after;
  if (isOtherPrice) changes.push({ kind: 'price', name, before, after });
  const line = { item, quantity: old.quantity, selection };
  return { line: old.note ? { ...line, note: old.note } : line, changes };
}

/** Matches by id, or by name if the server sends no id. */
const findCurrentItem = ({ itemId, name }: OldItem, menu: readonly WireItem[]) =>
  menu.find((item) => (itemId === undefined ? item.name === name : item._id === itemId));

function matchSelection(old: OldItem, preferences: readonly WirePreference[]) {
  const missing: string[] = [];
  const selection: Record<string, string[]> = {};
  for (const { preference, options } of repeatChoices(old, preferences)) {
    for (const { name, id } of options) {
      if (preference && id !== undefined) (selection[preference._id] ??= []).push(id);
      else missing.push(name);
    }
  }
  return { selection, missing };
}

/** The ordered options by their old names, with the matching preference and option of the current menu. */
function repeatChoices(
  { preferences: chosen, selectedPreferences }: OldItem,
  today: readonly WirePreference[],
) {
  const ids = selectedPreferences && Object.entries(selectedPreferences);
  return chosen.map(({ name, options }, at) => {
    const [preferenceId, optionIds] = ids?.[at] ?? [];
    const preference = today.find((one) => (ids ? one._id === preferenceId : one.name === name));
    const findCurrentOption = (optionName: string, index: number) =>
      preference?.options.find((one) => (ids ? one.id === optionIds?.[index] : one.name === optionName));
    return {
      preference,
      options: options.map((option, index) => ({
        name: option.name,
        id: findCurrentOption(option.name, index)?.id,
      })),
    };
  });
}
