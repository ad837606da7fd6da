import { createTestServer } from '@app/client/testing/test-server.ts';
import * as contract from '@app/contract/endpoints/console/devices';
import { showKitchenOverview } from '@app/contract/endpoints/console/kitchen';
import type { WireScreen } from '@app/contract/schemas/console/devices';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL } from '#testing/staff.ts';

const [BRANCH] = BASIL.branches.map(({ _id, name }) => ({ _id, name }));

const ADDRESS = `\u2068${window.location.origin}/console/kitchen\u2069`;

const GRILL: WireScreen = {
  _id: '00000000-0000-8000-8000-000000000031',
  name: 'Grill',
  branch: BRANCH!,
  stations: ['Hot', 'Cold'],
  pairedAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: null,
};

afterEach(() => sessionStorage.clear());

test.each(['en', 'ar'] as const)('CON-07 CON-128 lists and unpairs screens [%s]', async (language) => {
  const { screens, team } = CATALOGS[language];
  const server = createTestServer();
  server.response(contract.listScreens, { devices: [GRILL] });
  server.response(contract.removeDevice, { message: 'Done.' });
  const { user } = await renderConsole('/console/team/devices', { me: BASIL, language, server });
  const table = await screen.findByRole('table', { name: team.screens });
  expect(within(table).getByRole('row', { name: /Grill/ }).textContent).toContain('Hot · Cold');
  await user.click(screen.getByRole('button', { name: screens.unpairOf.replace('{name}', 'Grill') }));
  server.response(contract.listScreens, { devices: [] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: screens.unpair }));
  expect(await screen.findByText(screens.empty.replace('{address}', ADDRESS))).toBeDefined();
  expect(server.receivedBy(contract.removeDevice)[0]?.params).toEqual({ deviceId: GRILL._id });
});

test.each(['en', 'ar'] as const)(
  'CON-07 CON-13 pairs by the code of the address, with Arabic digits too, and stations of the branch [%s]',
  async (language) => {
    const { screens, kitchen } = CATALOGS[language];
    const server = createTestServer();
    server.response(contract.listScreens, { devices: [] });
    server.response(showKitchenOverview, {
      timezone: 'Asia/Amman',
      stations: ['Hot', 'cold', 'drinks'],
      averageMinutes: null,
      soldOut: [],
      bumped: [],
    });
    server.refuse(contract.pairDevice, 404, { message: 'This code is not valid.' });
    const { user } = await renderConsole('/console/team/devices?code=7K2M', { me: BASIL, language, server });
    const dialog = await screen.findByRole('dialog', { name: screens.pairTitle });
    // The whole address, for the person at the other screen, and a code that a tablet can scan.
    expect(within(dialog).getByText(screens.pairLead.replace('{address}', ADDRESS))).toBeDefined();
    expect(within(dialog).getByRole('img', { name: screens.addressQr })).toBeDefined();
    const code = within(dialog).getByLabelText(screens.code);
    expect(code).toHaveProperty('value', '7K2M');
    await user.click(within(dialog).getByRole('button', { name: screens.submit }));
    expect(await within(dialog).findByText(screens.codeMissing)).toBeDefined();

    await user.type(code, ' ٩QXA');
    await user.type(within(dialog).getByLabelText(screens.screenName), 'Pass');
    await user.click(within(dialog).getByRole('button', { name: 'Hot' }));
    await user.click(within(dialog).getByRole('button', { name: kitchen.stationNames.cold }));
    await user.click(within(dialog).getByRole('button', { name: screens.submit }));
    expect(await within(dialog).findByText('This code is not valid.')).toBeDefined();

    server.response(contract.pairDevice, { device: { ...GRILL, name: 'Pass' } });
    await user.click(within(dialog).getByRole('button', { name: screens.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.receivedBy(contract.pairDevice)[1]?.body).toEqual({
      code: '7K2M ٩QXA',
      name: 'Pass',
      branchId: BRANCH?._id,
      stations: ['cold', 'Hot'],
    });
  },
);
