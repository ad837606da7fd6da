export type QuantityRule =
  | { rule: 'minimum_quantity'; value: number }
  | { rule: 'equal_quantity'; value: number }
  | { rule: 'odd_quantity' }
  | { rule: 'even_quantity' };

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

/** The smallest number of units to add until all rules hold with at least one unit; null if no number works. */
export function unitsToAdd(rules: readonly QuantityRule[], quantity: number): number | null {
  const largest = Math.max(quantity, ...rules.map((rule) => ('value' in rule ? rule.value : 0)));
  // Beyond the largest value only parity changes, so two more units are enough.
  for (let target = Math.max(quantity, 1); target <= largest + 2; target += 1) {
    if (rules.every((rule) => ruleHolds(rule, target))) return target - quantity;
  }
  return null;
}
