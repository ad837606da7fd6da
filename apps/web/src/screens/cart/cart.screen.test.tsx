import { summariseOrder } from '@app/contract/endpoints/orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { aCheckout, aSummary } from '#screens/checkout/checkout.fixture.ts';

const path = `/cart/${sampleId(10)}`;
async function termOf(label: RegExp): Promise<HTMLElement> {
  const terms = await screen.findAllByRole('term');
  return terms.find(({ textContent }) => label.test(textContent))!;
}

test.each([
  ['en', 'Delivery', /^Discount$/, /^Other.*Platform fee$/],
  ['ar', 'توصيل', /^الخصم$/, /^رسوم أخرى.*رسوم المنصّة$/],
] as const)(
  'shows vendor, type and address, and explains the discount and the other fee [%s]',
  async (language, type, discount, other) => {
    await renderScreen(path, { ...aCheckout(), language });
    await screen.findByText('Kebab day');
    const line = (await termOf(discount)).closest('div')!;
    expect(within(line).getByText('10% off').closest('dd')?.textContent).toContain('0.80');
    expect(within(line).getByText('Kebab day').closest('dd')?.textContent).toContain('0.40');
    expect((await termOf(other)).nextElementSibling?.textContent).toContain('0.30');
    const main = within(screen.getByRole('main'));
    for (const text of ['Red Sea Grill', 'Corniche', type, 'Home']) expect(main.getByText(text)).toBeTruthy();
  },
);

test.each([
  ['en', /Minimum.*5\.00/],
  ['ar', /الحد الأدنى.*5\.00/],
] as const)('CART-09 shows the minimum in an empty cart [%s]', async (language, hint) => {
  const checkout = aCheckout({ cart: { orderType: 'pickup', lines: [] }, branch: { minimumAmount: 5 } });
  await renderScreen(path, { ...checkout, language });
  expect(await screen.findByText(hint)).toBeTruthy();
});

test('CART-09 shows no minimum in an empty cart without one', async () => {
  await renderScreen(path, aCheckout({ cart: { orderType: 'pickup', lines: [] } }));
  await screen.findByText(/Your cart is empty/);
  expect(screen.queryByText(/Minimum/)).toBeNull();
});

test.each([
  ['en', "Couldn't update the total.", 'Retry'],
  ['ar', 'تعذّر تحديث المجموع.', 'إعادة المحاولة'],
] as const)(
  'ERR-05 D-039 logs a failed total, ends the pending state and shows one quiet line with a retry [%s]',
  async (language, line, retry) => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const checkout = aCheckout();
    checkout.server.refuse(summariseOrder, 500, { message: 'words of the server' });
    const { container, user } = await renderScreen(path, { ...checkout, language });
    expect(await screen.findByText(line)).toBeTruthy();
    expect(logged).toHaveBeenCalledWith('checkout: pricing the cart failed', expect.anything());
    expect(container.querySelector('dl[aria-busy]')).toBeNull();
    expect(screen.queryByText('words of the server')).toBeNull();
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.filter(Boolean)).toEqual([]);

    checkout.server.response(summariseOrder, { data: { summary: aSummary } });
    await user.click(screen.getByRole('button', { name: retry }));
    await expect.poll(() => screen.queryByText(line)).toBeNull();
  },
);

test.each([
  ['No onions', true],
  ['', false],
] as const)(
  'mentions the instructions when clearing only if there are any: "%s"',
  async (note, isMentioned) => {
    const { user } = await renderScreen(path, aCheckout({ cart: { note } }));
    await user.click(await screen.findByRole('button', { name: 'Empty cart' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('Your special instructions will be removed too.') !== null).toBe(
      isMentioned,
    );
  },
);

test.each([
  ['en', /^Add a note/, /Note for/],
  ['ar', /^إضافة ملاحظة/, /ملاحظة على/],
] as const)(
  'DOOR-02 a note is added on its line, Esc restores it, and focus returns [%s]',
  async (language, add, edit) => {
    const { user } = await renderScreen(path, { ...aCheckout(), language });
    await user.click(await screen.findByRole('button', { name: add }));
    await user.keyboard('One without onions{Enter}');
    expect(await screen.findByText('One without onions')).toBeTruthy();
    const again = screen.getByRole('button', { name: edit });
    await waitFor(() => expect(document.activeElement).toBe(again));
    await user.keyboard('{Enter}');
    await user.keyboard(' at all{Escape}');
    expect(await screen.findByText('One without onions')).toBeTruthy();
  },
);

test('DOOR-02 counts the characters of a long note', async () => {
  const { user } = await renderScreen(path, aCheckout());
  await user.click(await screen.findByRole('button', { name: /^Add a note/ }));
  const field = screen.getByRole('textbox', { name: /^Note for/ });
  fireEvent.change(field, { target: { value: 'x'.repeat(109) } });
  expect(screen.queryByText(/\/ 140/)).toBeNull();
  fireEvent.change(field, { target: { value: 'x'.repeat(110) } });
  expect(screen.getByText('110 / 140')).toBeTruthy();
});
