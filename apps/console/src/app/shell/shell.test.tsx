import { createTestServer } from '@app/client/testing/test-server.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@app/contract/endpoint';
import { markTicketSeen, readBoard } from '@app/contract/endpoints/console/orders';
import { signOutStaff } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeDeviceSettings } from '#features/device-settings/device-settings.ts';
import { reportBadge, reportLiveness } from '#features/live/live.ts';
import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';
import { serveBoard, ticketOf } from '#testing/board.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA, SAMI, TARIQ } from '#testing/staff.ts';

const CATALOGS = { en, ar };

afterEach(() => {
  reportLiveness(null);
  reportBadge('team', 0);
});

test('CON-01 a driver starts at the own account and has no screens in the rail', async () => {
  const { router } = await renderConsole('/console', { me: SAMI });
  expect(await screen.findByRole('heading', { name: 'Sami Khatib' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/account');
  const rail = screen.getByRole('navigation', { name: en.shell.nav });
  expect(within(rail).getAllByRole('link')).toHaveLength(1);
});

/** Manages the first branch and is staff at the second. */
const MIXED: WireMe = {
  ...BASIL,
  roles: BASIL.branches.map(({ _id, name }, index) => ({
    role: index === 0 ? 'branchManager' : 'branchStaff',
    vendor: null,
    branch: { _id, name },
  })),
};
const [MANAGED, STAFFED] = BASIL.branches.map(({ _id }) => _id);

test('CON-01 the rail and the pages are those of the role at the branch that is shown', async () => {
  const { router } = await renderConsole(`/console/account?branch=${STAFFED}`, { me: MIXED });
  const labels = async () => {
    const rail = await screen.findByRole('navigation', { name: en.shell.nav });
    return within(rail)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  };
  expect(await labels()).not.toContain(en.shell.team);
  await act(() => router.navigate({ href: `/console/account?branch=${MANAGED}` }));
  expect(await labels()).toContain(en.shell.team);
  for (const path of ['/menu', '/branch/hours', '/reports', '/team', '/log']) {
    await act(() => router.navigate({ href: `/console${path}?branch=${STAFFED}` }));
    expect(await screen.findByText(en.failure.notFound)).toBeDefined();
    await act(() => router.navigate({ href: `/console/account?branch=${STAFFED}` }));
    expect(screen.queryByText(en.failure.notFound)).toBeNull();
  }
});

test('CON-01 an address without a branch opens at one where the account has the page', async () => {
  localStorage.setItem('console.branch', STAFFED!);
  const { router } = await renderConsole('/console/team/keys', { me: MIXED });
  expect(await screen.findByText(en.failure.notFound)).toBeDefined();
  await act(() => router.navigate({ href: '/console/branch/printing' }));
  expect(router.state.location.search).toMatchObject({ branch: MANAGED });
  localStorage.removeItem('console.branch');
});

test('CON-01 a branch of the address that is outside of the scope is not found', async () => {
  await renderConsole('/console/account?branch=00000000-0000-8000-8000-0000000000ff', { me: RANA });
  expect(await screen.findByText(en.failure.notFound)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: en.title.notFound })).toBeDefined();
});

test('with one branch the scope is plain text', async () => {
  await renderConsole('/console/account', { me: RANA });
  const bar = await screen.findByRole('banner');
  expect(within(bar).getByText('Red Sea Grill')).toBeDefined();
  expect(within(bar).getByText('Aqaba Marina')).toBeDefined();
  expect(within(bar).queryByRole('button', { name: /Red Sea Grill/ })).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'CON-128 shows the state of the connection in words [%s]',
  async (language) => {
    const texts = CATALOGS[language].shell;
    await renderConsole('/console/account', { me: RANA, language });
    const bar = await screen.findByRole('banner');
    expect(within(bar).queryByRole('status')).toBeNull();
    act(() => reportLiveness({ state: 'live', lastNewsAt: Date.now() }));
    expect(within(bar).getByRole('status').textContent).toBe(texts.live);
    act(() => reportLiveness({ state: 'offline', lastNewsAt: Date.now() }));
    expect(within(bar).getByRole('status').textContent).toContain(texts.offline);
  },
);

test('CON-05 signs out from the menu of the account', async () => {
  const { server, user } = await renderConsole('/console/account', { me: BASIL });
  server.response(signOutStaff, { message: 'Signed out.' });
  await user.click(await screen.findByRole('button', { name: `${en.shell.account}: Basil Nimri` }));
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('link', { name: en.shell.device })).toBeDefined();
  await user.click(within(bar).getByRole('button', { name: en.shell.signOut }));
  expect(await screen.findByRole('heading', { name: en.title.signIn })).toBeDefined();
});

test.each(['en', 'ar'] as const)(
  'offers to reload when the server refuses a change because the page is too old [%s]',
  async (language) => {
    const texts = CATALOGS[language];
    const { server, user } = await renderConsole('/console/account', { me: BASIL, language });
    server.refuse(signOutStaff, 412, { message: 'The app was updated.' });
    await user.click(await screen.findByRole('button', { name: `${texts.shell.account}: Basil Nimri` }));
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: texts.shell.signOut }));
    expect(await screen.findByText(texts.update.ready)).toBeDefined();
    expect(screen.getByRole('button', { name: texts.update.reload })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Basil Nimri' })).toBeDefined();
    const [sent] = server.receivedBy(signOutStaff);
    expect(sent?.headers.get(WIRE_VERSION_HEADER)).toBe(WIRE_VERSION);
  },
);

test('CON-35 G and the key of a screen go to it, unless the role lacks it or the keys are off', async () => {
  const { user, router } = await renderConsole('/console/account', { me: TARIQ });
  await screen.findByRole('heading', { name: 'Tariq Omar' });
  await user.keyboard('gm');
  expect(router.state.location.pathname).toBe('/account');
  changeDeviceSettings({ shortcuts: false });
  await user.keyboard('gd');
  expect(router.state.location.pathname).toBe('/account');
  changeDeviceSettings({ shortcuts: true });
  await user.keyboard('gd');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dispatch'));
});

test.each([
  ['en', '/console/menu', 'A new order is waiting', 'Open order'],
  ['ar', '/console/reports', 'طلب جديد بانتظار القبول', 'فتح الطلب'],
] as const)(
  'SHOP-14 a new order rings on other screens: bar, badge and title [%s]',
  async (language, path, title, open) => {
    const server = createTestServer();
    const fresh = ticketOf();
    serveBoard(server, [fresh]);
    server.response(markTicketSeen, { ticket: { ...fresh, seenAt: Date.now(), revision: 2 } });
    const { user, router } = await renderConsole(path, { me: RANA, server, language });
    expect(await screen.findByText(title)).toBeDefined();
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
    const rail = screen.getByRole('navigation', { name: CATALOGS[language].shell.nav });
    const orders = within(rail).getByRole('link', { name: new RegExp(CATALOGS[language].shell.orders) });
    expect(orders.textContent).toContain('1');
    await user.click(screen.getByRole('button', { name: open }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${fresh.id}`));
    await waitFor(() => expect(document.title).not.toMatch(/^\(/));
  },
);

test('SHOP-14 a driver has no bar', async () => {
  const { server } = await renderConsole('/console/account', { me: SAMI });
  await screen.findByRole('heading', { name: 'Sami Khatib' });
  expect(server.receivedBy(readBoard)).toHaveLength(0);
});
