import type { WireFood } from '@app/contract/schemas/customer/branches';
import { expect, test } from 'vitest';
import { renderPart } from '#testing/render.tsx';
import { FoodFacts } from './food-facts.tsx';

const food: WireFood = {
  allergens: ['gluten', 'nuts'],
  diets: ['vegan', 'halal'],
  spice: 2,
  calories: 380,
};

test.each([
  [
    'en',
    [
      'Vegan',
      'Halal',
      'Hot',
      'Contains: gluten, nuts',
      '380 kcal',
      'Tell the branch about a serious allergy.',
    ],
  ],
  [
    'ar',
    [
      'فيغان',
      'حلال',
      'حار',
      'يحتوي على: غلوتين، مكسرات',
      '380 سعرة',
      'عند وجود حساسية شديدة، يُرجى إبلاغ الفرع.',
    ],
  ],
] as const)('FOOD-01 a sheet lists diets, spice, allergens and calories [%s]', async (language, texts) => {
  const { container } = await renderPart(<FoodFacts {...food} />, { language });
  for (const text of texts) expect(container.textContent).toContain(text);
  expect(container.querySelectorAll('[aria-hidden] svg')).toHaveLength(2);
});

test.each([
  ['en', null, 'Allergens not stated'],
  ['ar', null, 'مسبّبات الحساسية غير مذكورة'],
  ['en', [], 'Contains none of the 14 main allergens'],
  ['ar', [], 'لا يحتوي على أي من مسبّبات الحساسية الأربعة عشر'],
] as const)('FOOD-01 a sheet says what is stated of allergens [%s %j]', async (language, allergens, text) => {
  const stated = { ...food, allergens: allergens && [...allergens], spice: 0, calories: null };
  const { container } = await renderPart(<FoodFacts {...stated} />, { language });
  expect(container.textContent).toContain(text);
  expect(container.textContent).not.toMatch(/kcal|سعرة|Hot/);
});
