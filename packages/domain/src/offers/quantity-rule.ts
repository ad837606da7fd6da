export type QuantityRule =
  | { rule: 'minimum_quantity'; value: number }
  | { rule: 'equal_quantity'; value: number }
  | { rule: 'odd_quantity' }
  | { rule: 'even_quantity' };

export class InvalidRule extends RangeError {
  override readonly name = 'InvalidRule';
}

/** Reads a wire rule. The parity rules also come spelt with a space, and ignore their value. */
export function quantityRule(wire: { rule: string; value?: unknown }): QuantityRule {
  const rule = wire.rule.trim().replaceAll(' ', '_');
  switch (rule) {
    case 'odd_quantity':
    case 'even_quantity':
      return { rule };
    case 'minimum_quantity':
    case 'equal_quantity':
      return { rule, value: units(wire.value) };
    default:
      throw new InvalidRule(`unknown rule: ${wire.rule}`);
  }
}

function units(value: unknown): number {
  const count = Number(value);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new InvalidRule(`not a number of units: ${String(value)}`);
  return count;
}

export function ruleHolds(rule: QuantityRule, quantity: number): boolean {
  switch (rule.rule) {
    case 'minimum_quantity':
      return quantity >= rule.value;
    case 'equal_quantity':
      return quantity === rule.value;
    case 'odd_quantity':
      return quantity % 2 === 1;
    case 'even_quantity':
      return quantity % 2 === 0;
  }
}

/** The fewest units to add so that there is one at least and all rules hold together; null when adding cannot help. */
export function unitsToAdd(rules: readonly QuantityRule[], quantity: number): number | null {
  const largest = Math.max(quantity, ...rules.map((rule) => ('value' in rule ? rule.value : 0)));
  // Past the largest value only parity can change, so two more units decide it.
  for (let target = Math.max(quantity, 1); target <= largest + 2; target += 1) {
    if (rules.every((rule) => ruleHolds(rule, target))) return target - quantity;
  }
  return null;
}
