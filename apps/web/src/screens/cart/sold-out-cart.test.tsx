import { showItem } from '@app/contract/endpoints/branches';
import { placeOrder, summariseOrder } from '@app/contract/endpoints/orders';
import { lineFromWire } from '@app/contract/from-wire/item';
import type { WireItem } from '@app/contract/schemas/customer/branches';
import type { Cart } from '@app/domain/cart/cart';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCheckout } from '#screens/checkout/checkout.fixture.ts';
import { renderScreen } from '#testing/render.tsx';
import { anItem, sampleId } from '#testing/samples.ts';

vi.mock('pusher-js', async () => ({ default: (await import('#testing/fake-pusher.ts')).FakePusher }));

const path = `/cart/${sampleId(10)}`;
const sayadieh = anItem({ _id: sampleId(31), name: 'Sayadieh', price: 7.25 });
const bream = anItem({ _id: sampleId(32), name: 'Fried sea bream', price: 6.9 });
const bread = {
  _id: sampleId(40),
  name: 'Bread',
  question: null,
  validation: 'required',
  maxOptions: 1,
  options: [{ id: sampleId(41), name: 'Shrak', price: 0 }],
} as const;

/** A cart with two sayadieh, which are sold out, before two kebabs. */
function aSoldOutCart(others: WireItem[] = [bream], cart: Partial<Cart> = {}) {
  const note = 'No onions';
  return aCheckout({
    cart: { lines: [{ ...lineFromWire(sayadieh, 2), note }, lineFromWire(anItem(), 2)], ...cart },
    branch: {
      menu: {
        collections: [
          {
            _id: sampleId(20),
            name: 'Fish',
            items: [anItem(), ...others],
            soldOutItems: [{ position: 1, until: null, item: sayadieh }],
          },
        ],
      },
    },
  });
}

const TEXTS = {
  en: {
    soldOut: 'Sold out',
    reason: 'Remove or swap Sayadieh to continue.',
    alone: 'Remove Sayadieh to continue.',
    checkout: /^Checkout/,
    swap: 'Swap Sayadieh for Fried sea bream',
    remove: 'Remove Sayadieh',
    swapped: 'Fried sea bream is in your cart instead.',
    undo: 'Undo',
    update: /^Update/,
  },
  ar: {
    soldOut: 'نفدت الكمية',
    reason: 'للمتابعة، يُرجى إزالة الصنف «Sayadieh» أو استبداله.',
    alone: 'للمتابعة، يُرجى إزالة الصنف «Sayadieh».',
    checkout: /^إتمام الطلب/,
    swap: 'استبدال الصنف «Sayadieh» بالصنف «Fried sea bream»',
    remove: 'إزالة الصنف «Sayadieh»',
    swapped: 'أصبح الصنف «Fried sea bream» في السلة بدلًا منه.',
    undo: 'تراجع',
    update: /^تحديث/,
  },
} as const;

const PLACE = /^Place order|^إرسال الطلب|^تأكيد/;

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const named = (name: string) => (text: string) => plain(text) === name;
const button = (name: string) => screen.getByRole('button', { name: (text: string) => plain(text) === name });
const lineOf = (name: string) => within(screen.getByText(name).closest('li')!);
const names = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /Sayadieh|Fried|Kebab/.exec(textContent) ?? []);

test.each(['en', 'ar'] as const)(
  'SOLD-03 a sold-out line says so, is not in the summary, and disables checkout with the reason [%s]',
  async (language) => {
    const texts = TEXTS[language];
    const { server } = await renderScreen(path, { ...aSoldOutCart(), language });
    expect(await screen.findByText(named(texts.reason))).toBeTruthy();
    const line = lineOf('Sayadieh');
    expect(line.getByText(texts.soldOut)).toBeTruthy();
    expect(line.getAllByText(/14\.50/)[0]?.closest('s')).toBeTruthy();
    expect(line.getByText('Fried sea bream')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.checkout }).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: texts.checkout })).toBeNull();
    await waitFor(() => expect(server.receivedBy(summariseOrder).length).toBeGreaterThan(0));
    const bodies = server.receivedBy(summariseOrder).map(({ body }) => body as { items: object[] });
    expect(bodies.every(({ items }) => items.length === 1)).toBe(true);
    expect(bodies[0]?.items).toMatchObject([{ item_id: sampleId(30), quantity: 2 }]);
  },
);

test.each(['en', 'ar'] as const)(
  'SOLD-03 swapping replaces the line in place with quantity and note, and can be undone [%s]',
  async (language) => {
    const texts = TEXTS[language];
    const { user, server } = await renderScreen(path, { ...aSoldOutCart(), language });
    await screen.findByText(named(texts.reason));
    await user.click(button(texts.swap));
    expect(await screen.findByText(named(texts.swapped))).toBeTruthy();
    expect(names()[0]).toBe('Fried');
    expect(screen.getByText('No onions')).toBeTruthy();
    expect(await screen.findByRole('link', { name: texts.checkout })).toBeTruthy();
    await waitFor(() =>
      expect(server.receivedBy(summariseOrder).at(-1)?.body).toMatchObject({
        items: [{ item_id: bream._id, quantity: 2 }, { item_id: sampleId(30) }],
      }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Fried sea bream'));
    await user.click(screen.getByRole('button', { name: texts.undo }));
    expect(await screen.findByText(named(texts.reason))).toBeTruthy();
    expect(names()[0]).toBe('Sayadieh');
  },
);

test.each(['en', 'ar'] as const)(
  'SOLD-03 a suggestion with a required choice opens its sheet with quantity and note [%s]',
  async (language) => {
    const texts = TEXTS[language];
    const withBread = { ...bream, preferences: [{ ...bread, options: [...bread.options] }] };
    const cart = aSoldOutCart([withBread]);
    cart.server.response(showItem, { data: { item: withBread } });
    const { user, server } = await renderScreen(path, { ...cart, language });
    await screen.findByText(named(texts.reason));
    await user.click(button(texts.swap));
    const sheet = within(await screen.findByRole('dialog', { name: 'Fried sea bream' }));
    expect(sheet.getByRole<HTMLTextAreaElement>('textbox', { name: /note|ملاحظة/ }).value).toBe('No onions');
    await user.click(sheet.getByRole('radio', { name: /Shrak/ }));
    await user.click(sheet.getByRole('button', { name: texts.update }));
    expect(await screen.findByText(named(texts.swapped))).toBeTruthy();
    await waitFor(() =>
      expect(server.receivedBy(summariseOrder).at(-1)?.body).toMatchObject({
        items: [
          {
            item_id: bream._id,
            quantity: 2,
            preferences: { [bread._id]: [sampleId(41)] },
          },
          { item_id: sampleId(30) },
        ],
      }),
    );
  },
);

test('SOLD-03 without a suggestion the line is removed, and focus goes to the next one', async () => {
  const { user } = await renderScreen(path, aSoldOutCart([]));
  expect(await screen.findByText(named(TEXTS.en.alone))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Swap/ })).toBeNull();
  await user.click(button(TEXTS.en.remove));
  expect(await screen.findByRole('link', { name: /^Checkout/ })).toBeTruthy();
  expect(screen.queryByText('Sayadieh')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Kebab'));
});

test('SOLD-03 a cart of sold-out lines alone asks for no summary and shows no old amount', async () => {
  const { user, server } = await renderScreen(path, aSoldOutCart([], { lines: [lineFromWire(sayadieh, 1)] }));
  expect(await screen.findByText(named(TEXTS.en.alone))).toBeTruthy();
  expect(server.receivedBy(summariseOrder)).toEqual([]);
  await user.click(button(TEXTS.en.remove));
  expect(await screen.findByText(/Your cart is empty/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test.each(['en', 'ar'] as const)('SOLD-03 checkout does not place such a cart [%s]', async (language) => {
  const cart = aSoldOutCart();
  const { server } = await renderScreen(`/checkout/${sampleId(10)}`, { ...cart, language });
  expect(await screen.findByText(named(TEXTS[language].reason))).toBeTruthy();
  const place = screen.getByRole<HTMLButtonElement>('button', { name: PLACE });
  expect(place.disabled).toBe(true);
  expect(server.receivedBy(placeOrder)).toEqual([]);
});

test.each(['en', 'ar'] as const)(
  'SOLD-03 the line can be removed or swapped at checkout, and the order placed then [%s]',
  async (language) => {
    const texts = TEXTS[language];
    const { user } = await renderScreen(`/checkout/${sampleId(10)}`, { ...aSoldOutCart(), language });
    expect(await screen.findByText(named(texts.reason))).toBeTruthy();
    await user.click(button(texts.swap));
    await waitFor(() => expect(screen.queryByText('Sayadieh')).toBeNull());
    expect(screen.getByText('Fried sea bream')).toBeTruthy();
    const place = screen.getByRole<HTMLButtonElement>('button', { name: PLACE });
    await waitFor(() => expect(place.disabled).toBe(false));
    expect(document.activeElement?.tagName).toBe('H1');
  },
);

test('SOLD-03 checkout has no swap that needs choices; removing the line allows the order', async () => {
  const { user } = await renderScreen(
    `/checkout/${sampleId(10)}`,
    aSoldOutCart([{ ...bream, preferences: [{ ...bread, options: [...bread.options] }] }]),
  );
  expect(await screen.findByText(named(TEXTS.en.reason))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Swap/ })).toBeNull();
  await user.click(button(TEXTS.en.remove));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: PLACE }).disabled).toBe(false),
  );
});
