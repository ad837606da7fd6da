import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import * as coupons from '@app/contract/endpoints/console/coupons';
import * as contract from '@app/contract/endpoints/console/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { managedOffer, MENU, offersPage } from '#testing/offers.ts';
import { findLiveState } from '#testing/live-state.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA, TARIQ } from '#testing/staff.ts';

const { en, ar } = CATALOGS;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function open(path: string, offers = [managedOffer()], language: 'en' | 'ar' = 'en') {
  const server = createTestServer();
  server.response(contract.listOffers, offersPage(...offers));
  const view = await renderConsole(path, { me: RANA, server, language });
  await screen.findByRole('list', { name: CATALOGS[language].offers.list });
  return view;
}
const pathOf = ({ _id }: { _id: string }) => `/console/offers/${_id}`;

test.each(['en', 'ar'] as const)(
  'CON-01 a manager of one branch does not see what only the vendor may do with cashback [%s]',
  async (language) => {
    const t = CATALOGS[language].offers;
    const cashback = managedOffer({ mode: 'cashback', isActive: false });
    const { unmount } = await open(pathOf(cashback), [cashback], language);
    expect(await screen.findByText(t.cashbackFixed)).toBeDefined();
    for (const name of [t.save, t.copy]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(
      screen.queryByRole('switch', { name: t.switchOf.replace('{name}', cashback.name[language]) }),
    ).toBeNull();
    unmount();

    await open('/console/offers/new', [cashback], language);
    expect(screen.queryByRole('radio', { name: t.modes.cashback })).toBeNull();
    expect(await screen.findByRole('button', { name: t.save })).toBeDefined();
  },
);

test('CON-83 a manager of the vendor makes cashback', async () => {
  const server = createTestServer();
  server.response(contract.listOffers, offersPage(managedOffer()));
  await renderConsole('/console/offers/new', { me: BASIL, server });
  expect(await screen.findByRole('radio', { name: en.offers.modes.cashback })).toBeDefined();
});

const tryOutPane = (t: typeof en.offers | typeof ar.offers = en.offers) =>
  within(screen.getByRole('region', { name: t.tryOut.title }));

test.each(['en', 'ar'] as const)(
  'CON-83 CON-84 CON-87 edits an offer: sentence, cart and reasons follow at once [%s]',
  async (language) => {
    const t = CATALOGS[language].offers;
    const other = managedOffer({
      _id: '00000000-0000-8000-8000-000000000602',
      name: { en: 'From twenty', ar: 'من عشرين' },
      entityType: 'branches',
      entityId: null,
      minimumAmount: amount(2000),
    });
    const { user } = await open(pathOf(managedOffer()), [managedOffer(), other], language);
    const pane = tryOutPane(t);
    // Two kebabs of 6.50: 13.00 less 1.30, 16 % tax and 0.25.
    expect(pane.getByText(t.tryOut.total).parentElement?.textContent).toContain('13.82');
    expect(pane.getByText(t.tryOut.why).parentElement?.textContent).toContain('7.00');

    const percent = screen.getByLabelText(`${t.percent} (%)`);
    await user.clear(percent);
    await user.type(percent, language === 'ar' ? '٢٥' : '25');
    expect(pane.getByText(t.tryOut.total).parentElement?.textContent).toContain('11.55');
    const preview = within(screen.getByRole('region', { name: t.sentence }));
    expect(preview.getByRole('group', { name: t.inEnglish }).textContent).toContain('25% off');
    expect(preview.getByRole('group', { name: t.inArabic }).textContent).toContain('خصم 25%');
  },
);

test('CON-84 changes type, zone and quantity of the cart, and adds an item', async () => {
  const { user } = await open(pathOf(managedOffer()), [managedOffer({ orderType: 'pickup' })]);
  const { tryOut } = en.offers;
  const types = en.orderTypes;
  const pane = tryOutPane();
  await user.click(pane.getByRole('radio', { name: types.delivery }));
  expect(pane.getByText('Only for Pickup.')).toBeDefined();
  expect(pane.getByText(tryOut.delivery, { selector: 'dt' }).parentElement?.textContent).toContain('1.00');
  await user.selectOptions(pane.getByLabelText(tryOut.add), MENU.lemonade);
  await user.click(pane.getByRole('button', { name: 'One more Lemonade' }));
  // 13.00 and 2.50, without tax for deliveries, 1.00 and 0.25.
  expect(pane.getByText(tryOut.total).parentElement?.textContent).toContain('16.75');
  await user.click(pane.getByRole('radio', { name: types.pickup }));
  expect(pane.getByText('Gives JD 1.30')).toBeDefined();
});

test.each(['en', 'ar'] as const)(
  'CON-84 a line starts with its required option; options are priced, and a limit is said [%s]',
  async (language) => {
    const t = CATALOGS[language].offers.tryOut;
    const { user } = await open(pathOf(managedOffer()), [managedOffer()], language);
    const pane = tryOutPane(CATALOGS[language].offers);
    const kebab = language === 'en' ? 'Kebab' : 'كباب';
    const [shrak, saj] = language === 'en' ? ['Shrak', /^Saj/] : ['شراك', /^صاج/];
    const extras =
      language === 'en' ? [/^Halloumi/, /^Fries/, /^Garlic/] : [/^جبنة حلّوم/, /^بطاطا/, /^ثومية/];
    expect(pane.getByText(shrak as string)).toBeDefined();
    const options = pane.getByRole('button', { name: t.optionsOf.replace('{name}', kebab) });
    expect(options.getAttribute('aria-expanded')).toBe('false');
    await user.click(options);
    const press = (name: string | RegExp) => user.click(pane.getByRole('button', { name }));
    const total = () => pane.getByText(t.total).parentElement?.textContent;
    await press(saj!);
    // Two kebabs with saj: 14.00 less 1.30, 16 % tax and 0.25. Only the price of the item is discounted.
    expect(total()).toContain('14.98');
    for (const extra of extras.slice(0, 2)) await press(extra);
    expect(total()).toContain('19.04');
    await press(extras[2]!);
    expect(pane.getByText(language === 'en' ? 'At most 2 options.' : 'خياران على الأكثر.')).toBeDefined();
    expect(total()).toContain('19.04');
  },
);

test('CON-84 CON-129 the same item can be wanted twice with different options, also after a reload', async () => {
  const { user, unmount } = await open(pathOf(managedOffer()));
  const pane = tryOutPane();
  await user.selectOptions(pane.getByLabelText(en.offers.tryOut.add), MENU.kebab);
  const [, second] = pane.getAllByRole('button', { name: 'Options: Kebab' });
  await user.click(second!);
  await user.click(pane.getByRole('button', { name: /^Saj/ }));
  // 13.00 and 7.00 less 1.95, 16 % tax and 0.25.
  expect(pane.getByText(en.offers.tryOut.total).parentElement?.textContent).toContain('21.19');
  unmount();
  await open(pathOf(managedOffer()));
  expect(tryOutPane().getByText(en.offers.tryOut.total).parentElement?.textContent).toContain('21.19');
});

test('CON-84 a stored line without a required option says what is to choose', async () => {
  const cart = { lines: [{ itemId: MENU.kebab, quantity: 1 }], orderType: 'pickup', zoneId: null };
  const branchId = RANA.branches[0]!._id;
  localStorage.setItem(
    `console.offer-examples.${branchId}`,
    JSON.stringify([{ id: 'old', cart, total: 650 }]),
  );
  const { user } = await open(pathOf(managedOffer()));
  await user.click(tryOutPane().getByRole('button', { name: en.offers.tryOut.open }));
  expect(tryOutPane().getByText('Still to choose: Bread.')).toBeDefined();
});

test.each(['en', 'ar'] as const)(
  'CON-84 what a cart lacks is named: the item, the collection, or any item [%s]',
  async (language) => {
    const offer = (number: number, target: Parameters<typeof managedOffer>[0]) =>
      managedOffer({
        _id: `00000000-0000-8000-8000-00000000060${number}`,
        rules: [{ rule: 'minimum_quantity', value: 4 }],
        ...target,
      });
    const offers = [
      offer(1, { entityType: 'items', entityId: MENU.lemonade }),
      offer(2, { entityType: 'collections', entityId: MENU.grills }),
      offer(3, { entityType: 'branches', entityId: null }),
      offer(4, {
        entityType: 'items',
        entityId: MENU.kebab,
        rules: [{ rule: 'equal_quantity', value: 1 }],
      }),
    ];
    await open(pathOf(offers[0]!), offers, language);
    const texts =
      language === 'en'
        ? [
            '4 more “Lemonade” are missing.',
            '2 more items of “Grills” are missing.',
            '2 more items are missing.',
            'The quantity of “Kebab” does not fit its rules.',
          ]
        : [
            'تنقص 4 قطع من «ليموناضة».',
            'تنقص قطعتان من قسم «مشاوي».',
            'تنقص قطعتان.',
            'كمية «كباب» لا تناسب شروطه.',
          ];
    const pane = tryOutPane(CATALOGS[language].offers);
    for (const text of texts) expect(pane.getByText(text)).toBeDefined();
  },
);

test('CON-84 an example is priced again after each change, also after a reload', async () => {
  const { user, unmount } = await open(pathOf(managedOffer()));
  await user.click(tryOutPane().getByRole('button', { name: en.offers.tryOut.keep }));
  unmount();
  const again = await open(pathOf(managedOffer()));
  const example = tryOutPane()
    .getByText(/^Example 1/)
    .closest('li');
  expect(example?.textContent).toContain('13.82');
  const percent = screen.getByLabelText(`${en.offers.percent} (%)`);
  await again.user.clear(percent);
  await again.user.type(percent, '20');
  expect(example?.textContent).toMatch(/12\.31.*was JD.13\.82/);
});

test('CON-85 warns of what never counts, of a better offer and of a high percent', async () => {
  const better = managedOffer({
    _id: '00000000-0000-8000-8000-000000000602',
    name: { en: 'Better', ar: 'أفضل' },
    percent: 30,
  });
  const { user } = await open(pathOf(managedOffer()), [managedOffer(), better]);
  const warnings = screen.getByRole('status', { name: en.offers.warnings.title });
  expect(warnings.textContent).toBe('“Better” is always worth at least as much, so this one never counts.');
  const percent = screen.getByLabelText(`${en.offers.percent} (%)`);
  await user.clear(percent);
  await user.type(percent, '60');
  expect(warnings.textContent).toBe(en.offers.warnings.high);
  await user.type(screen.getByLabelText(`${en.offers.cap} (JD)`), '0');
  expect(warnings.textContent).toContain(en.offers.warnings.never.cap);
});

test.each(['en', 'ar'] as const)(
  'CON-85 the estimate shows discounts, and cashback that falls with them [%s]',
  async (language) => {
    const t = CATALOGS[language].offers.estimate;
    const { user, server } = await open(pathOf(managedOffer()), [managedOffer()], language);
    const estimate = { orders: 40, ordersWithOffer: 12, saved: 1560, cashback: -156, isPartial: false };
    server.response(contract.estimateOffer, { estimate });
    await user.click(screen.getByRole('button', { name: t.make }));
    const result = within(screen.getByRole('region', { name: t.title }));
    const amountAt = (label: string) => result.getByText(label).parentElement?.textContent;
    await result.findByText(t.saved);
    expect(amountAt(t.saved)).toMatch(/(?<!\u2212.*)15\.60/);
    expect(amountAt(t.cashback)).toMatch(/\u2212.*1\.56/);
  },
);

test('CON-83 makes an offer with times of the branch, and shows refusals under their fields', async () => {
  const { user, server } = await open('/console/offers/new');
  const save = () => user.click(screen.getByRole('button', { name: en.offers.save }));
  await save();
  expect(screen.getAllByText(en.offers.errors.required)).toHaveLength(3);
  await user.type(screen.getByLabelText('Name in English'), 'Evening');
  await user.type(screen.getByLabelText('Name in Arabic'), 'مساء');
  await user.type(screen.getByLabelText(`${en.offers.percent} (%)`), '15');
  const [starts, ends] = [screen.getByLabelText(en.offers.starts), screen.getByLabelText(en.offers.ends)];
  await user.type(starts, '2026-12-01T18:00');
  await user.type(ends, '2026-12-01T17:00');
  await save();
  expect(screen.getByText(en.offers.errors.order)).toBeDefined();
  await user.clear(ends);
  await user.type(ends, '2026-12-01T23:30');
  const added = managedOffer({
    _id: '00000000-0000-8000-8000-000000000603',
    name: { en: 'Evening', ar: 'مساء' },
  });
  server.response(contract.addOffer, { offer: added });
  server.response(contract.listOffers, offersPage(managedOffer(), added));
  await save();
  expect(await screen.findByRole('heading', { name: 'Evening' })).toBeDefined();
  expect(server.receivedBy(contract.addOffer)[0]?.body).toMatchObject({
    terms: { percent: 15, startsAt: '2026-12-01T15:00:00.000Z', endsAt: '2026-12-01T20:30:00.000Z' },
  });
});

test('CON-129 what was typed survives a reload; CON-87 a colleague’s edit needs a choice', async () => {
  const first = await open(pathOf(managedOffer()));
  await first.user.type(screen.getByLabelText('Name in English'), ' today');
  first.unmount();
  const theirs = managedOffer({ revision: 4, percent: 12 });
  const { user, server } = await open(pathOf(managedOffer()), [theirs]);
  expect(screen.getByLabelText('Name in English')).toHaveProperty('value', 'Grill day today');
  expect(screen.getByText(en.offers.conflict)).toBeDefined();
  await user.click(screen.getByRole('button', { name: en.offers.keepMine }));
  server.response(contract.changeOffer, { offer: { ...theirs, revision: 5 } });
  await user.click(screen.getByRole('button', { name: en.offers.save }));
  await waitFor(() => expect(server.receivedBy(contract.changeOffer)).toHaveLength(1));
  expect(server.receivedBy(contract.changeOffer)[0]?.body).toMatchObject({
    revision: 4,
    terms: { percent: 10 },
  });
});

test.each(['en', 'ar'] as const)('CON-128 the offers say whether they are live [%s]', async (language) => {
  await open('/console/offers', [managedOffer()], language);
  expect(await findLiveState(language)).toBeDefined();
});

test('CON-83 switches an offer in the list', async () => {
  const { user, server } = await open('/console/offers');
  server.response(contract.changeOffer, { offer: managedOffer({ isActive: false, revision: 4 }) });
  await user.click(screen.getByRole('switch', { name: 'Switch Grill day' }));
  expect(server.receivedBy(contract.changeOffer)[0]?.body).toEqual({ revision: 3, isActive: false });
});

test('CON-01 staff have no offers; branch managers have no coupons', async () => {
  await renderConsole('/console/offers', { me: TARIQ });
  expect(await screen.findByText(en.failure.notFound)).toBeDefined();
  await renderConsole('/console/offers/coupons', { me: RANA });
  expect((await screen.findAllByText(en.failure.notFound)).length).toBeGreaterThan(0);
});

test.each(['en', 'ar'] as const)(
  'CON-86 makes a coupon and lists it with its uses [%s]',
  async (language) => {
    const t = CATALOGS[language].offers;
    const server = createTestServer();
    const page = { coupons: [], branches: [], collections: [] };
    const branches = BASIL.branches.map(({ _id, name }) => ({
      _id,
      name: { en: name, ar: name },
      currency: 'JD',
      timeZone: 'Asia/Amman',
    }));
    server.response(coupons.listCoupons, { ...page, branches });
    const { user } = await renderConsole('/console/offers/coupons', { me: BASIL, server, language });
    expect(await screen.findByText(t.coupon.empty)).toBeDefined();
    await user.click(screen.getByRole('button', { name: t.coupon.add }));
    const dialog = within(screen.getByRole('dialog'));
    const pair = CATALOGS[language].pair;
    await user.type(dialog.getByLabelText(t.coupon.code), 'aqaba20');
    await user.type(dialog.getByLabelText(pair.inEnglish.replace('{field}', t.name)), '20% off');
    await user.type(dialog.getByLabelText(pair.inArabic.replace('{field}', t.name)), 'خصم 20%');
    await user.type(dialog.getByLabelText(`${t.percent} (%)`), '20');
    await user.type(dialog.getByLabelText(t.coupon.maxUses), '100');
    await user.click(dialog.getByRole('switch', { name: t.coupon.firstOnly }));
    const { entityType: _type, entityId: _entity, ...terms } = managedOffer({ percent: 20 });
    const coupon = {
      ...terms,
      code: 'AQABA20',
      collection: null,
      item: null,
      branchIds: branches.map(({ _id }) => _id),
      maxUses: 100,
      maxUsesPerCustomer: null,
      isFirstOrderOnly: true,
      uses: 7,
    };
    server.response(coupons.addCoupon, { coupon });
    server.response(coupons.listCoupons, { ...page, branches, coupons: [coupon] });
    await user.click(dialog.getByRole('button', { name: t.save }));
    const table = await screen.findByRole('table', { name: t.coupons });
    await waitFor(() => expect(table.textContent).toContain('AQABA20'));
    expect(table.textContent).toMatch(/7.*100/);
    expect(server.receivedBy(coupons.addCoupon)[0]?.body).toMatchObject({
      code: 'AQABA20',
      terms: { percent: 20, maxUses: 100, maxUsesPerCustomer: null, isFirstOrderOnly: true, branchIds: null },
    });
  },
);
