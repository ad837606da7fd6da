import { listSiblings, showBranch } from '@app/contract/endpoints/branches';
import type { WireFood } from '@app/contract/schemas/customer/branches';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFoodFilter } from '#features/branches/food/food-filter.store.ts';
import { renderScreen, setViewport } from '#testing/render.tsx';
import { aBranch, anItem, sampleId } from '#testing/samples.ts';

beforeEach(() => setViewport(390, 844));
afterEach(() => {
  setViewport(1024, 768);
  setFoodFilter({ without: [], diets: [] });
});

const food = (more: Partial<WireFood>): WireFood => ({
  allergens: [],
  diets: [],
  spice: 0,
  calories: null,
  ...more,
});

function openMenu(language: 'en' | 'ar' = 'en') {
  const items = [
    anItem({ _id: sampleId(31), name: 'Baklava', food: food({ allergens: ['nuts'] }) }),
    anItem({ _id: sampleId(32), name: 'Hummus', food: food({ diets: ['vegan', 'gluten_free'], spice: 2 }) }),
    anItem({ _id: sampleId(33), name: 'Tea' }),
  ];
  const server = createTestServer();
  const menu = { collections: [{ _id: sampleId(20), name: 'All', items }] };
  server.respondByDefault(showBranch, { branch: aBranch({ menu }) });
  server.respondByDefault(listSiblings, { data: { branches: [] } });
  return renderScreen(`/branch/${sampleId(10)}`, { server, language });
}

const dishes = () =>
  screen
    .getAllByRole('button')
    .flatMap(({ textContent }) => /^(Baklava|Hummus|Tea)$/.exec(textContent)?.[1] ?? []);

const TEXTS = {
  en: [
    'Vegan',
    'Hot',
    'Diet and allergens',
    'nuts',
    '1 dish with nuts is hidden',
    'Show',
    'Allergens not stated',
  ],
  ar: [
    'فيغان',
    'حار',
    'النظام الغذائي والحساسية',
    'مكسرات',
    'صنف واحد يحتوي على مكسرات مخفي',
    'إظهار',
    'مسبّبات الحساسية غير مذكورة',
  ],
} as const;

for (const language of ['en', 'ar'] as const) {
  const [vegan, hot, title, nuts, hidden, show, unstated] = TEXTS[language];

  test(`FOOD-01 rows have marks; a filter hides dishes and says so [${language}]`, async () => {
    const { user, server } = await openMenu(language);
    expect(await screen.findByText(vegan)).toBeTruthy();
    expect(screen.getByText(hot)).toBeTruthy();
    expect(dishes()).toEqual(['Baklava', 'Hummus', 'Tea']);
    await user.click(await screen.findByRole('button', { name: title }));
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('checkbox', { name: nuts }));
    await waitFor(() => expect(screen.getByText(hidden)).toBeTruthy());
    expect(screen.getByText(unstated)).toBeTruthy();
    // Health data stays on the device.
    expect(localStorage.getItem('food')).toBe('nuts|');
    expect(location.href).not.toContain('nuts');
    expect(JSON.stringify([server.calls(), server.receivedBy(showBranch)])).not.toContain('nuts');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dishes()).toEqual(['Hummus', 'Tea']));
    await user.click(screen.getByRole('button', { name: show }));
    expect(dishes()).toEqual(['Baklava', 'Hummus', 'Tea']);
  });
}

test('FOOD-01 a wide page has the diets as chips, and a stored filter holds', async () => {
  setViewport(1280, 900);
  setFoodFilter({ without: [], diets: ['vegetarian'] });
  const { user } = await openMenu();
  const chip = await screen.findByRole('button', { name: 'Vegetarian' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(dishes()).toEqual(['Hummus']);
  expect(await screen.findByText('2 dishes are hidden', { selector: 'span' })).toBeTruthy();
  await user.click(chip);
  expect(dishes()).toEqual(['Baklava', 'Hummus', 'Tea']);
});

test('FOOD-01 a filter hides nothing in a shop that states nothing about food', async () => {
  setFoodFilter({ without: ['nuts'], diets: ['vegan'] });
  const server = createTestServer();
  const items = [anItem({ _id: sampleId(33), name: 'Tea' })];
  server.respondByDefault(showBranch, {
    branch: aBranch({ menu: { collections: [{ _id: sampleId(20), name: 'All', items }] } }),
  });
  server.respondByDefault(listSiblings, { data: { branches: [] } });
  await renderScreen(`/branch/${sampleId(10)}`, { server });
  await waitFor(() => expect(dishes()).toEqual(['Tea']));
  expect(screen.queryByText('Allergens not stated')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});
