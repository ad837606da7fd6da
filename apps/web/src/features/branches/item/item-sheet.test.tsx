import { showItem } from '@app/contract/endpoints/branches';
import type { WirePreference } from '@app/contract/schemas/customer/branches';
import { amount } from '@app/domain/money/amount';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#testing/render.tsx';
import { anItem, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { menuItem } from '#features/branches/menu/branch-menu.ts';
import { ItemSheet } from './item-sheet.tsx';
import type { ItemChoice } from './use-choice.ts';

const bread: WirePreference = {
  _id: sampleId(40),
  name: 'Bread',
  question: null,
  validation: 'required',
  maxOptions: 1,
  options: [
    { id: sampleId(41), name: 'Thin', price: 0 },
    { id: sampleId(42), name: 'Thick', price: 0.5 },
  ],
};
const sauces: WirePreference = {
  _id: sampleId(50),
  name: 'Sauces',
  question: null,
  validation: 'optional',
  maxOptions: 2,
  options: [
    { id: sampleId(51), name: 'Garlic', price: 0 },
    { id: sampleId(52), name: 'Tahini', price: 0 },
    { id: sampleId(53), name: 'Chilli', price: 0 },
  ],
};
const kebab = anItem({ preferences: [bread, sauces] });

async function openSheet(language: 'en' | 'ar') {
  const onAdd = vi.fn<(choice: ItemChoice) => void>();
  const server = createTestServer();
  server.response(showItem, { data: { item: kebab } });
  const rendered = await renderPart(
    <ItemSheet
      item={menuItem(kebab, [], 'pickup')}
      start={null}
      orderType="pickup"
      offers={[]}
      currency="JD"
      timeZone="Asia/Amman"
      block={null}
      isOpen
      onClose={() => undefined}
      onClosed={() => undefined}
      quoteOf={({ quantity }) => ({ total: amount(400 * quantity), before: null, hints: null })}
      onAdd={onAdd}
    />,
    { language, server },
  );
  return { ...rendered, onAdd };
}

const TEXTS = {
  en: { add: /^Add/, required: 'Bread is required.', limit: 'Select up to 2 options for "Sauces".' },
  ar: {
    add: /^إضافة/,
    required: /مطلوب.*«Bread»|«Bread» مطلوب/,
    limit: 'الحد الأقصى للخيارات في «Sauces» هو 2.',
  },
};

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`ITEM-06 reports a missing required preference and adds nothing [${language}]`, async () => {
    const { user, onAdd } = await openSheet(language);
    await user.click(screen.getByRole('button', { name: texts.add }));
    expect(screen.getByText(texts.required)).toBeTruthy();
    expect(onAdd).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: /Thin/ }));
    await user.click(screen.getByRole('button', { name: texts.add }));
    expect(onAdd.mock.calls[0]?.[0].selection).toEqual({ [bread._id]: [sampleId(41)] });
  });

  test(`ITEM-07 rejects, reverts and explains one option too many [${language}]`, async () => {
    const { user } = await openSheet(language);
    for (const name of [/Garlic/, /Tahini/, /Chilli/])
      await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByText(texts.limit)).toBeTruthy();
    const checked = within(screen.getByRole('group', { name: /Sauces/ }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => box.checked);
    expect(checked).toEqual([true, true, false]);
  });
}

test('ITEM-04 ITEM-05 shows radios for a single option and checkboxes for several', async () => {
  const { user, onAdd } = await openSheet('en');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.click(screen.getByRole('radio', { name: /Thin/ }));
  await user.click(screen.getByRole('radio', { name: /Thick/ }));
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  expect(onAdd.mock.calls[0]?.[0].selection).toEqual({ [bread._id]: [sampleId(42)] });
});

test('ITEM-09 resets a quantity below one to one on blur', async () => {
  const { user, onAdd } = await openSheet('en');
  const quantity = screen.getByRole('textbox', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, '0');
  await user.tab();
  await user.click(screen.getByRole('radio', { name: /Thin/ }));
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  expect(onAdd.mock.calls[0]?.[0].quantity).toBe(1);
});

test('DOOR-02 a note is added with the item', async () => {
  const { user, onAdd } = await openSheet('en');
  await user.click(screen.getByRole('radio', { name: /Thin/ }));
  await user.type(screen.getByRole('textbox', { name: 'Add a note' }), 'Well done');
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ note: 'Well done' });
});

test('ITEM-09 at a desk + and − change the quantity and Ctrl + Enter adds', async () => {
  const { user, onAdd } = await openSheet('en');
  await user.click(screen.getByRole('radio', { name: /Thin/ }));
  await user.keyboard('++-');
  await user.click(screen.getByRole('textbox', { name: 'Add a note' }));
  await user.keyboard('1+1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onAdd.mock.calls.map(([{ quantity, note }]) => [quantity, note])).toEqual([[2, '1+1']]);
});
