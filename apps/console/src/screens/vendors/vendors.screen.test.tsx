import { createTestServer } from '@app/client/testing/test-server.ts';
import * as team from '@app/contract/endpoints/console/team';
import * as contract from '@app/contract/endpoints/console/vendors';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { arMore } from '#i18n/ar-more.ts';
import { enMore } from '#i18n/en-more.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA } from '#testing/staff.ts';

const CATALOGS = { en: enMore, ar: arMore };
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
const DRAFT: ConsoleVendor = {
  id: '00000000-0000-8000-8000-0000000000b1',
  dashedName: 'olive-house',
  name: { en: 'Olive House', ar: 'بيت الزيتون' },
  logo: null,
  state: 'draft',
  branches: [],
};

afterEach(() => sessionStorage.clear());

test.each(['en', 'ar'] as const)(
  'CON-124 lists vendors with state, orders and problems that link to their solution [%s]',
  async (language) => {
    const { vendors } = CATALOGS[language];
    const server = createTestServer();
    server.response(contract.listConsoleVendors, { vendors: [GRILL, DRAFT] });
    await renderConsole('/console/vendors', { me: AMAL, language, server });
    const row = await screen.findByRole('row', { name: new RegExp(GRILL.name[language]) });
    expect(row.textContent).toContain(vendors.live);
    expect(row.textContent).toContain('12');
    const hrefOf = (name: string) =>
      screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href');
    expect(hrefOf(vendors.needs.silent)).toBe(`/console/orders?branch=${BRANCH_ID}`);
    expect(hrefOf(vendors.needs.zone)).toBe(`/console/zones?branch=${BRANCH_ID}`);
    expect(hrefOf(vendors.needs.branch)).toBe(`/console/vendors/new/branch?vendor=${DRAFT.id}`);
  },
);

test('CON-124 suspends a vendor after a question', async () => {
  const server = createTestServer();
  server.response(contract.listConsoleVendors, { vendors: [GRILL] });
  server.response(contract.changeVendor, { vendor: { ...GRILL, state: 'suspended' } });
  const { user } = await renderConsole('/console/vendors', { me: AMAL, server });
  await user.click(await screen.findByRole('button', { name: 'Actions for Red Sea Grill' }));
  await user.click(screen.getByRole('button', { name: enMore.vendors.suspend }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain(enMore.vendors.suspendText);
  await user.click(within(dialog).getByRole('button', { name: enMore.vendors.suspend }));
  expect(await screen.findByText('Red Sea Grill is suspended.')).toBeDefined();
  expect(server.receivedBy(contract.changeVendor)[0]?.body).toEqual({ suspended: true });
});

test('CON-124 the vendors are absent for other roles', async () => {
  await renderConsole('/console/vendors', { me: RANA });
  expect(screen.queryByRole('heading', { name: enMore.vendors.title })).toBeNull();
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
  const field = screen.getByLabelText(enMore.vendors.setup.dashedName);
  expect(field).toHaveProperty('value', 'olive-house');
  await user.click(screen.getByRole('button', { name: enMore.vendors.setup.next }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(field).toHaveProperty('value', 'olive-house');
});

test.each(['en', 'ar'] as const)(
  'CON-123 lists drivers with phone, vehicle and shift [%s]',
  async (language) => {
    const { drivers } = CATALOGS[language];
    const server = createTestServer();
    const driver = {
      _id: '00000000-0000-8000-8000-0000000000d1',
      name: 'Sami',
      phone: '+962790000205',
      vehicle: 'Scooter',
      isOnShift: true,
      hasAccount: true,
      branch: null,
      lastSeenAt: null,
    };
    server.response(team.listTeamDrivers, { drivers: [driver] });
    await renderConsole('/console/team/drivers', { me: RANA, language, server });
    const row = await screen.findByRole('row', { name: /Sami/ });
    for (const text of ['+962790000205', 'Scooter', drivers.onShift]) expect(row.textContent).toContain(text);
  },
);
