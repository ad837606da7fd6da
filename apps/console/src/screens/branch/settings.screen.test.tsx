import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { showKitchenOverview } from '@app/contract/endpoints/console/kitchen';
import { showBranchState } from '@app/contract/endpoints/console/pause';
import * as contract from '@app/contract/endpoints/console/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA } from '#testing/staff.ts';
import { SETTINGS } from './settings.fixture.ts';
import { saveVendorTaxes, showVendorTaxes } from '@app/contract/endpoints/console/taxes';
import type { SavedTaxes } from '@app/contract/schemas/console/taxes';
import { basisPoints } from '@app/domain/money/percent';
import type { OrderType } from '@app/domain/order/order-type';

const { en } = CATALOGS;

afterEach(() => sessionStorage.clear());

const TAXES: SavedTaxes = {
  classes: [
    {
      key: 'bread',
      name: { en: 'Bread', ar: 'خبز' },
      category: 'standard',
      basisPoints: basisPoints(400),
      deliveryBasisPoints: null,
      items: 2,
    },
  ],
  pricesIncludeTax: false,
  revision: 'first',
};

async function open(
  part: string,
  { me = RANA, language = 'en' as 'en' | 'ar', settings = SETTINGS, taxes = TAXES } = {},
) {
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  server.refuse(showBranchState, 503);
  server.response(contract.showBranchSettings, { settings, revision: 7 });
  server.response(contract.saveBranchSettings, ({ body }) => ({
    settings: { ...SETTINGS, ...(body as { changes: object }).changes },
    revision: 8,
  }));
  server.response(showVendorTaxes, taxes);
  server.response(saveVendorTaxes, ({ body }) => ({ ...taxes, ...(body as object) }));
  const view = await renderConsole(`/console/branch/${part}`, { me, language, server });
  const sent = () => server.receivedBy(contract.saveBranchSettings).map(({ body }) => body);
  const sentTaxes = () => server.receivedBy(saveVendorTaxes).map(({ body }) => body);
  return { ...view, sent, sentTaxes };
}

const submit = async (user: Awaited<ReturnType<typeof open>>['user'], language: 'en' | 'ar' = 'en') =>
  user.click(screen.getByRole('button', { name: CATALOGS[language].settings.save }));

test.each(['en', 'ar'] as const)(
  'CON-98 CON-128 only the changed settings are sent, with digits of either script [%s]',
  async (language) => {
    const { ordering } = CATALOGS[language].settings;
    const { user, sent } = await open('ordering', { language });
    const minimum = await screen.findByLabelText(new RegExp(`^${ordering.minimumAmount}`));
    expect(screen.queryByRole('button', { name: CATALOGS[language].settings.save })).toBeNull();
    await user.clear(minimum);
    await user.type(minimum, '٣٫٥');
    await user.type(screen.getByLabelText(new RegExp(`^${ordering.rideMinutes}`)), '١٢');
    await user.click(screen.getByRole('checkbox', { name: ordering.table_session }));
    await submit(user, language);
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          revision: 7,
          changes: {
            rideMinutes: 12,
            minimumAmount: 350,
            orderTypes: ['pickup', 'delivery', 'table_session'],
          },
        },
      ]),
    );
    expect(await screen.findByText(CATALOGS[language].settings.saved)).toBeDefined();
  },
);

test('CON-100 what the server refuses is under its field, and what was typed stays', async () => {
  const { user, server } = await open('ordering');
  server.refuse(contract.saveBranchSettings, 422, {
    message: 'Please check.',
    errors: { 'changes.maxScheduleHours': ['Latest must be at least 50.'] },
  });
  const earliest = await screen.findByLabelText('Earliest, hours ahead');
  await user.clear(earliest);
  await user.type(earliest, '50');
  await submit(user);
  expect(await screen.findByText('Latest must be at least 50.')).toBeDefined();
  expect(earliest).toHaveProperty('value', '50');
});

test('CON-100 a setting that both have changed is a choice; the others are merged', async () => {
  const { user, server, sent } = await open('ordering');
  const current = { settings: { ...SETTINGS, minimumAmount: amount(400), answerMinutes: 30 }, revision: 9 };
  server.refuse(contract.saveBranchSettings, 409, { message: 'Stale.', current });
  const minimum = await screen.findByLabelText(/^Minimum order/);
  await user.clear(minimum);
  await user.type(minimum, '3');
  await submit(user);
  const take = await screen.findByRole('button', { name: 'Use theirs' });
  expect(screen.getByText('Stored now: 4.00')).toBeDefined();
  expect(screen.getByLabelText(/^Time to answer/)).toHaveProperty('value', '30');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(take.isConnected).toBe(false);
  server.response(contract.saveBranchSettings, current);
  await submit(user);
  await waitFor(() => expect(sent().at(-1)).toEqual({ revision: 9, changes: { minimumAmount: 300 } }));
});

test('CON-129 what was typed is there again after a reload', async () => {
  const first = await open('ordering');
  const minutes = await screen.findByLabelText('Pickup (min)');
  await first.user.clear(minutes);
  await first.user.type(minutes, '35');
  first.unmount();
  await open('ordering');
  expect(await screen.findByLabelText('Pickup (min)')).toHaveProperty('value', '35');
});

test('CON-99 taxes ask first, with an example order before and after', async () => {
  const { user, sent } = await open('fees', { me: BASIL });
  const tax = await screen.findByLabelText('Pickup and tables, %');
  expect(screen.getByLabelText(/^Fee per order/)).toHaveProperty('disabled', true);
  await user.clear(tax);
  await user.type(tax, '8');
  await submit(user);
  const dialog = screen.getByRole('dialog');
  const [pickup] = within(dialog).getAllByRole('table');
  const rows = within(pickup!)
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  // 12.00 with 16 % and 0.25 is 14.17, with 8 % it is 13.21.
  expect(rows).toContain('TotalJD 14.17JD 13.21');
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent()).toEqual([{ revision: 7, changes: { taxBasisPoints: 800 } }]));
});

test('CON-110 the limit of credit is saved without the example of prices', async () => {
  const { user, sent } = await open('fees', { me: BASIL });
  const limit = await screen.findByLabelText(/^Per day/);
  await user.clear(limit);
  await user.type(limit, '0');
  await submit(user);
  await waitFor(() => expect(sent()).toEqual([{ revision: 7, changes: { creditLimit: 0 } }]));
});

test.each([
  ['en', 'By staff'],
  ['ar', 'من الموظفين'],
] as const)('TABLE-05 a manager chooses how tables are opened [%s]', async (language, byStaff) => {
  const settings = { ...SETTINGS, orderTypes: ['pickup', 'table_session'] as OrderType[] };
  const { user, sent } = await open('ordering', { settings, language });
  await user.click(await screen.findByRole('radio', { name: new RegExp(byStaff) }));
  await submit(user, language);
  await waitFor(() => expect(sent()).toEqual([{ revision: 7, changes: { tableMode: 'staff' } }]));
});

test('PAY-45 the limits of refunds are saved without the example of prices, up to the most', async () => {
  const { user, sent } = await open('fees', { me: BASIL });
  const limit = await screen.findByLabelText(/^Each of the staff/);
  await user.clear(limit);
  await user.type(limit, '10000.01');
  await submit(user);
  expect(await screen.findByText(/^Enter an amount up to JD.10,000\.00\.$/)).toBeDefined();
  await user.clear(limit);
  await user.type(limit, '25');
  await submit(user);
  await waitFor(() => expect(sent()).toEqual([{ revision: 7, changes: { staffRefundLimit: 2_500 } }]));
});

test('SVC-01 the first percent of service asks whether it is taxed, with the example of a table', async () => {
  const settings = { ...SETTINGS, orderTypes: ['pickup', 'delivery', 'table_session'] as OrderType[] };
  const { user, sent } = await open('fees', { me: BASIL, settings });
  const service = await screen.findByLabelText('At tables, %');
  await user.clear(service);
  await user.type(service, '26');
  await submit(user);
  expect(screen.getByText('Enter a percentage from 0 to 25.')).toBeDefined();
  await user.clear(service);
  await user.type(service, '10');
  await submit(user);
  expect(screen.getByText('Choose whether the service charge is taxed.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Taxed' }));
  await submit(user);
  const dialog = screen.getByRole('dialog');
  const table = within(dialog).getAllByRole('table').at(-1)!;
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  // 12.00 with 16 %; then with 10 % service, which is taxed too.
  expect(rows).toContain('TotalJD 13.92JD 15.31');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  const changes = { tableServiceBasisPoints: 1_000, isServiceTaxed: true };
  await waitFor(() => expect(sent()).toEqual([{ revision: 7, changes }]));
});

test.each(['en', 'ar'] as const)(
  'TAX-01 a class is added with both names; one in use stays [%s]',
  async (language) => {
    const { taxes: texts } = CATALOGS[language].settings;
    const { user, sentTaxes } = await open('fees', { me: BASIL, language });
    const remove = new RegExp(`^${texts.remove.split('{')[0]}`);
    expect(await screen.findByRole('button', { name: remove })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: texts.add }));
    const dialog = within(screen.getByRole('dialog'));
    const [en, ar] = dialog.getAllByRole('textbox');
    await user.type(en!, 'Books');
    await user.type(dialog.getByLabelText(texts.percent), '8');
    await user.click(dialog.getByRole('button', { name: texts.save }));
    expect(dialog.getByText(texts.nameMissing)).toBeDefined();
    await user.type(ar!, 'كتب');
    await user.click(dialog.getByRole('button', { name: texts.save }));
    const added = { key: null, name: { en: 'Books', ar: 'كتب' }, category: 'standard', basisPoints: 800 };
    await waitFor(() =>
      expect(sentTaxes()).toMatchObject([{ revision: 'first', classes: [{ key: 'bread' }, added] }]),
    );
  },
);

test('TAX-02 prices that include tax ask first, with an example order before and after', async () => {
  const { user, sentTaxes } = await open('fees', { me: BASIL });
  await user.click(await screen.findByRole('switch', { name: /^Prices include tax/ }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getAllByText(/^Includes tax$/).length).toBeGreaterThan(0);
  expect(sentTaxes()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sentTaxes()).toMatchObject([{ pricesIncludeTax: true }]));
});

test('CON-98 a manager of a branch has no fees', async () => {
  await open('fees');
  expect(await screen.findByText(en.failure.notFound)).toBeDefined();
});

test('CON-98 stations are named once, and this device can print a ticket for each', async () => {
  const { user, server, sent } = await open('printing');
  server.response(showKitchenOverview, {
    timezone: 'Asia/Amman',
    stations: ['Cold', 'Grill'],
    averageMinutes: null,
    soldOut: [],
    lastReady: [],
  } as never);
  await user.click(await screen.findByRole('button', { name: 'Add a station' }));
  await user.type(screen.getByRole('textbox', { name: 'Station 2' }), 'Grill');
  expect(screen.getByText('Two stations have the same name.')).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Station 2' }));
  await user.type(screen.getByRole('textbox', { name: 'Station 2' }), 'Drinks');
  await submit(user);
  await waitFor(() => expect(sent()).toEqual([{ revision: 7, changes: { stations: ['Grill', 'Drinks'] } }]));
  expect(screen.getByRole('group', { name: 'Kitchen ticket: Drinks' })).toBeDefined();
});

test('CON-98 CON-128 the stations of the menu have their names in the language', async () => {
  const { settings, kitchen } = CATALOGS.ar;
  const { server, queries } = await open('printing', { language: 'ar' });
  server.response(showKitchenOverview, {
    timezone: 'Asia/Amman',
    stations: ['cold', 'grill'],
    averageMinutes: null,
    soldOut: [],
    bumped: [],
  });
  await queries.invalidateQueries();
  const names = [kitchen.stationNames.grill, kitchen.stationNames.cold].join(' · ');
  expect(await screen.findByText(settings.printing.onMenu.replace('{names}', names))).toBeDefined();
});

test('CON-98 names need both languages', async () => {
  const { user, sent } = await open('profile');
  const [english] = await screen.findAllByRole('textbox', { name: /Name/ });
  await user.clear(english!);
  await user.type(screen.getByLabelText('Latitude'), '٢٩.٥');
  await submit(user);
  expect(await screen.findByText('Both languages are needed.')).toBeDefined();
  expect(screen.getByText('Enter degrees such as 29.5321.')).toBeDefined();
  await user.type(english!, 'Marina');
  await user.type(screen.getByLabelText('Longitude'), '35.01');
  await submit(user);
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        revision: 7,
        changes: { name: { en: 'Marina', ar: 'مارينا العقبة' }, location: { lat: 29.5, lng: 35.01 } },
      },
    ]),
  );
});

test('CON-98 the cover is removed with the other settings of the profile', async () => {
  const cover = { src: '/media/demo/marina.cover/960.webp', color: '0b525f' };
  const { user, sent } = await open('profile', { settings: { ...SETTINGS, cover } });
  await user.click(await screen.findByRole('button', { name: en.menu.picture.remove }));
  expect(screen.getByRole('button', { name: en.menu.picture.choose })).toBeDefined();
  expect(sent()).toEqual([]);
  await submit(user);
  await waitFor(() => expect(sent()).toEqual([{ revision: 7, changes: { cover: null } }]));
});
