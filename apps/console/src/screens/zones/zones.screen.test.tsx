import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { listZoneOrders, readZones, saveZones } from '@app/contract/endpoints/console/zones';
import type { ZonesPage } from '@app/contract/schemas/console/zones';
import { circleAround, movedBy } from '@app/domain/geo/drawing';
import { toasts } from '@app/ui/feedback/toast-store.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { findLiveState } from '#testing/live-state.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA, TARIQ } from '#testing/staff.ts';

afterEach(() => {
  sessionStorage.clear();
  toasts.dismiss();
});

const branchId = RANA.branches[0]?._id ?? '';
const location = { lat: 29.53, lng: 35 };
const zone = (number: number, en: string, ar: string, north: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: { en, ar },
  area: [...circleAround(movedBy(location, { north, east: 0 }), 2, 6)],
  fee: amount(100 * number),
  minimum: amount(300),
  travelMinutes: null,
  warnings: [],
});
const page = (zones = [zone(1, 'Centre', 'الوسط', 0), zone(2, 'North', 'الشمال', 3_000)]): ZonesPage => ({
  revision: 4,
  branch: { id: branchId, location, currency: 'JD', minimum: amount(0) },
  zones,
});

async function openZones(given = page(), language: 'en' | 'ar' = 'en') {
  const server = createTestServer();
  server.response(readZones, given);
  server.response(listZoneOrders, { days: 30, places: [{ at: location, orders: 212 }] });
  const view = await renderConsole('/console/zones', { me: RANA, server, language });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const corner = (number: number) => screen.findByRole('button', { name: `Corner ${number}` });
const saved = (server: ReturnType<typeof createTestServer>) =>
  server.receivedBy(saveZones).map(({ body }) => body);

test.each(['en', 'ar'] as const)(
  'CON-128 the zones say whether they are live, and a deleted zone has its name in the language [%s]',
  async (language) => {
    const t = CATALOGS[language];
    const { user } = await openZones(page(), language);
    await findLiveState(language);
    await user.click(screen.getByRole('button', { name: t.zones.delete }));
    const name = language === 'en' ? 'Centre' : 'الوسط';
    expect(await screen.findByText(`${t.zones.delete}: ${name}`)).toBeDefined();
  },
);

test('CON-89 CON-90 lists zones with their prices, the overlap and the orders', async () => {
  await openZones();
  const list = await screen.findByRole('list', { name: 'Zones, the first one wins' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await screen.findByText(/also lie in/);
  expect(screen.getByText(/Orders there take Centre, because it comes first\./)).toBeDefined();
  await screen.findByText('212 orders from here in the last 30 days');
});

test('CON-90 in Arabic the sentence is that of the design', async () => {
  await openZones(page(), 'ar');
  await screen.findByText(/الطلبات فيها تتبع منطقة «الوسط» لأنها الأولى في الترتيب\./);
  expect(screen.getByRole('button', { name: 'اقتطاعها من منطقة «الشمال»' })).toBeDefined();
});

test('CON-90 "Cut it out" ends the overlap, and undo brings it back', async () => {
  const { user } = await openZones();
  await user.click(await screen.findByRole('button', { name: 'Cut it out of North' }));
  await waitFor(() => expect(screen.queryByText(/also lie in/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/also lie in/);
});

test('CON-88 CON-93 keys move, insert and remove corners, and each move is announced', async () => {
  const { user } = await openZones();
  const first = await corner(1);
  first.focus();
  await user.keyboard('{ArrowUp}');
  await screen.findByText(/^Corner 1 is at .*29\.5481, 35\.0000/);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await screen.findByText(/^Corner 1 is at .*29\.5490, 35\.0000/);
  await user.keyboard('i');
  await corner(7);
  await waitFor(async () => expect(document.activeElement).toBe(await corner(2)));
  await user.keyboard('{Delete}');
  await screen.findByText('The corner was removed. 6 corners are left.');
  await user.keyboard('{Control>}z{/Control}');
  await corner(7);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Corner 7' })).toBeNull());
});

test('CON-90 a move that would cross edges is refused', async () => {
  const { user } = await openZones();
  await user.click(screen.getByText('Corners (6)'));
  const latitude = screen.getByLabelText('Latitude of corner 1');
  await user.clear(latitude);
  await user.type(latitude, '29.3{Enter}');
  await screen.findByText('The edges would cross, so the corner was put back.');
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('CON-92 saves all zones with the revision; a typed corner counts', async () => {
  const { user, server } = await openZones();
  server.response(saveZones, { ...page(), revision: 5 });
  await user.click(screen.getByText('Corners (6)'));
  const latitude = screen.getByLabelText('Latitude of corner 1');
  await user.clear(latitude);
  await user.type(latitude, '29.56{Enter}');
  await screen.findByText('Not saved');
  await user.click(screen.getByRole('button', { name: 'Save zones' }));
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  expect(saved(server)).toMatchObject([
    { revision: 4, zones: [{ area: [{ lat: 29.56, lng: 35 }, {}, {}, {}, {}, {}], fee: 100 }, { fee: 200 }] },
  ]);
});

test('CON-89 a zone without an Arabic name is not saved, and the field is marked', async () => {
  const { user, server } = await openZones();
  await user.clear(screen.getByLabelText(/Name.*Arabic/));
  await user.click(screen.getByRole('button', { name: 'Save zones' }));
  await screen.findByText('This is required.');
  expect(saved(server)).toEqual([]);
});

test('CON-93 a conflict names the other person; the own zones can be saved over theirs', async () => {
  const { user, server } = await openZones();
  const theirs = { revision: 9, zones: [zone(2, 'Theirs', 'لهم', 0)] };
  server.refuse(saveZones, 409, { message: 'x', by: 'Omar Haddad', ...theirs });
  fireEvent.change(screen.getByLabelText('Delivery fee'), { target: { value: '5' } });
  await user.click(screen.getByRole('button', { name: 'Save zones' }));
  await screen.findByText('Omar Haddad has changed the zones in the meantime.');
  server.response(saveZones, { ...page(), revision: 10 });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Save zones' }));
  await waitFor(() => expect(saved(server)).toHaveLength(2));
  // The zone that the other person removed is a new one.
  expect(saved(server)[1]).toMatchObject({
    revision: 9,
    zones: [{ id: null, fee: 500 }, { id: zone(2, '', '', 0).id }],
  });
});

test('CON-129 unsaved zones stay in the session', async () => {
  const first = await openZones();
  fireEvent.change(screen.getByLabelText('Delivery fee'), { target: { value: '7.25' } });
  await screen.findByText('Not saved');
  first.unmount();
  await openZones();
  expect(await screen.findByDisplayValue('7.25')).toBeDefined();
  expect(screen.getByText('Not saved')).toBeDefined();
});

test('CON-88 without zones a circle around the branch is proposed', async () => {
  const { user } = await openZones(page([]));
  await user.click(await screen.findByRole('button', { name: 'Start with 3 km around the branch' }));
  await screen.findByText(/^28 km² · 24 corners$/);
});

test('CON-01 staff have no zones', async () => {
  const server = createTestServer();
  await renderConsole('/console/zones', { me: TARIQ, server });
  await screen.findByText("This page doesn't exist, or your role has no access to it.");
});
