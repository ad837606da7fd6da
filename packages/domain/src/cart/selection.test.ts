import { expect, test } from 'vitest';
import { amount, InvalidAmount } from '../money/amount.ts';
import { controlOf, InvalidPreference, preferenceFromWire } from './preference.ts';
import { chosenIn, selectedOptions, selectionProblems, toggleOption, unitPrice } from './selection.ts';

const options = [
  { id: 's', name: 'Small', price: 0 },
  { id: 'm', name: 'Medium', price: 0.35 },
  { id: 'l', name: 'Large', price: 0.75 },
];
const size = preferenceFromWire({
  _id: 'size',
  name: 'Size',
  validation: 'required',
  maxOptions: 1,
  options,
});
const gift = preferenceFromWire({
  _id: 'gift',
  name: 'Gift',
  validation: 'optional',
  maxOptions: 1,
  options,
});
const extras = preferenceFromWire({
  _id: 'extras',
  name: 'Extras',
  validation: 'optional',
  maxOptions: 2,
  options,
});
const sauces = preferenceFromWire({
  _id: 'sauces',
  name: 'Sauces',
  validation: 'required',
  maxOptions: 0,
  options,
});

test('ITEM-04 a maximum of 1 is a radio choice, any other is checkboxes', () => {
  expect([size, gift, extras, sauces].map(controlOf)).toEqual(['radio', 'radio', 'checkbox', 'checkbox']);
});

test('D-053 a limit that is absent or 0 is none', () => {
  expect(sauces.maxOptions).toBeNull();
  expect(preferenceFromWire({ _id: 'x', name: 'X', validation: 'optional', options }).maxOptions).toBeNull();
});

test('refuses a broken limit or option price by name', () => {
  const wire = { _id: 'x', name: 'X', validation: 'optional', options };
  expect(() => preferenceFromWire({ ...wire, maxOptions: -1 })).toThrow(InvalidPreference);
  expect(() => preferenceFromWire({ ...wire, maxOptions: 1.5 })).toThrow(InvalidPreference);
  expect(() => preferenceFromWire({ ...wire, options: [{ id: 'a', name: 'A', price: -1 }] })).toThrow(
    InvalidAmount,
  );
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

test('ITEM-07 a tap past the maximum is refused, the check reverts, and the message has its values', () => {
  const chosen = { extras: ['s', 'm'] };
  const { selection, problem } = toggleOption(extras, chosen, 'l');
  expect(selection).toBe(chosen);
  expect(problem).toEqual({
    key: 'itemColl.maxOptionsExceeded',
    preferenceId: 'extras',
    values: { max: 2, name: 'Extras' },
  });
});

test('a preference without a limit takes all its options', () => {
  const { selection, problem } = toggleOption(sauces, { sauces: ['s', 'm'] }, 'l');
  expect([selection, problem]).toEqual([{ sauces: ['s', 'm', 'l'] }, null]);
});

test('a tap on an option that is not there changes nothing', () => {
  expect(toggleOption(size, {}, 'xl')).toMatchObject({
    selection: {},
    problem: { key: 'itemColl.optionUnavailable' },
  });
});

test('ITEM-06 a required preference without an option is named', () => {
  expect(selectionProblems([size, extras, sauces], { size: [] })).toEqual([
    { key: 'itemColl.required', preferenceId: 'size', values: { name: 'Size' } },
    { key: 'itemColl.required', preferenceId: 'sauces', values: { name: 'Sauces' } },
  ]);
  expect(selectionProblems([size, sauces], { size: ['s'], sauces: ['m', 'l'] })).toEqual([]);
});

test.each([
  [{ size: ['s', 'm'] }, 'itemColl.maxOptionsExceeded'],
  [{ size: ['xl'] }, 'itemColl.optionUnavailable'],
  [{ size: ['s', 's'] }, 'itemColl.optionUnavailable'],
  [{ size: ['s'], ghost: ['a'] }, 'itemColl.optionUnavailable'],
])('D-054 the server finds what a client should not have sent: %o', (selection, key) => {
  expect(selectionProblems([size], selection).map((problem) => problem.key)).toEqual([key]);
});

test('a preference named like a property of every object chooses nothing by itself', () => {
  expect(chosenIn({}, 'constructor')).toEqual([]);
  expect(selectionProblems([size], { size: ['s'], ghost: [] })).toEqual([]);
});

test('ITEM-03 the item total is the price plus the prices of the chosen options', () => {
  const selection = { size: ['l'], extras: ['m', 's'] };
  expect(unitPrice(amount(325), [size, extras], selection)).toBe(325 + 75 + 35);
  expect(selectedOptions([size, extras], selection).map((option) => option.id)).toEqual(['l', 's', 'm']);
});
