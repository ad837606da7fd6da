import { add, type Amount, sumOf } from '../money/amount.ts';
import { controlOf, type Preference, type PreferenceOption } from './preference.ts';

/** Preference id to the ids of its chosen options. */
export type Selection = Readonly<Record<string, readonly string[]>>;

export type SelectionProblem =
  | { key: 'itemColl.required'; preferenceId: string; values: { name: string } }
  | { key: 'itemColl.maxOptionsExceeded'; preferenceId: string; values: { max: number; name: string } }
  | { key: 'itemColl.optionUnavailable'; preferenceId: string; values: { name: string } };

type Toggled = { selection: Selection; problem: SelectionProblem | null };

export function chosenIn(selection: Selection, preferenceId: string): readonly string[] {
  return Object.hasOwn(selection, preferenceId) ? (selection[preferenceId] ?? []) : [];
}

/** A tap on an option. One that would pass the limit changes nothing and says why. */
export function toggleOption(preference: Preference, selection: Selection, optionId: string): Toggled {
  if (!preference.options.some((option) => option.id === optionId)) {
    return { selection, problem: unavailable(preference) };
  }
  const chosen = chosenIn(selection, preference.id);
  if (controlOf(preference) === 'radio') {
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

/** All that is wrong with a selection, in the order of the preferences; an item is added only when it is empty. */
export function selectionProblems(
  preferences: readonly Preference[],
  selection: Selection,
): SelectionProblem[] {
  const known = new Set(preferences.map((preference) => preference.id));
  const strangers = Object.keys(selection).filter(
    (id) => !known.has(id) && chosenIn(selection, id).length > 0,
  );
  return [
    ...preferences.flatMap((preference) => problemOf(preference, chosenIn(selection, preference.id)) ?? []),
    ...strangers.map((id) => unavailable({ id, name: '' })),
  ];
}

/** The chosen options in the order of the menu. A selection is checked before it is priced. */
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
    return { key: 'itemColl.required', preferenceId: preference.id, values: { name: preference.name } };
  }
  return limitProblem(preference, chosen);
}

function limitProblem(
  { id, name, maxOptions }: Preference,
  chosen: readonly string[],
): SelectionProblem | null {
  if (maxOptions === null || chosen.length <= maxOptions) return null;
  return { key: 'itemColl.maxOptionsExceeded', preferenceId: id, values: { max: maxOptions, name } };
}

function unavailable({ id, name }: Pick<Preference, 'id' | 'name'>): SelectionProblem {
  return { key: 'itemColl.optionUnavailable', preferenceId: id, values: { name } };
}

function withChosen(selection: Selection, preferenceId: string, chosen: readonly string[]): Selection {
  const { [preferenceId]: _replaced, ...rest } = selection;
  return chosen.length === 0 ? rest : { ...rest, [preferenceId]: chosen };
}
