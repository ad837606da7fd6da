import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { choiceControl, type Preference } from './preference.ts';
import { chosenIn, selectedOptions, selectionProblems, toggleOption, unitPrice } from './selection.ts';

const options = [
  { id: 's', name: 'Small', price: amount(0) },
  { id: 'm', name: 'Medium', price: amount(35) },
  { id: 'l', name: 'Large', price: amount(75) },
];
const size: Preference = { id: 'size', name: 'Size', isRequired: true, maxOptions: 1, options };
const gift: Preference = { id: 'gift', name: 'Gift', isRequired: false, maxOptions: 1, options };
const extras: Preference = { id: 'extras', name: 'Extras', isRequired: false, maxOptions: 2, options };
const sauces: Preference = { id: 'sauces', name: 'Sauces', isRequired: true, maxOptions: null, options };

test('ITEM-04 a maximum of 1 is a radio choice, any other is checkboxes', () => {
  expect([size, gift, extras, sauces].map(choiceControl)).toEqual(['radio', 'radio', 'checkbox', 'checkbox']);
});

test('ITEM-05 choosing another option of a radio replaces the first, and a required one cannot be cleared', () => {
  const { selection } = toggleOption(size, { size: ['s'] }, 'l');
  expect(selection).toEqual({ size: ['l'] });
  expect(toggleOption(size, selection, 'l').selection).toEqual({ size: ['l'] });
});

test('D-053 tapping the chosen option of an optional radio clears it', () => {
  expect(toggleOption(gift, { gift: ['s'], size: ['m'] }, 's').selection).toEqual({ size: ['m'] });
});

test('checkboxes are checked and unchecked one by one', () => {
  const { selection } = toggleOption(extras, { extras: ['s'] }, 'm');
  expect(selection).toEqual({ extras: ['s', 'm'] });
  expect(toggleOption(extras, selection, 's').selection).toEqual({ extras: ['m'] });
  expect(toggleOption(extras, { extras: ['m'] }, 'm').selection).toEqual({});
});

test('ITEM-07 rejects an option beyond the maximum with a problem', () => {
  const chosen = { extras: ['s', 'm'] };
  const { selection, problem } = toggleOption(extras, chosen, 'l');
  expect(selection).toBe(chosen);
  expect(problem).toEqual({
    kind: 'too_many',
    preferenceId: 'extras',
    name: 'Extras',
    max: 2,
  });
});

test('a preference without a limit takes all its options', () => {
  const { selection, problem } = toggleOption(sauces, { sauces: ['s', 'm'] }, 'l');
  expect([selection, problem]).toEqual([{ sauces: ['s', 'm', 'l'] }, null]);
});

test('an unknown option changes nothing', () => {
  expect(toggleOption(size, {}, 'xl')).toMatchObject({
    selection: {},
    problem: { kind: 'unavailable' },
  });
});

test('ITEM-06 reports a required preference without an option', () => {
  expect(selectionProblems([size, extras, sauces], { size: [] })).toEqual([
    { kind: 'required', preferenceId: 'size', name: 'Size' },
    { kind: 'required', preferenceId: 'sauces', name: 'Sauces' },
  ]);
  expect(selectionProblems([size, sauces], { size: ['s'], sauces: ['m', 'l'] })).toEqual([]);
});

test.each([
  [{ size: ['s', 'm'] }, 'too_many'],
  [{ size: ['xl'] }, 'unavailable'],
  [{ size: ['s', 's'] }, 'unavailable'],
  [{ size: ['s'], ghost: ['a'] }, 'unavailable'],
])('D-054 reports the invalid selection %o', (selection, kind) => {
  expect(selectionProblems([size], selection).map((problem) => problem.kind)).toEqual([kind]);
});

test('ignores property names of Object.prototype', () => {
  expect(chosenIn({}, 'constructor')).toEqual([]);
  expect(selectionProblems([size], { size: ['s'], ghost: [] })).toEqual([]);
});

test('ITEM-03 the item total is the price plus the prices of the chosen options', () => {
  const selection = { size: ['l'], extras: ['m', 's'] };
  expect(unitPrice(amount(325), [size, extras], selection)).toBe(325 + 75 + 35);
  expect(selectedOptions([size, extras], selection).map((option) => option.id)).toEqual(['l', 's', 'm']);
});
