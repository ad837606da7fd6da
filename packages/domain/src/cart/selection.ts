import { add, type Amount, sumOf } from '../money/amount.ts';
import { choiceControl, type Preference, type PreferenceOption } from './preference.ts';

/** Preference id to the ids of its chosen options. */
export type Selection = Readonly<Record<string, readonly string[]>>;

export type SelectionProblem =
  | { kind: 'required' | 'unavailable'; preferenceId: string; name: string }
  | { kind: 'too_many'; preferenceId: string; name: string; max: number };

type Toggled = { selection: Selection; problem: SelectionProblem | null };

export function chosenIn(selection: Selection, preferenceId: string): readonly string[] {
  return Object.hasOwn(selection, preferenceId) ? (selection[preferenceId] ?? []) : [];
}

/** Selects or deselects an option. Beyond the limit the selection stays as it is, with the problem. */
export function toggleOption(preference: Preference, selection: Selection, optionId: string): Toggled {
  if (!preference.options.some((option) => option.id === optionId)) {
    return { selection, problem: unavailable(preference) };
  }
  const chosen = chosenIn(selection, preference.id);
  if (choiceControl(preference) === 'radio') {
    const isCleared = chosen.includes(optionId) && !preference.isRequired;
    return { selection: withChosen(selection, preference.id, isCleared ? [] : [optionId]), problem: null };
  }
  if (chosen.includes(optionId)) {
    const rest = chosen.filter((id) => id !== optionId);
    return { selection: withChosen(selection, preference.id, rest), problem: null };
  }
  const more = [...chosen, optionId];
  const problem = limitProblem(preference, more);
  return problem
    ? { selection, problem }
    : { selection: withChosen(selection, preference.id, more), problem };
}

/** All problems of a selection, in the order of the preferences. An item can be added only if there are none. */
export function selectionProblems(
  preferences: readonly Preference[],
  selection: Selection,
): SelectionProblem[] {
  const known = new Set(preferences.map((preference) => preference.id));
  const unknown = Object.keys(selection).filter((id) => !known.has(id) && chosenIn(selection, id).length > 0);
  return [
    ...preferences.flatMap((preference) => problemOf(preference, chosenIn(selection, preference.id)) ?? []),
    ...unknown.map((id) => unavailable({ id, name: '' })),
  ];
}

/** The chosen options in the order of the menu. Expects a selection without problems. */
export function selectedOptions(
  preferences: readonly Preference[],
  selection: Selection,
): PreferenceOption[] {
  return preferences.flatMap((preference) => {
    const chosen = chosenIn(selection, preference.id);
    return preference.options.filter((option) => chosen.includes(option.id));
  });
}

export function unitPrice(price: Amount, preferences: readonly Preference[], selection: Selection): Amount {
  return add(
    price,
    sumOf(selectedOptions(preferences, selection), (option) => option.price),
  );
}

function problemOf(preference: Preference, chosen: readonly string[]): SelectionProblem | null {
  const known = new Set(preference.options.map((option) => option.id));
  const isDoubled = new Set(chosen).size < chosen.length;
  if (isDoubled || chosen.some((id) => !known.has(id))) return unavailable(preference);
  if (preference.isRequired && chosen.length === 0) {
    return { kind: 'required', preferenceId: preference.id, name: preference.name };
  }
  return limitProblem(preference, chosen);
}

function limitProblem(
  { id, name, maxOptions }: Preference,
  chosen: readonly string[],
): SelectionProblem | null {
  if (maxOptions === null || chosen.length <= maxOptions) return null;
  return { kind: 'too_many', preferenceId: id, name, max: maxOptions };
}

function unavailable({ id, name }: Pick<Preference, 'id' | 'name'>): SelectionProblem {
  return { kind: 'unavailable', preferenceId: id, name };
}

function withChosen(selection: Selection, preferenceId: string, chosen: readonly string[]): Selection {
  const { [preferenceId]: _replaced, ...rest } = selection;
  return chosen.length === 0 ? rest : { ...rest, [preferenceId]: chosen };
}
