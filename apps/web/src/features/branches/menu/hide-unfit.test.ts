import type { WireFood } from '@app/contract/schemas/customer/branches';
import { expect, test } from 'vitest';
import { aBranch, anItem, sampleId } from '#testing/samples.ts';
import { buildMenu } from './branch-menu.ts';
import { hideUnfit } from './hide-unfit.ts';

const food = (more: Partial<WireFood>): WireFood => ({
  allergens: [],
  diets: [],
  spice: 0,
  calories: null,
  ...more,
});
const items = [
  anItem({ _id: sampleId(1), name: 'Baklava', food: food({ allergens: ['nuts', 'gluten'] }) }),
  anItem({ _id: sampleId(2), name: 'Hummus', food: food({ allergens: ['sesame'], diets: ['vegan'] }) }),
  anItem({ _id: sampleId(3), name: 'Tea' }),
];
const { sections } = buildMenu(
  aBranch({ menu: { collections: [{ _id: sampleId(20), name: 'All', items }] } }),
  [],
  'pickup',
);
const shown = (filter: Parameters<typeof hideUnfit>[1], revealed: string[] = []) => {
  const result = hideUnfit(sections, filter, new Set(revealed));
  return [
    result.sections.flatMap((one) => one.items.map(({ name }) => name)).join(),
    [...result.hidden.values()],
  ];
};

test.each([
  [{ without: [], diets: [] }, 'Baklava,Hummus,Tea', []],
  [{ without: ['nuts'], diets: [] }, 'Hummus,Tea', [1]],
  [{ without: [], diets: ['vegetarian'] }, 'Hummus', [2]],
  [{ without: ['sesame'], diets: ['vegan'] }, '', [3]],
] as const)('FOOD-01 the filter %j shows %s', (filter, names, hidden) => {
  expect(shown(filter)).toEqual([names, hidden]);
});

test('FOOD-01 a section whose hidden dishes were asked for shows all of them', () => {
  expect(shown({ without: ['nuts'], diets: [] }, [sampleId(20)])).toEqual(['Baklava,Hummus,Tea', []]);
});
