import { showBranch } from '@app/contract/endpoints/branches';
import { showParty } from '@app/contract/endpoints/party';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import { payPart } from '@app/contract/endpoints/payments';
import { claimPart, prolongClaim, releaseClaim } from '@app/contract/endpoints/visits';
import { PARTY_CHANGED, partyChannel } from '@app/contract/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LINA, OMAR, PARTY, SARA } from '#screens/party/group.fixture.ts';
import { emitTo, isSubscribed } from '#testing/fake-pusher.ts';
import { renderScreen } from '#testing/render.tsx';
import { aBranch } from '#testing/samples.ts';
import { aClaim, aSharedTable, aTableServer, LATTE, tablePass } from './table-bill.fixture.ts';

vi.mock('pusher-js', async () => ({ default: (await import('#testing/fake-pusher.ts')).FakePusher }));

async function openBill(table = aSharedTable(), language: 'en' | 'ar' = 'en', takesCards = false) {
  const server = aTableServer(table);
  server.response(showBranch, {
    branch: aBranch({ tipAmounts: [0.5, 1, 2], ...(takesCards && { paymentMethods: ['cash', 'visa'] }) }),
  });
  const view = await renderScreen(`/group/${PARTY}/bill`, { server, language, stored: tablePass });
  await screen.findByRole('radiogroup', { name: language === 'en' ? 'How to split' : 'طريقة التقسيم' });
  return { ...view, server };
}

const shares = () =>
  within(screen.getByRole('region', { name: /What each pays|حصة كل شخص/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  [
    'en',
    'Equally',
    'By person',
    'By item',
    'Lina pays for Knafeh',
    'Adds up to the bill',
    'Shared by everyone',
  ],
  ['ar', 'بالتساوي', 'حسب الشخص', 'حسب الصنف', 'Knafeh: الدفع على Lina', 'مجموع الحصص', 'مشترك بين الجميع'],
] as const)(
  'TABLE-04 the bill is split evenly, by person and by item, and always adds up [%s]',
  async (language, even, person, item, label, addsUp, everyone) => {
    const { user, server } = await openBill(aSharedTable(), language);
    expect(server.receivedBy(showActiveSession)[0]?.headers.get('authorization')).toBe('Bearer pass.lina');
    expect(screen.getByText(new RegExp(addsUp)).textContent).toContain('20.01');
    const amounts = () => shares().map((text) => /\d+\.\d\d/.exec(text ?? '')?.[0]);
    expect(screen.getByRole('radio', { name: even, checked: true })).toBeTruthy();
    expect(amounts()).toEqual(['6.67', '6.67', '6.67']);
    await user.click(screen.getByRole('radio', { name: person }));
    expect(amounts()).toEqual(['9.67', '9.09', '1.25']);
    await user.click(screen.getByRole('radio', { name: item }));
    const knafeh = screen.getByRole('checkbox', {
      name: new RegExp(label.replace('Lina', '.Lina.').replace('Knafeh', '.Knafeh.')),
    });
    expect((knafeh as HTMLInputElement).checked).toBe(false);
    expect(within(knafeh.closest('li')!).getByText(new RegExp(everyone))).toBeTruthy();
    await user.click(knafeh);
    expect(amounts()).toEqual(['12.18', '7.83', '0.00']);
  },
);

test('TABLE-22 the own part is claimed with the way to pay and a tip, and waits for the staff', async () => {
  const { user, server } = await openBill();
  const own = { pay: 'transfer', tip: 1, canProlong: false } as const;
  const claim = aClaim(LINA, 'Lina', 6.67, { own });
  const bill = { ...aSharedTable().bill, claimed: 6.67, left: 13.34, claims: [claim] };
  server.response(claimPart, { claim, bill });
  await user.click(screen.getByRole('button', { name: /^Pay your share/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay your share' }));
  await user.click(dialog.getByRole('radio', { name: /^By transfer/ }));
  await user.click(await dialog.findByRole('radio', { name: /1\.00/ }));
  await user.click(dialog.getByRole('button', { name: /Pay .*7\.67/ }));
  expect(server.receivedBy(claimPart).map(({ body }) => body)).toMatchObject([
    { part: { kind: 'even' }, pay: 'transfer', tip: 1 },
  ]);
  const card = within((await screen.findByRole('heading', { name: /Your part/ })).closest('section')!);
  expect(card.getByText(/Kept for you for/)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'More time' })).toBeNull();
  // There is no second share, but the rest can be paid too.
  expect(screen.queryByRole('button', { name: /^Pay your share/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Pay all that is left/ })).toBeTruthy();
  server.response(releaseClaim, { bill: aSharedTable().bill });
  await user.click(card.getByRole('button', { name: 'Do not pay now' }));
  expect(await screen.findByRole('button', { name: /^Pay your share/ })).toBeTruthy();
});

test('TABLE-22 a part by card has more time once', async () => {
  const expiresAt = new Date(Date.now() + 5.5 * 60_000).toISOString();
  const claim = (canProlong: boolean) =>
    aClaim(LINA, 'Lina', 6.67, { expiresAt, own: { pay: 'card', tip: 0, canProlong } });
  const table = (canProlong: boolean) =>
    aSharedTable({ claimed: 6.67, left: 13.34, claims: [claim(canProlong)] });
  const { user, server } = await openBill(table(true));
  const status = await screen.findAllByText('Kept for you for 5 minutes.');
  expect(status.some((one) => one.getAttribute('role') === 'status')).toBe(true);
  server.response(prolongClaim, { bill: table(false).bill });
  await user.click(screen.getByRole('button', { name: 'More time' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More time' })).toBeNull());
});

test.each([
  ['en', 'By card', 'On the bank’s secure page, on this phone.', 'Pay by card now', /Pay .*6\.67/],
  ['ar', 'بالبطاقة', 'على صفحة البنك الآمنة من هذا الهاتف.', 'الدفع بالبطاقة الآن', /دفع .*6\.67/],
] as const)(
  'TABLE-23 a part by card leads to the bank, and can be tried again when its page does not open [%s]',
  async (language, card, hint, again, submit) => {
    const { user, server } = await openBill(aSharedTable(), language, true);
    const claim = aClaim(LINA, 'Lina', 6.67, { own: { pay: 'card', tip: 0, canProlong: true } });
    const bill = { ...aSharedTable().bill, claimed: 6.67, left: 13.34, claims: [claim] };
    server.response(claimPart, () => {
      server.state.table = aSharedTable(bill);
      return { claim, bill };
    });
    server.refuse(payPart, 503, { message: 'away' });
    await user.click(
      screen.getAllByRole('button', { name: language === 'en' ? /^Pay your share/ : /^دفع حصتك/ })[0]!,
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(hint)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${card}`) }));
    await user.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(server.receivedBy(payPart)).toHaveLength(1));
    expect(server.receivedBy(payPart)[0]).toMatchObject({ body: { claim_id: claim._id } });
    expect(server.receivedBy(payPart)[0]?.headers.get('authorization')).toBe('Bearer pass.lina');
    expect(await screen.findByText('away')).toBeTruthy();
    const url = 'https://paytabs.com.evil.example/';
    server.response(payPart, { payment: { url, expiresAt: new Date().toISOString() } });
    await user.click(screen.getByRole('button', { name: again }));
    await waitFor(() => expect(server.receivedBy(payPart)).toHaveLength(2));
    // PAY-41 It is no page of a bank.
    expect(window.location.pathname).toBe(`/group/${PARTY}/bill`);
  },
);

test('TABLE-23 where no cards are taken on the phone, staff bring the machine', async () => {
  const claim = aClaim(LINA, 'Lina', 6.67, { own: { pay: 'card', tip: 0, canProlong: true } });
  await openBill(aSharedTable({ claimed: 6.67, left: 13.34, claims: [claim] }));
  expect(await screen.findByText('The staff bring the card machine.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay by card now' })).toBeNull();
});

test('TABLE-22 TF-12 an item that others pay is named, and cannot be picked', async () => {
  const items = [{ _id: LATTE, amount: 3.19 }];
  const claim = aClaim(OMAR, 'Omar', 3.19, { kind: 'items', items });
  const { user, server } = await openBill(aSharedTable({ claimed: 3.19, left: 16.82, claims: [claim] }));
  await user.click(screen.getByRole('radio', { name: 'By item' }));
  const row = () => within(screen.getByText('Cardamom latte').closest('li')!);
  expect(row().getByText(/Omar.*paying now/)).toBeTruthy();
  expect(row().queryByRole('checkbox')).toBeNull();
  server.state.table = aSharedTable({ paid: 3.19, left: 16.82, claims: [{ ...claim, isTaken: true }] });
  await waitFor(() => expect(isSubscribed(partyChannel(PARTY))).toBe(true));
  act(() => emitTo(partyChannel(PARTY), PARTY_CHANGED));
  expect(await row().findByText(/Paid by .*Omar/)).toBeTruthy();
  expect(screen.getByText(/^Paid .*3\.19.* of .*20\.01/)).toBeTruthy();
});

test('TABLE-22 a bill that moved: the new amount is said in the dialog, and a smaller part after it', async () => {
  const { user, server } = await openBill();
  await user.click(screen.getByRole('button', { name: /^Pay your share/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay your share' }));
  const others = aClaim(OMAR, 'Omar', 10);
  server.state.table = aSharedTable({ claimed: 10, left: 10.01, evenPart: 5.01, claims: [others] });
  await waitFor(() => expect(isSubscribed(partyChannel(PARTY))).toBe(true));
  act(() => emitTo(partyChannel(PARTY), PARTY_CHANGED));
  expect(await dialog.findByText(/Your part is now .*5\.01/)).toBeTruthy();
  server.refuse(claimPart, 409, { message: 'Nothing is left to pay.' });
  await user.click(dialog.getByRole('button', { name: /Pay .*5\.01/ }));
  expect(await dialog.findByText('Nothing is left to pay.')).toBeTruthy();
  const claim = aClaim(LINA, 'Lina', 2, { own: { pay: 'cash', tip: 0, canProlong: false } });
  server.response(claimPart, { claim, bill: { ...server.state.table.bill, claims: [others, claim] } });
  await user.click(dialog.getByRole('button', { name: /Pay .*5\.01/ }));
  expect(await screen.findByText(/Others have paid meanwhile.*2\.00/)).toBeTruthy();
  const [first, second] = server.receivedBy(claimPart).map(({ body }) => (body as { id: string }).id);
  expect(first).toBe(second);
});

test('TF-19 a lost answer to a claim is repeated with the same id', async () => {
  const { user, server } = await openBill();
  await user.click(screen.getByRole('button', { name: /^Pay your share/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay your share' }));
  server.refuse(claimPart, 502);
  await user.click(dialog.getByRole('button', { name: /Pay .*6\.67/ }));
  await dialog.findByRole('alert');
  const claim = aClaim(LINA, 'Lina', 6.67, { own: { pay: 'cash', tip: 0, canProlong: false } });
  server.response(claimPart, { claim, bill: { ...aSharedTable().bill, left: 13.34, claims: [claim] } });
  await user.click(dialog.getByRole('button', { name: /Pay .*6\.67/ }));
  await screen.findByRole('heading', { name: /Your part/ });
  expect(new Set(server.receivedBy(claimPart).map(({ body }) => (body as { id: string }).id)).size).toBe(1);
});

test('TABLE-25 a closed table keeps the own lines and share on an open page only', async () => {
  const { server } = await openBill();
  server.refuse(showActiveSession, 404, { message: 'gone' });
  server.refuse(showParty, 404, { message: 'gone' });
  await waitFor(() => expect(isSubscribed(partyChannel(PARTY))).toBe(true));
  act(() => emitTo(partyChannel(PARTY), PARTY_CHANGED));
  expect(await screen.findByText('This table has been closed. Thank you for coming.')).toBeTruthy();
  expect(screen.getByText('Cardamom latte')).toBeTruthy();
  expect(screen.queryByText('Mint lemonade')).toBeNull();
  expect(screen.queryByText('Omar')).toBeNull();
  expect(screen.getByText(/Your share was .*9\.67/)).toBeTruthy();
});

test('TABLE-08 a person who is not at the table learns nothing', async () => {
  const server = aTableServer();
  server.refuse(showParty, 404, { message: 'gone' });
  await renderScreen(`/group/${PARTY}/bill`, { server, stored: {} });
  expect(await screen.findByText('You are not at this table.')).toBeTruthy();
});

test('TABLE-04 a bill that is settled says so, with what was paid to the staff', async () => {
  const claims = [
    aClaim(LINA, 'Lina', 6.67, { isTaken: true, own: { pay: 'cash', tip: 0, canProlong: false } }),
    { ...aClaim(SARA, 'Sara', 6.67, { isTaken: true }), _id: LATTE },
  ];
  await openBill(aSharedTable({ paid: 20.01, left: 0, evenPart: 0, claims }));
  expect(screen.getByText('The whole bill is paid.')).toBeTruthy();
  expect(screen.getByText('Paid to the staff').parentElement?.textContent).toContain('6.67');
  expect(screen.getByText(/You have paid .*6\.67/)).toBeTruthy();
});

test('TABLE-22 a part that is not paid yet is not called settled, nor is the bill called paid', async () => {
  const own = { pay: 'card', tip: 0, canProlong: false } as const;
  const mine = aClaim(LINA, 'Lina', 6.67, { own });
  const { server } = await openBill(aSharedTable({ claimed: 6.67, left: 13.34, claims: [mine] }));
  expect(screen.queryByText('Your share is settled.')).toBeNull();
  const others = aClaim(SARA, 'Sara', 20.01);
  server.response(showActiveSession, {
    activeSession: aSharedTable({ claimed: 20.01, left: 0, evenPart: 0, claims: [others] }),
  });
  await waitFor(() => expect(isSubscribed(partyChannel(PARTY))).toBe(true));
  act(() => emitTo(partyChannel(PARTY), PARTY_CHANGED));
  expect(await screen.findByText('Paying now', { selector: '[role=status]' })).toBeTruthy();
  expect(screen.queryByText('The whole bill is paid.')).toBeNull();
});
