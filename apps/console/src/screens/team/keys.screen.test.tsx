import { createTestServer } from '@app/client/testing/test-server.ts';
import { confirmStaffPassword } from '@app/contract/endpoints/console/account';
import * as contract from '@app/contract/endpoints/console/keys';
import type { WireKey } from '@app/contract/schemas/console/keys';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA } from '#testing/staff.ts';

const { en } = CATALOGS;

const VENDOR = { _id: BASIL.branches[0]?.vendor._id ?? '', name: 'Red Sea Grill' };

const TILL: WireKey = {
  _id: '00000000-0000-8000-8000-000000000041',
  name: 'Till',
  scopes: ['orders:read'],
  vendor: VENDOR,
  branch: null,
  madeBy: { _id: BASIL.account?._id ?? null, name: 'Basil' },
  createdAt: '2026-11-01T08:00:00.000Z',
  endsAt: null,
  lastUsedAt: null,
};

afterEach(() => sessionStorage.clear());

test.each(['en', 'ar'] as const)('CON-08 makes a key and shows it once [%s]', async (language) => {
  const { keys, team } = CATALOGS[language];
  const server = createTestServer();
  server.response(contract.listKeys, { keys: [] });
  const { user } = await renderConsole('/console/team/keys', { me: BASIL, language, server });
  expect(await screen.findByText(keys.empty)).toBeDefined();
  await user.click(screen.getByRole('button', { name: keys.make }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText(keys.name), 'Till');
  await user.click(within(dialog).getByRole('button', { name: keys.submit }));
  expect(await within(dialog).findByText(keys.scopesMissing)).toBeDefined();

  await user.click(within(dialog).getByRole('checkbox', { name: keys.ordersRead }));
  server.response(contract.addKey, { key: TILL, secret: 'hana_key_secret' });
  server.response(contract.listKeys, { keys: [TILL] });
  await user.click(within(dialog).getByRole('button', { name: keys.submit }));
  expect(await screen.findByLabelText(keys.secret)).toHaveProperty('value', 'hana_key_secret');
  expect(server.receivedBy(contract.addKey)[0]?.body).toEqual({
    name: 'Till',
    scopes: ['orders:read'],
    vendorId: VENDOR._id,
    branchId: null,
    endsAt: null,
  });
  await user.click(screen.getByRole('button', { name: keys.done }));
  expect(screen.queryByDisplayValue('hana_key_secret')).toBeNull();
  expect((await screen.findByRole('table', { name: team.keys })).textContent).toContain(keys.ordersRead);
});

test.each(['en', 'ar'] as const)(
  'SEC-14: asks for the password and repeats the call [%s]',
  async (language) => {
    const { keys, proof, common } = CATALOGS[language];
    const server = createTestServer();
    server.response(contract.listKeys, { keys: [] });
    server.refuse(contract.addKey, 403, { message: 'The password, please.', needsPassword: true });
    const { user } = await renderConsole('/console/team/keys', { me: BASIL, language, server });
    await user.click(await screen.findByRole('button', { name: keys.make }));
    await user.type(screen.getByLabelText(keys.name), 'Till');
    await user.click(screen.getByRole('checkbox', { name: keys.ordersRead }));
    await user.click(screen.getByRole('button', { name: keys.submit }));
    const question = await screen.findByRole('dialog', { name: proof.title });
    await user.click(within(question).getByText(common.cancel));
    expect(await screen.findByText('The password, please.')).toBeDefined();

    await user.click(screen.getByRole('button', { name: keys.submit }));
    server.refuse(confirmStaffPassword, 422, { message: 'No.', errors: { password: ['Not right.'] } });
    await user.type(await screen.findByLabelText(proof.password), 'olive-tree-8');
    await user.click(screen.getByRole('button', { name: proof.submit }));
    expect(await screen.findByText('Not right.')).toBeDefined();

    server.response(confirmStaffPassword, { message: 'Done.' });
    server.response(contract.addKey, { key: TILL, secret: 'hana_key_secret' });
    await user.click(screen.getByRole('button', { name: proof.submit }));
    expect(await screen.findByLabelText(keys.secret)).toHaveProperty('value', 'hana_key_secret');
    expect(screen.queryByRole('dialog', { name: proof.title })).toBeNull();
  },
);

test('CON-08 removes a key after a question', async () => {
  const server = createTestServer();
  server.response(contract.listKeys, { keys: [TILL] });
  server.response(contract.removeKey, { message: 'Done.' });
  const { user } = await renderConsole('/console/team/keys', { me: BASIL, server });
  await user.click(await screen.findByRole('button', { name: 'Remove Till' }));
  server.response(contract.listKeys, { keys: [] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.keys.remove }));
  expect(await screen.findByText(en.keys.empty)).toBeDefined();
});

test('CON-01 the keys of a branch manager are not found', async () => {
  await renderConsole('/console/team/keys', { me: RANA });
  expect(await screen.findByText(en.failure.notFound)).toBeDefined();
});
