import type { BodyOf } from '@app/contract/endpoint';
import type { changeOrder } from '@app/contract/endpoints/console/order-changes';
import type { Language } from '@app/domain/language';
import { add, amount, sumOf } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';
import { AppError, type FieldIssues } from '#errors/app-error.ts';
import { type CartProblem, lineProblems, refuseProblems } from '../pricing/cart-check.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import { lineOf, taxOf } from '../pricing/price-order.ts';
import type { LineChange, NewLine, OrderToChange } from './changed-order.ts';

export type ChangeRequest = BodyOf<typeof changeOrder>;

type Reading = {
  loaded: OrderToChange;
  type: OrderType;
  /** Null while its vendor is switched off: nothing can be replaced then. */
  menu: MenuSnapshot | null;
  language: Language;
  now: Date;
  nextId: () => string;
};

/** REFUND-02 REFUND-06 The change that staff want, checked against the lines of the order and the menu. */
export function readChange({ lines: wanted }: ChangeRequest, reading: Reading): LineChange {
  const { loaded } = reading;
  const fields: Record<string, FieldIssues[string]> = {};
  const seen = new Set<string>();
  wanted.forEach(({ lineId, quantity, replacement }, index) => {
    const line = loaded.lines.find(({ id, removed_at: removedAt }) => id === lineId && removedAt === null);
    if (!line || seen.has(lineId)) fields[`lines.${index}.lineId`] = [{ problem: 'unknown_choice' }];
    else if (quantity >= line.quantity)
      fields[`lines.${index}.quantity`] = [{ problem: 'too_large', values: { max: line.quantity - 1 } }];
    if (replacement && !reading.menu) fields[`lines.${index}.replacement`] = [{ problem: 'unknown_choice' }];
    seen.add(lineId);
  });
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', {}, { fields });
  const problems: CartProblem[] = [];
  const added = wanted.flatMap(({ lineId, replacement }, index): NewLine[] => {
    const { menu } = reading;
    if (!replacement || !menu) return [];
    const item = menu.items.get(replacement.itemId);
    const request = {
      item_id: replacement.itemId,
      quantity: replacement.quantity,
      preferences: replacement.preferences,
      note: replacement.note,
    };
    const { type, language, now } = reading;
    const path = `lines.${index}.replacement`;
    problems.push(...lineProblems(item, request, { path, type, language, now }));
    if (!item || problems.length > 0) return [];
    const line = lineOf(item, request);
    const { taxRate, isTaxExempt } = taxOf(menu, item, type);
    const standardRate = loaded.order.tax_basis_points ?? 0;
    return [
      {
        id: reading.nextId(),
        replacedId: lineId,
        itemId: item.id,
        names: line.names,
        image: line.image,
        imageColor: line.imageColor,
        price: line.price,
        unit: add(
          line.price,
          sumOf(line.options, ({ price }) => amount(price)),
        ),
        quantity: line.quantity,
        chosen: line.chosen,
        station: line.station,
        note: line.note,
        taxRate: taxRate === undefined || taxRate === standardRate ? null : taxRate,
        isTaxExempt: isTaxExempt === true,
      },
    ];
  });
  refuseProblems(problems);
  return { quantities: wanted.map(({ lineId, quantity }) => [lineId, quantity]), added };
}
