import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  saveVendorPayments,
  showVendorPayments,
  testVendorPayments,
} from '@app/contract/endpoints/console/payments';
import { showBranchState } from '@app/contract/endpoints/console/pause';
import { showBranchSettings } from '@app/contract/endpoints/console/settings';
import { showVendorTaxes } from '@app/contract/endpoints/console/taxes';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { VendorPayments } from '@app/contract/schemas/console/payments';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';
import { SETTINGS } from './settings.fixture.ts';

const ADMIN: WireMe = { ...RANA, roles: [{ role: 'platformAdmin', vendor: null, branch: null }] };
const BRANCH = '00000000-0000-4000-8000-000000000001';

const payments = (more: Partial<VendorPayments> = {}): VendorPayments => ({
  account: {
    id: '00000000-0000-4000-8000-000000000002',
    provider: 'paytabs',
    mode: 'live',
    region: 'jordan',
    currency: 'JOD',
    capture: 'on_accept',
    payMinutes: 15,
    maxAmount: 100_000,
    feeBasisPoints: 250,
    feeFixed: amount(0),
    isOn: true,
    keyHint: 'f00d',
    noticeUrl: 'https://shop.example/notices',
  },
  branches: [{ id: BRANCH, name: { en: 'Corniche', ar: 'الكورنيش' }, currency: 'JD', takesCards: false }],
  isSwitchedOn: true,
  revision: 3,
  ...more,
});

async function open(saved: VendorPayments, language: 'en' | 'ar' = 'en') {
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  server.refuse(showBranchState, 503);
  server.response(showBranchSettings, { settings: SETTINGS, revision: 7 });
  server.response(showVendorTaxes, { classes: [], pricesIncludeTax: false, revision: 'r' });
  server.response(showVendorPayments, saved);
  server.response(saveVendorPayments, saved);
  server.response(testVendorPayments, { message: 'A page was opened.' });
  const view = await renderConsole('/console/branch/fees', { me: ADMIN, language, server });
  const { cards } = CATALOGS[language].settings;
  const title = await screen.findByRole('heading', { name: cards.title });
  const card = within(title.closest('section')!);
  const save = () => view.user.click(card.getByRole('button', { name: cards.save }));
  const sent = () => server.receivedBy(saveVendorPayments).map(({ body }) => body);
  return { ...view, card, cards, save, sent };
}

test.each(['en', 'ar'] as const)(
  'PAY-30 PAY-42 stored keys stay without being shown, and branches are chosen [%s]',
  async (language) => {
    const { card, cards, user, save, sent } = await open(payments(), language);
    expect(card.getByLabelText<HTMLInputElement>(cards.serverKey).value).toBe('');
    expect(card.getAllByText((text) => text.includes('f00d')).length).toBeGreaterThan(0);
    await user.click(card.getByRole('checkbox', { name: language === 'en' ? 'Corniche' : 'الكورنيش' }));
    await save();
    await expect.poll(sent).toMatchObject([{ revision: 3, keys: null, branchIds: [BRANCH], payMinutes: 15 }]);
  },
);

test('PAY-30 a new account needs its keys, and the switch of the installation is told', async () => {
  const { card, cards, user, save, sent } = await open(payments({ account: null, isSwitchedOn: false }));
  expect(card.getByText(cards.off)).toBeTruthy();
  await save();
  expect(await card.findByText(cards.check)).toBeTruthy();
  await user.type(card.getByLabelText(cards.profileId), '4711');
  await user.type(card.getByLabelText(cards.serverKey), 'SJJN-1');
  await save();
  await expect
    .poll(sent)
    .toMatchObject([{ keys: { profileId: '4711', serverKey: 'SJJN-1' }, currency: 'JOD' }]);
});

test.each(['en', 'ar'] as const)(
  'PAY-30 STATEMENT-02 the fee of the provider is a percentage and an amount [%s]',
  async (language) => {
    const { card, cards, user, save, sent } = await open(payments(), language);
    const percent = card.getByLabelText<HTMLInputElement>(cards.feePercent);
    expect(percent.value).toBe('2.5');
    await user.clear(percent);
    await user.type(percent, '101');
    await save();
    expect(await card.findByText(cards.feeWrong)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.clear(percent);
    await user.type(percent, '2.75');
    await user.clear(card.getByLabelText(cards.feeFixed));
    await user.type(card.getByLabelText(cards.feeFixed), '0.10');
    await save();
    await expect.poll(sent).toMatchObject([{ feeBasisPoints: 275, feeFixed: 10 }]);
  },
);

test.each(['en', 'ar'] as const)(
  'PAY-30 a manager tests the stored account, and reads what the provider said [%s]',
  async (language) => {
    const { card, cards, user } = await open(payments(), language);
    await user.click(card.getByRole('button', { name: cards.test }));
    expect(await screen.findByText('A page was opened.')).toBeTruthy();
  },
);
