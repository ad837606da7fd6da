import { preferenceFromWire } from '@app/contract/from-wire/item';
import type { WireItem } from '@app/contract/schemas/customer/branches';
import type { Preference } from '@app/domain/cart/preference';
import {
  type Selection,
  type SelectionProblem,
  selectionProblems,
  toggleOption,
} from '@app/domain/cart/selection';
import { useState } from 'react';

export type ItemChoice = { item: WireItem; quantity: number; selection: Selection; note?: string };
type Problems = Readonly<Record<string, SelectionProblem>>;

/** Quantity, selected options and validation errors for one item. */
export function useChoice(item: WireItem, start: Omit<ItemChoice, 'item'>) {
  const [quantity, setQuantity] = useState(start.quantity);
  const [selection, setSelection] = useState(start.selection);
  const [note, setNote] = useState(start.note ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const preferences = item.preferences.map(preferenceFromWire);

  function toggle(preference: Preference, optionId: string) {
    const next = toggleOption(preference, selection, optionId);
    setSelection(next.selection);
    setProblems(({ [preference.id]: _settled, ...others }) =>
      next.problem ? { ...others, [preference.id]: next.problem } : others,
    );
  }

  /** The first invalid preference; null when the item can be added. */
  function firstProblem(): string | null {
    const found = selectionProblems(preferences, selection);
    // Without an error the sheet closes, so another render would only delay it.
    if (found.length > 0)
      setProblems(Object.fromEntries(found.map((problem) => [problem.preferenceId, problem])));
    return found[0]?.preferenceId ?? null;
  }

  return {
    choice: { item, quantity, selection, note } satisfies ItemChoice,
    preferences,
    problems,
    setQuantity,
    setNote,
    toggle,
    firstProblem,
  };
}
