import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import * as dispatch from '@app/contract/endpoints/console/dispatch';
import * as menu from '@app/contract/endpoints/console/menu';
import {
  saveBranchSettings,
  showBranchHours,
  showBranchSettings,
} from '@app/contract/endpoints/console/settings';
import { resumeBranch } from '@app/contract/endpoints/console/pause';
import { addDiningTables } from '@app/contract/endpoints/console/tables';
import * as team from '@app/contract/endpoints/console/team';
import * as contract from '@app/contract/endpoints/console/vendors';
import { readZones } from '@app/contract/endpoints/console/zones';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { BranchSettings } from '@app/contract/schemas/console/settings';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { screen, waitFor, within } from '@testing-library/react';
import { createTranslator } from 'use-intl/core';
import { afterEach, expect, test } from 'vitest';
import { menu as arMenu } from '#i18n/ar/menu.ts';
import { menu as enMenu } from '#i18n/en/menu.ts';
import { CATALOGS } from '#testing/catalogs.ts';
import { aDriver } from '#testing/dispatch.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA } from '#testing/staff.ts';

const { en } = CATALOGS;
const AMAL: WireMe = { ...BASIL, roles: [{ role: 'platformAdmin', vendor: null, branch: null }] };
const [BRANCH] = BASIL.branches;
const BRANCH_ID = BRANCH?._id ?? '';

const GRILL: ConsoleVendor = {
  id: '00000000-0000-8000-8000-00000000000a',
  dashedName: 'red-sea-grill',
  name: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
  logo: null,
  state: 'live',
  branches: [
    {
      id: BRANCH_ID,
      name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
      availability: 'open',
      ordersToday: 12,
      problems: ['silent', 'zone'],
    },
  ],
};
const NOBODY = { riding: 0, free: 0, names: [] };
const DRAFT: ConsoleVendor = {
  id: '00000000-0000-8000-8000-0000000000b1',
  dashedName: 'olive-house',
  name: { en: 'Olive House', ar: 'بيت الزيتون' },
  logo: null,
  state: 'draft',
  branches: [],
};

const LATE_AT = Date.parse('2026-11-16T19:30:00+03:00');
const BUSY: ConsoleVendor = {
  ...GRILL,
  branches: GRILL.branches.map((branch) => ({
    ...branch,
    problems: [],
    now: {
      timezone: 'Asia/Amman',
      currency: 'JD',
      location: { lat: 29.53, lng: 35.005 },
      closesAt: Date.parse('2026-11-16T22:00:00Z'),
      opensAt: null,
      pausedUntil: null,
      orders: { new: 3, preparing: 4, ready: 0, onTheWay: 2, later: 0, late: 2, latestMinutes: 14 },
      ordersByHour: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 7, 4],
    },
  })),
};

afterEach(() => sessionStorage.clear());

test.each(['en', 'ar'] as const)(
  'CON-124 shows orders by lane, late ones first, and filters vendors with late orders [%s]',
  async (language) => {
    const { live } = CATALOGS[language];
    const server = createTestServer();
    server.response(contract.listConsoleVendors, { vendors: [BUSY, DRAFT], drivers: NOBODY });
    const { user } = await renderConsole('/console/vendors', { me: AMAL, language, server });
    const row = await screen.findByRole('row', { name: new RegExp(GRILL.name[language]) });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(2, 6)).toEqual(['3', '4', '–', '2']);
    expect(row.textContent).toContain('14');
    const board = screen.getByRole('link', { name: new RegExp(live.openBoard) });
    expect(board.getAttribute('href')).toBe(`/console/orders?branch=${BRANCH_ID}`);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: live.lateOnly.replace('{count}', '1') }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
  },
);

test.each([
  ['en', '12 orders today, most from 11 AM', 'Aqaba Marina: 9 orders now', '1 on the road, 2 free'],
  ['ar', '12 طلبًا اليوم، أكثرها من 11 ص', 'مارينا العقبة: 9 طلبات الآن', '1 في الطريق، 2 متاح'],
] as const)(
  'CON-124 shows the orders of the day by hour, where the orders of now are, and the drivers [%s]',
  async (language, hours, pin, drivers) => {
    const { live } = CATALOGS[language];
    const server = createTestServer();
    const names = [{ en: 'Sami', ar: 'سامي' }];
    server.response(contract.listConsoleVendors, { vendors: [BUSY], drivers: { riding: 1, free: 2, names } });
    const { user, router } = await renderConsole('/console/vendors', { me: AMAL, language, server });
    const row = await screen.findByRole('row', { name: new RegExp(GRILL.name[language]) });
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(hours);
    expect(screen.getByText(drivers)).toBeDefined();
    const map = await screen.findByRole('region', { name: live.map });
    await user.click(await within(map).findByTitle(pin));
    await waitFor(() => expect(router.state.location.href).toBe(`/orders?branch=${BRANCH_ID}`));
  },
);

test('CON-124 an admin ends the pause of a branch; a refused call is named', async () => {
  const server = createTestServer();
  const paused = BUSY.branches.map((branch) => ({
    ...branch,
    availability: 'busy' as const,
    now: branch.now && { ...branch.now, pausedUntil: LATE_AT },
  }));
  server.response(contract.listConsoleVendors, { vendors: [{ ...BUSY, branches: paused }], drivers: NOBODY });
  server.refuse(resumeBranch, 500, { message: 'Out of order.' });
  const { user } = await renderConsole('/console/vendors', { me: AMAL, server });
  const resume = await screen.findByRole('button', { name: /^Resume: / });
  await user.click(resume);
  expect(await screen.findByText('Out of order.')).toBeDefined();
  expect(server.receivedBy(resumeBranch)[0]?.params).toEqual({ branchId: BRANCH_ID });
});

test.each(['en', 'ar'] as const)(
  'CON-124 lists vendors with state, orders and problems that link to their solution [%s]',
  async (language) => {
    const { vendors } = CATALOGS[language];
    const server = createTestServer();
    server.response(contract.listConsoleVendors, { vendors: [GRILL, DRAFT], drivers: NOBODY });
    await renderConsole('/console/vendors', { me: AMAL, language, server });
    const row = await screen.findByRole('row', { name: new RegExp(GRILL.name[language]) });
    expect(row.textContent).toContain(`${vendors.ordersToday}: 12`);
    const hrefOf = (name: string) =>
      screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href');
    expect(hrefOf(vendors.needs.silent)).toBe(`/console/orders?branch=${BRANCH_ID}`);
    expect(hrefOf(vendors.needs.zone)).toBe(`/console/zones?branch=${BRANCH_ID}`);
    expect(hrefOf(vendors.needs.branch)).toBe(`/console/vendors/new/branch?vendor=${DRAFT.id}`);
  },
);

test.each(['en', 'ar'] as const)(
  'CON-124 a branch of a draft is not shown as open [%s]',
  async (language) => {
    const { vendors } = CATALOGS[language];
    const server = createTestServer();
    server.response(contract.listConsoleVendors, {
      vendors: [{ ...GRILL, state: 'draft' }],
      drivers: NOBODY,
    });
    await renderConsole('/console/vendors', { me: AMAL, language, server });
    const row = await screen.findByRole('row', { name: new RegExp(GRILL.name[language]) });
    expect(row.textContent).toContain(vendors.draftHidden);
    expect(within(row).queryByText(CATALOGS[language].live.open)).toBeNull();
  },
);

test('a button whose call was refused as one of too many counts down until it may be repeated', async () => {
  const server = createTestServer();
  server.response(contract.listConsoleVendors, { vendors: [GRILL], drivers: NOBODY });
  server.refuse(contract.changeVendor, 429, { message: 'Too many.' }, { 'retry-after': '40' });
  const { user } = await renderConsole('/console/vendors', { me: AMAL, server });
  await user.click(await screen.findByRole('button', { name: 'Actions for Red Sea Grill' }));
  await user.click(screen.getByRole('button', { name: en.vendors.suspend }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: en.vendors.suspend }));
  const waiting = await dialog.findByRole('button', { name: /40/ });
  await user.click(waiting);
  expect(server.receivedBy(contract.changeVendor)).toHaveLength(1);
});

test.each(['en', 'ar'] as const)(
  'a platform without vendors has a picture and the way to the first one [%s]',
  async (language) => {
    const server = createTestServer();
    server.response(contract.listConsoleVendors, { vendors: [], drivers: NOBODY });
    const { container } = await renderConsole('/console/vendors', { me: AMAL, language, server });
    const t = CATALOGS[language].vendors;
    expect(await screen.findByText(t.empty)).toBeDefined();
    expect(container.querySelector('img[src="/art/storefront.svg"]')).not.toBeNull();
    const ways = screen.getAllByRole('link', { name: t.add }).map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/console/vendors/new/name', '/console/vendors/new/name']);
  },
);

test('CON-124 suspends a vendor after a question', async () => {
  const server = createTestServer();
  server.response(contract.listConsoleVendors, { vendors: [GRILL], drivers: NOBODY });
  server.response(contract.changeVendor, { vendor: { ...GRILL, state: 'suspended' } });
  const { user } = await renderConsole('/console/vendors', { me: AMAL, server });
  await user.click(await screen.findByRole('button', { name: 'Actions for Red Sea Grill' }));
  await user.click(screen.getByRole('button', { name: en.vendors.suspend }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain(en.vendors.suspendText);
  await user.click(within(dialog).getByRole('button', { name: en.vendors.suspend }));
  expect(await screen.findByText('Red Sea Grill is suspended.')).toBeDefined();
  expect(server.receivedBy(contract.changeVendor)[0]?.body).toEqual({ suspended: true });
});

test('CON-124 the vendors are absent for other roles', async () => {
  await renderConsole('/console/vendors', { me: RANA });
  expect(screen.queryByRole('heading', { name: en.vendors.title })).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'CON-125 the last step lists what is missing with links [%s]',
  async (language) => {
    const { vendors } = CATALOGS[language];
    const server = createTestServer();
    server.response(contract.showReadiness, {
      vendor: DRAFT,
      missing: [
        { need: 'branch', branchId: null },
        { need: 'manager', branchId: null },
      ],
    });
    await renderConsole(`/console/vendors/new/live?vendor=${DRAFT.id}`, { me: AMAL, language, server });
    const link = await screen.findByRole('link', { name: vendors.needs.manager });
    expect(link.getAttribute('href')).toBe(`/console/vendors/new/manager?vendor=${DRAFT.id}`);
    expect(screen.getByRole('button', { name: vendors.setup.liveSubmit })).toHaveProperty('disabled', true);
  },
);

test('CON-127 a taken name is shown at its field, and what was typed stays', async () => {
  const server = createTestServer();
  const text = '"olive-house" is already in use. Please choose another name.';
  server.refuse(contract.addVendor, 422, { message: text, error: text, errors: { dashedName: [text] } });
  const { user } = await renderConsole('/console/vendors/new/name', { me: AMAL, server });
  await user.type(await screen.findByLabelText(/Name, English|English/), 'Olive House');
  await user.type(screen.getByLabelText(/Arabic/), 'بيت الزيتون');
  const field = screen.getByLabelText(en.vendors.setup.dashedName);
  expect(field).toHaveProperty('value', 'olive-house');
  await user.click(screen.getByRole('button', { name: en.vendors.setup.next }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(field).toHaveProperty('value', 'olive-house');
});

const SETTINGS: BranchSettings = {
  orderTypes: ['pickup', 'delivery', 'table_session'],
  pickupMinutes: 20,
  deliveryMinutes: 30,
  tableMinutes: 20,
  rideMinutes: null,
  minimumAmount: amount(0),
  minScheduleHours: null,
  maxScheduleHours: null,
  answerMinutes: 15,
  ordersPerDriver: 3,
  pausesWhenSilent: false,
  staffMayClose: false,
  tableMode: 'guests',
  tipAmounts: [],
  currency: 'JD',
  taxBasisPoints: 0,
  deliveryTaxBasisPoints: 0,
  tableServiceBasisPoints: 0,
  deliveryServiceBasisPoints: 0,
  isServiceTaxed: null,
  platformFee: amount(0),
  creditLimit: amount(0),
  staffRefundLimit: amount(0),
  managerRefundLimit: amount(10_000),
  name: { en: 'Marina', ar: 'المارينا' },
  bio: null,
  cover: null,
  phone: null,
  location: { lat: 29.53, lng: 35 },
  stations: [],
};

/** A step of a draft with one branch that lacks its phone, its tables and its tax. */
async function openStep(step: 'branch' | 'types' | 'tax' | 'hours' | 'zone', language: 'en' | 'ar') {
  const server = createTestServer();
  server.response(contract.showReadiness, {
    vendor: WITH_BRANCH,
    missing: (['phone', 'tables', 'tax'] as const).map((need) => ({ need, branchId: NEW_BRANCH!.id })),
  });
  server.response(showBranchSettings, { settings: SETTINGS, revision: 7 });
  const day: [string, string][] = [['10:00', '22:00']];
  server.response(showBranchHours, {
    hours: {
      week: {
        saturday: day,
        sunday: day,
        monday: day,
        tuesday: day,
        wednesday: day,
        thursday: day,
        friday: [],
      },
      differentDays: [],
    },
    isOpen: true,
    timeZone: 'Asia/Amman',
    revision: 1,
  });
  server.response(readZones, {
    revision: 1,
    branch: { id: NEW_BRANCH!.id, location: SETTINGS.location, currency: 'JD', minimum: amount(0) },
    zones: [],
  });
  server.response(saveBranchSettings, ({ body }) => ({
    settings: { ...SETTINGS, ...(body as { changes: Partial<BranchSettings> }).changes },
    revision: 8,
  }));
  const path = `/console/vendors/new/${step}?vendor=${DRAFT.id}`;
  const view = await renderConsole(path, { me: AMAL, language, server });
  const t = CATALOGS[language].vendors.setup;
  await screen.findByRole('heading', { level: 2, name: t[step] });
  const saved = () => server.receivedBy(saveBranchSettings).map(({ body }) => body);
  return { ...view, server, saved, t, next: () => screen.getByRole('button', { name: t.next }) };
}

test.each(['en', 'ar'] as const)(
  'CON-125 the tax is a step of its own, and "No tax" is chosen, not assumed [%s]',
  async (language) => {
    const { user, saved, t, next, router } = await openStep('tax', language);
    await user.click(next());
    expect(await screen.findByText(t.taxMissing)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${t.taxYes}`) }));
    await user.click(next());
    expect(saved()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${t.taxNone}`) }));
    await user.click(next());
    await waitFor(() => expect(router.state.location.pathname).toBe('/vendors/new/menu'));
    expect(saved()).toEqual([{ revision: 7, changes: { taxBasisPoints: 0, deliveryTaxBasisPoints: 0 } }]);
  },
);

test('CON-125 the phone of the branch is asked for with its place', async () => {
  const { user, saved, t, next, router } = await openStep('branch', 'en');
  await user.click(next());
  expect(await screen.findByText(t.phoneMissing)).toBeDefined();
  await user.type(screen.getByLabelText(new RegExp(`^${t.branchPhone}`)), '+962 3 201 0199');
  await user.click(next());
  await waitFor(() => expect(router.state.location.pathname).toBe('/vendors/new/types'));
  expect(saved()).toMatchObject([{ revision: 7, changes: { phone: '+96232010199' } }]);
});

test('CON-125 Continue stands below the week', async () => {
  const { t } = await openStep('hours', 'en');
  const week = await screen.findByRole('heading', { name: en.settings.hours.week });
  const onwards = screen.getByRole('button', { name: t.continue });
  expect(week.compareDocumentPosition(onwards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each(['en', 'ar'] as const)('CON-125 the first zone is shown on a map [%s]', async (language) => {
  const { t } = await openStep('zone', language);
  expect(await screen.findByRole('img', { name: t.zoneMap })).toBeDefined();
});

test('CON-125 a branch that serves tables says how many it has', async () => {
  const { user, server, t, next, router } = await openStep('types', 'en');
  server.response(addDiningTables, { tables: [] });
  await user.click(next());
  expect(await screen.findByText(/^From 1 to/)).toBeDefined();
  await user.type(screen.getByLabelText(new RegExp(`^${t.tables}`)), '١٢');
  await user.click(next());
  await waitFor(() => expect(router.state.location.pathname).toBe('/vendors/new/hours'));
  expect(server.receivedBy(addDiningTables)[0]?.body).toEqual({ firstNumber: 1, count: 12 });
});

const WITH_BRANCH: ConsoleVendor = {
  ...DRAFT,
  branches: [{ ...GRILL.branches[0]!, id: '00000000-0000-8000-8000-0000000000b2', problems: ['menu'] }],
};
const [NEW_BRANCH] = WITH_BRANCH.branches;

async function openMenuStep(language: 'en' | 'ar', vendor = WITH_BRANCH) {
  const server = createTestServer();
  server.response(contract.showReadiness, {
    vendor,
    missing: [{ need: 'menu', branchId: NEW_BRANCH!.id }],
  });
  const path = `/console/vendors/new/menu?vendor=${DRAFT.id}`;
  const view = await renderConsole(path, { me: AMAL, language, server });
  await screen.findByRole('heading', { level: 2, name: CATALOGS[language].vendors.setup.menu });
  return { ...view, server };
}

const SHEET = 'Mezze\tمازة\tHummus\tحمص\t2.25\n\t\tFattoush\tفتوش\t2.75';

test.each(['en', 'ar'] as const)(
  'CON-125 the sheet of a menu is seen as customers will see it, in both languages, while it is pasted [%s]',
  async (language) => {
    const t = CATALOGS[language].vendors.setup;
    const { user } = await openMenuStep(language);
    const ways = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(ways).toEqual([t.menuSheet, t.menuHand, t.menuCopy, t.menuJson]);
    const preview = within(screen.getByRole('region', { name: CATALOGS[language].menuSheet.preview }));
    expect(preview.getByText(CATALOGS[language].menuSheet.previewEmpty)).toBeDefined();
    const field = screen.getByRole('textbox', { name: CATALOGS[language].menu.paste.label });
    await user.click(field);
    await user.paste(SHEET);
    const [shown, other] = language === 'en' ? ['Fattoush', 'فتوش'] : ['فتوش', 'Fattoush'];
    expect(await preview.findByText(shown)).toBeDefined();
    expect(preview.queryByText(CATALOGS[language].menuSheet.previewEmpty)).toBeNull();
    await user.click(preview.getByRole('radio', { name: language === 'en' ? 'العربية' : 'English' }));
    expect(await preview.findByText(other)).toBeDefined();
    await user.clear(field);
    await user.paste('Mezze\tمازة\tHummus\tحمص\tfree');
    expect(await preview.findByText(CATALOGS[language].menuSheet.previewProblem)).toBeDefined();
    const publish = createTranslator({ locale: language, messages: CATALOGS[language] });
    const button = screen.getByRole('button', { name: publish('menuSheet.publish', { count: 0 }) });
    expect(button.hasAttribute('disabled')).toBe(true);
    sessionStorage.clear();
  },
);

test('CON-125 CON-79 the sheet becomes the menu of the catalogue, and the set-up goes on', async () => {
  const { user, server, router } = await openMenuStep('en');
  const branches = [{ key: 'marina' }];
  server.response(menu.exportVendorCatalogue, { vendors: [{ key: 'olive-house', menu: [], branches }] });
  server.refuse(menu.importVendorCatalogue, 422, { message: 'Refused', problems: ['a problem'] });
  await user.click(screen.getByRole('textbox', { name: en.menu.paste.label }));
  await user.paste(SHEET);
  const publish = await screen.findByRole('button', { name: 'Publish 2 items' });
  await user.click(publish);
  expect(await screen.findByText('Refused')).toBeDefined();
  server.response(menu.importVendorCatalogue, {
    isDryRun: false,
    counts: { inserted: 3, updated: 0, removed: 0, unchanged: 2 },
    lines: [],
    notes: [],
  });
  await user.click(publish);
  await waitFor(() => expect(router.state.location.pathname).toBe('/vendors/new/manager'));
  const { params, query, body } = server.receivedBy(menu.importVendorCatalogue).at(-1)!;
  expect([params['vendorId'], query['dryRun']]).toEqual([DRAFT.id, 'false']);
  expect(body).toMatchObject({
    vendors: [
      {
        key: 'olive-house',
        branches,
        menu: [
          {
            key: 'mezze',
            items: [
              { key: 'hummus', price: 2.25 },
              { key: 'fattoush', price: 2.75 },
            ],
          },
        ],
      },
    ],
  });
});

test('CON-125 CON-80 a published menu, or one of several branches, is changed in the menu editor', async () => {
  const [first, second] = [NEW_BRANCH!, { ...NEW_BRANCH!, id: '00000000-0000-8000-8000-0000000000b3' }];
  await openMenuStep('en', { ...WITH_BRANCH, branches: [first, second] });
  expect(screen.queryByRole('region', { name: CATALOGS.en.menuSheet.preview })).toBeNull();
  expect(screen.getByRole('link', { name: en.vendors.setup.menuSheetOpen }).getAttribute('href')).toMatch(
    /^\/console\/menu\?branch=/,
  );
  expect(screen.getByRole('button', { name: en.vendors.setup.menuTemplate })).toBeDefined();
});

test.each(['en', 'ar'] as const)(
  'CON-125 CON-79 the menu of a file: problems are listed, then changes, then it is imported [%s]',
  async (language) => {
    const t = CATALOGS[language].vendors.setup;
    const texts = language === 'en' ? enMenu.import : arMenu.import;
    const { user, server } = await openMenuStep(language);
    await user.click(screen.getByRole('button', { name: t.menuImport }));
    const dialog = within(screen.getByRole('dialog', { name: texts.title }));
    const file = dialog.getByLabelText<HTMLInputElement>(texts.choose, { selector: 'input' });
    const choose = (content: string) =>
      user.upload(file, new File([content], 'menu.json', { type: 'application/json' }));

    await choose('name,price');
    expect(await dialog.findByText(texts.notJson)).toBeDefined();

    const problem = 'vendors[olive-house].menu[0].items[0].price: is missing';
    server.refuse(menu.importVendorCatalogue, 422, { message: 'Refused', problems: [problem] });
    await choose('{"vendors":[]}');
    expect(await dialog.findByText(problem)).toBeDefined();
    expect(dialog.queryByRole('button', { name: texts.apply })).toBeNull();

    const lines = ['+ item tea'];
    server.response(menu.importVendorCatalogue, ({ query }) => ({
      isDryRun: query['dryRun'] === 'true',
      counts: { inserted: 1, updated: 0, removed: 0, unchanged: 0 },
      lines,
      notes: [],
    }));
    await choose('{"vendors":[{"key":"olive-house"}]}');
    expect(await dialog.findByText(lines[0]!)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: texts.apply }));
    expect(await screen.findByText(texts.applied)).toBeDefined();
    const sent = server.receivedBy(menu.importVendorCatalogue);
    expect(sent.map(({ query, params }) => [query['dryRun'], params['vendorId']])).toEqual([
      ['true', DRAFT.id],
      ['true', DRAFT.id],
      ['false', DRAFT.id],
    ]);
    expect(sent.at(-1)?.body).toEqual({ vendors: [{ key: 'olive-house' }] });
  },
);

test.each(['en', 'ar'] as const)(
  'CON-125 CON-77 the menu of another branch is copied into the draft, which is then reviewed [%s]',
  async (language) => {
    const t = CATALOGS[language].vendors.setup;
    const { user, server } = await openMenuStep(language);
    server.refuse(menu.copyMenu, 0);
    const copy = screen.getByRole('button', { name: t.menuCopyStart });
    await user.click(copy);
    expect(await screen.findByText(CATALOGS[language].failure.offline)).toBeDefined();
    server.response(menu.copyMenu, { copies: [] });
    await user.click(copy);
    expect(await screen.findByText(t.menuCopied)).toBeDefined();
    const review = screen.getByRole('link', { name: t.menuReview });
    expect(review.getAttribute('href')).toBe(`/console/menu/review?branch=${NEW_BRANCH!.id}`);
    const { params, body } = server.receivedBy(menu.copyMenu).at(-1)!;
    expect([params['branchId'], body]).toEqual([
      BRANCH_ID,
      { to: [NEW_BRANCH!.id], parts: 'menu', withPrices: true, withPictures: true },
    ]);
  },
);

const SAMI = {
  _id: '00000000-0000-8000-8000-0000000000d1',
  name: 'Sami',
  phone: '+962790000205',
  vehicle: 'Scooter',
  isOnShift: true,
  orders: 2,
  cashInHand: 3_240,
  currency: 'JD',
  hasAccount: true,
  branch: null,
  lastSeenAt: null,
};

test.each(['en', 'ar'] as const)(
  'CON-123 adds a driver: what is missing is said, a refusal is at its field, the rest stays [%s]',
  async (language) => {
    const { drivers: t, team: teamTexts, form } = CATALOGS[language];
    const server = createTestServer();
    server.response(team.listTeamDrivers, { drivers: [] });
    const { user } = await renderConsole('/console/team/drivers', { me: RANA, language, server });
    await user.click(await screen.findByRole('button', { name: t.add }));
    const dialog = within(screen.getByRole('dialog', { name: t.addTitle }));
    const save = () => user.click(dialog.getByRole('button', { name: teamTexts.save }));
    await save();
    for (const field of [t.name, t.phone])
      expect(dialog.getByText(form.required.replace('{field}', field))).toBeDefined();
    expect(server.receivedBy(dispatch.addBranchDriver)).toEqual([]);

    await user.type(dialog.getByLabelText(t.name), ' Yazan ');
    await user.type(dialog.getByLabelText(t.phone), '0790000109');
    const refused = 'This is no phone number.';
    server.refuse(dispatch.addBranchDriver, 422, { message: refused, errors: { phone: [refused] } });
    await save();
    expect(await dialog.findByText(refused)).toBeDefined();
    expect(dialog.getByLabelText(t.name)).toHaveProperty('value', ' Yazan ');

    server.response(dispatch.addBranchDriver, { driver: aDriver() });
    await user.type(dialog.getByLabelText(t.vehicle), 'Scooter');
    await save();
    expect(await screen.findByText(t.saved.replace('{name}', 'Yazan'))).toBeDefined();
    expect(server.receivedBy(dispatch.addBranchDriver).at(-1)?.body).toEqual({
      branchId: BRANCH_ID,
      name: 'Yazan',
      phone: '0790000109',
      vehicle: 'Scooter',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('CON-123 CON-129 changes phone and vehicle of a driver; what was typed survives a reload', async () => {
  const server = createTestServer();
  server.response(team.listTeamDrivers, { drivers: [SAMI] });
  const { drivers: t } = en;
  const open = async () => {
    const view = await renderConsole('/console/team/drivers', { me: RANA, server });
    await view.user.click(await screen.findByRole('button', { name: 'Change Sami' }));
    return view;
  };
  const first = await open();
  await first.user.clear(screen.getByLabelText(t.vehicle));
  await first.user.type(screen.getByLabelText(t.vehicle), 'White van');
  first.unmount();

  const { user } = await open();
  expect(screen.getByLabelText(t.vehicle)).toHaveProperty('value', 'White van');
  expect(screen.getByLabelText(t.phone)).toHaveProperty('value', SAMI.phone);
  expect(screen.queryByLabelText(t.name)).toBeNull();
  server.response(dispatch.changeDriver, { driver: aDriver() });
  await user.click(screen.getByRole('button', { name: en.team.save }));
  expect(await screen.findByText('Sami was saved.')).toBeDefined();
  expect(server.receivedBy(dispatch.changeDriver)[0]?.body).toEqual({
    phone: SAMI.phone,
    vehicle: 'White van',
  });
});

test.each(['en', 'ar'] as const)(
  'CON-123 lists drivers with phone, vehicle and shift [%s]',
  async (language) => {
    const { drivers } = CATALOGS[language];
    const server = createTestServer();
    server.response(team.listTeamDrivers, { drivers: [SAMI] });
    await renderConsole('/console/team/drivers', { me: RANA, language, server });
    const row = await screen.findByRole('row', { name: /Sami/ });
    for (const text of ['+962 7 9000 0205', 'Scooter', drivers.onShift])
      expect(row.textContent).toContain(text);
  },
);

test('CON-123 the number of a plate keeps its direction among Arabic letters', async () => {
  const server = createTestServer();
  const vehicle = 'دراجة بيضاء 12-345';
  server.response(team.listTeamDrivers, { drivers: [{ ...SAMI, vehicle }] });
  await renderConsole('/console/team/drivers', { me: RANA, language: 'ar', server });
  expect(await screen.findByText('دراجة بيضاء \u206612-345\u2069')).toBeDefined();
});

test.each([
  ['en', '2 orders · JD 32.40 in cash', 'Free'],
  ['ar', 'طلبان · 32.40 د.أ نقدًا', 'متاح'],
] as const)(
  'CON-123 shows what drivers do and the cash that they carry [%s]',
  async (language, busy, free) => {
    const server = createTestServer();
    const nour = { ...SAMI, _id: DRAFT.id, name: 'Nour', orders: 0, cashInHand: 0 };
    server.response(team.listTeamDrivers, { drivers: [SAMI, nour] });
    await renderConsole('/console/team/drivers', { me: RANA, language, server });
    const textOf = async (name: string) =>
      (await screen.findByRole('row', { name: new RegExp(name) })).textContent?.replaceAll(
        /[\u00a0\u2066-\u2069]/g,
        (sign) => (sign === '\u00a0' ? ' ' : ''),
      );
    expect(await textOf('Sami')).toContain(busy);
    const other = await textOf('Nour');
    expect(other).toContain(free);
    expect(other).not.toMatch(/0\.00/);
  },
);
