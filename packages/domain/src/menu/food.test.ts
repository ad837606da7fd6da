import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLERGENS, contradictionIn, DIETS, fits, type Food, shownDiets } from './food.ts';

const food = (more: Partial<Food> = {}): Food => ({
  allergens: [],
  diets: [],
  spice: 0,
  calories: null,
  ...more,
});

test('FOOD-01 there are fourteen allergens and five diets', () => {
  expect([ALLERGENS.length, new Set(ALLERGENS).size, DIETS.length]).toEqual([14, 14, 5]);
});

test.each([
  ['contains it', food({ allergens: ['milk', 'nuts'] }), { without: ['nuts'], diets: [] }, false],
  ['contains another one', food({ allergens: ['milk'] }), { without: ['nuts'], diets: [] }, true],
  ['states that it contains none', food(), { without: ['nuts'], diets: [] }, true],
  ['does not state it', food({ allergens: null }), { without: ['nuts'], diets: [] }, true],
  ['is of the diet', food({ diets: ['halal'] }), { without: [], diets: ['halal'] }, true],
  ['is of another diet', food({ diets: ['halal'] }), { without: [], diets: ['vegan'] }, false],
  ['is vegan, for vegetarians', food({ diets: ['vegan'] }), { without: [], diets: ['vegetarian'] }, true],
  ['is vegetarian, for vegans', food({ diets: ['vegetarian'] }), { without: [], diets: ['vegan'] }, false],
] as const)('FOOD-01 a filter of an item that %s', (_what, item, filter, expected) => {
  expect(fits(item, filter)).toBe(expected);
});

test.each([
  ['vegan with milk', food({ diets: ['vegan'], allergens: ['sesame', 'milk'] }), ['vegan', 'milk']],
  ['vegetarian with fish', food({ diets: ['vegetarian'], allergens: ['fish'] }), ['vegetarian', 'fish']],
  [
    'gluten-free with gluten',
    food({ diets: ['gluten_free'], allergens: ['gluten'] }),
    ['gluten_free', 'gluten'],
  ],
  ['vegetarian with milk', food({ diets: ['vegetarian'], allergens: ['milk', 'eggs'] }), null],
  ['vegan, not stated', food({ diets: ['vegan'], allergens: null }), null],
] as const)('FOOD-01 finds contradictions: %s', (_what, item, expected) => {
  expect(contradictionIn(item)).toEqual(expected);
});

test('FOOD-01 a row shows at most two diets, vegan in place of vegetarian', () => {
  expect(shownDiets({ diets: ['vegan', 'vegetarian', 'halal', 'gluten_free'] })).toEqual([
    'vegan',
    'gluten_free',
  ]);
  expect(shownDiets({ diets: ['halal', 'vegetarian'] })).toEqual(['vegetarian', 'halal']);
});

const anyFood = fc.record({
  allergens: fc.option(fc.subarray([...ALLERGENS])),
  diets: fc.subarray([...DIETS]),
  spice: fc.integer({ min: 0, max: 3 }),
  calories: fc.option(fc.nat(9_999)),
});
const anyFilter = fc.record({ without: fc.subarray([...ALLERGENS]), diets: fc.subarray([...DIETS]) });

test('FOOD-01 no filter hides nothing, and a stricter filter never shows more', () => {
  fc.assert(
    fc.property(anyFood, anyFilter, anyFilter, (item, one, other) => {
      expect(fits(item, { without: [], diets: [] })).toBe(true);
      const both = { without: [...one.without, ...other.without], diets: [...one.diets, ...other.diets] };
      expect(fits(item, both)).toBe(fits(item, one) && fits(item, other));
    }),
  );
});
