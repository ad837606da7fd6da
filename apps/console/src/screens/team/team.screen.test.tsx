import { createTestServer } from '@app/client/testing/test-server.ts';
import { listKeys } from '@app/contract/endpoints/console/keys';
import * as contract from '@app/contract/endpoints/console/team';
import type { WirePerson } from '@app/contract/schemas/console/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA, SAMI } from '#testing/staff.ts';

const { en } = CATALOGS;

const texts = en.team;
const [BRANCH, OTHER_BRANCH] = BASIL.branches.map(({ _id, name }) => ({ _id, name }));
const LINK = {
  purpose: 'join',
  url: 'https://hana.example/console/join#abc',
  expiresAt: '2026-11-19T10:00:00.000Z',
} as const;

const TARIQ: WirePerson = {
  _id: '00000000-0000-8000-8000-000000000011',
  name: 'طارق العلي',
  phone: '+962790000204',
  email: null,
  language: 'ar',
  state: 'active',
  roles: [{ role: 'branchStaff', vendor: null, branch: BRANCH! }],
  hasOtherRoles: false,
  lastSeenAt: null,
  linkExpiresAt: null,
  hasSecondFactor: false,
  isMe: false,
};
const LAMA: WirePerson = {
  ...TARIQ,
  _id: '00000000-0000-8000-8000-000000000012',
  name: 'Lama Zoubi',
  phone: null,
  state: 'invited',
  roles: [{ role: 'branchStaff', vendor: null, branch: OTHER_BRANCH! }],
  linkExpiresAt: '2096-11-19T10:00:00.000Z',
};
const ME: WirePerson = {
  ...TARIQ,
  _id: BASIL.account?._id ?? '',
  name: 'Basil Nimri',
  isMe: true,
  roles: BASIL.roles,
};

function teamServer(people: WirePerson[] = [ME, TARIQ, LAMA]) {
  const server = createTestServer();
  server.response(contract.listTeam, { people });
  return server;
}

afterEach(() => sessionStorage.clear());

async function openMenu(user: Awaited<ReturnType<typeof renderConsole>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: texts.actionsOf.replace('{name}', name) }));
}

test.each(['en', 'ar'] as const)(
  'CON-123 CON-128 lists people with roles, scopes, state and last seen [%s]',
  async (language) => {
    const catalog = CATALOGS[language];
    await renderConsole('/console/team', { me: BASIL, language, server: teamServer() });
    const table = await screen.findByRole('table', { name: catalog.team.people });
    const row = within(table).getByRole('row', { name: /طارق العلي/ });
    expect(row.textContent).toContain(catalog.roles.branchStaff);
    expect(row.textContent).toContain('Aqaba Marina');
    expect(row.textContent).toContain(catalog.team.active);
    expect(row.textContent).toContain(catalog.team.never);
    expect(within(table).getByText(catalog.team.invited)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(catalog.team.title);
    expect(screen.getByRole('link', { name: catalog.shell.team }).getAttribute('aria-current')).toBe('page');
  },
);

test('CON-01 staff have no team, and a link to it is not found', async () => {
  await renderConsole('/console/team', { me: SAMI });
  expect(await screen.findByText(en.failure.notFound)).toBeDefined();
  expect(screen.queryByRole('link', { name: en.shell.team })).toBeNull();
});

test('CON-01 a branch manager has no keys', async () => {
  await renderConsole('/console/team', { me: RANA, server: teamServer() });
  const parts = await screen.findByRole('navigation', { name: texts.parts });
  expect(
    within(parts)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([texts.people, texts.drivers, texts.screens]);
});

test('the branch of the address is the scope of the list, and the rail carries it', async () => {
  const { user, router } = await renderConsole('/console/team', { me: BASIL, server: teamServer() });
  await screen.findByText('Lama Zoubi');
  await user.click(screen.getByRole('button', { name: /Red Sea Grill/ }));
  await user.click(screen.getByRole('button', { name: 'Aqaba Marina' }));
  await waitFor(() => expect(screen.queryByText('Lama Zoubi')).toBeNull());
  expect(screen.getByText('طارق العلي')).toBeDefined();
  expect(router.state.location.search).toEqual({ branch: BRANCH?._id });
  expect(screen.getByRole('link', { name: en.shell.log }).getAttribute('href')).toBe(
    `/console/log?branch=${BRANCH?._id}`,
  );
});

test('CON-123 sorts by name, and says so', async () => {
  const { user } = await renderConsole('/console/team', { me: BASIL, server: teamServer() });
  const table = await screen.findByRole('table');
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('bdi')?.textContent);
  await user.click(within(table).getByRole('button', { name: texts.name }));
  expect(within(table).getByRole('columnheader', { name: texts.name }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect(names()).toEqual(['Basil Nimri', 'Lama Zoubi', 'طارق العلي']);
  await user.click(within(table).getByRole('button', { name: texts.name }));
  expect(names()).toEqual(['طارق العلي', 'Lama Zoubi', 'Basil Nimri']);
});

test.each(['en', 'ar'] as const)(
  'CON-03 invites by name, role and scope, and shows the link [%s]',
  async (language) => {
    const catalog = CATALOGS[language];
    const server = teamServer();
    const { user } = await renderConsole('/console/team', { me: BASIL, language, server });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: catalog.team.invite }));
    const dialog = screen.getByRole('dialog', { name: catalog.team.inviteTitle });
    await user.type(within(dialog).getByLabelText(catalog.team.name), 'Huda');
    await user.selectOptions(within(dialog).getByLabelText(catalog.team.role), catalog.roles.branchManager);
    await user.selectOptions(within(dialog).getByLabelText(catalog.team.scope), 'Aqaba City');
    server.response(contract.inviteStaff, { person: { ...LAMA, name: 'Huda' }, link: LINK });
    await user.click(within(dialog).getByRole('button', { name: catalog.team.inviteSubmit }));

    const link = await screen.findByLabelText(catalog.team.link);
    expect(link).toHaveProperty('value', LINK.url);
    expect(screen.getByRole('img', { name: catalog.team.qr })).toBeDefined();
    expect(screen.getByText(catalog.team.linkLead)).toBeDefined();
    expect(server.receivedBy(contract.inviteStaff)[0]?.body).toEqual({
      name: 'Huda',
      roles: [{ role: 'branchManager', vendorId: null, branchId: OTHER_BRANCH?._id }],
    });
  },
);

test('CON-03 offers only the roles and places that the manager may give', async () => {
  const { user } = await renderConsole('/console/team', { me: RANA, server: teamServer() });
  await user.click(await screen.findByRole('button', { name: texts.invite }));
  const optionsOf = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf(texts.role)).toEqual([en.roles.driver, en.roles.branchStaff, en.roles.branchManager]);
  expect(optionsOf(texts.scope)).toEqual(['Aqaba Marina']);
});

test('CON-129 a refused or closed invitation keeps what was typed, also after a reload', async () => {
  const server = teamServer();
  const first = await renderConsole('/console/team', { me: BASIL, server });
  await first.user.click(await screen.findByRole('button', { name: texts.invite }));
  await first.user.type(screen.getByLabelText(texts.name), 'Huda');
  server.refuse(contract.inviteStaff, 403, { message: 'This is beyond your own rights.' });
  await first.user.click(screen.getByRole('button', { name: texts.inviteSubmit }));
  expect(await screen.findByText('This is beyond your own rights.')).toBeDefined();
  expect(screen.getByLabelText(texts.name)).toHaveProperty('value', 'Huda');
  first.unmount();

  const next = await renderConsole('/console/team', { me: BASIL, server: teamServer() });
  await next.user.click(await screen.findByRole('button', { name: texts.invite }));
  expect(screen.getByLabelText(texts.name)).toHaveProperty('value', 'Huda');
});

test('CON-06 ends one session or all sessions of a person', async () => {
  const server = teamServer();
  const session = {
    _id: '00000000-0000-8000-8000-000000000021',
    browser: 'Chrome',
    system: 'Android',
    openedAt: '2026-11-16T08:00:00.000Z',
    lastUsedAt: '2026-11-16T09:00:00.000Z',
    isCurrent: false,
  };
  server.response(contract.listStaffSessions, { sessions: [session] });
  const { user } = await renderConsole('/console/team', { me: BASIL, server });
  await openMenu(user, TARIQ.name);
  await user.click(screen.getByRole('button', { name: texts.sessions }));
  const dialog = screen.getByRole('dialog');
  server.response(contract.endStaffSession, { message: 'Done.' });
  await user.click(await within(dialog).findByRole('button', { name: 'Sign out Chrome on Android' }));
  await waitFor(() => expect(server.receivedBy(contract.endStaffSession)).toHaveLength(1));

  server.response(contract.endStaffSessions, { message: 'Done.' });
  server.response(contract.listStaffSessions, { sessions: [] });
  await user.click(within(dialog).getByRole('button', { name: texts.endAll }));
  expect(await within(dialog).findByText(texts.noSessions)).toBeDefined();
});

test('CON-06 a session that may not be ended yet counts down on its button', async () => {
  const server = teamServer();
  const session = {
    _id: '00000000-0000-8000-8000-000000000021',
    browser: 'Chrome',
    system: 'Android',
    openedAt: '2026-11-16T08:00:00.000Z',
    lastUsedAt: '2026-11-16T09:00:00.000Z',
    isCurrent: false,
  };
  server.response(contract.listStaffSessions, { sessions: [session] });
  server.refuse(contract.endStaffSession, 429, { message: 'Too many.' }, { 'retry-after': '40' });
  const { user } = await renderConsole('/console/team', { me: BASIL, server });
  await openMenu(user, TARIQ.name);
  await user.click(screen.getByRole('button', { name: texts.sessions }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Sign out Chrome on Android' }));
  const [waiting] = await dialog.findAllByRole('button', { name: /40/ });
  await user.click(waiting!);
  expect(server.receivedBy(contract.endStaffSession)).toHaveLength(1);
});

test('CON-123 suspends after a question, and shows a refusal in it', async () => {
  const server = teamServer();
  const { user } = await renderConsole('/console/team', { me: BASIL, server });
  await openMenu(user, TARIQ.name);
  await user.click(screen.getByRole('button', { name: texts.suspend }));
  const dialog = screen.getByRole('dialog');
  server.refuse(contract.changeStaff, 409, { message: 'The last admin has to stay.' });
  await user.click(within(dialog).getByRole('button', { name: texts.suspend }));
  expect(await within(dialog).findByText('The last admin has to stay.')).toBeDefined();
  server.response(contract.changeStaff, { person: { ...TARIQ, state: 'suspended' }, link: null });
  server.response(contract.listTeam, { people: [ME, { ...TARIQ, state: 'suspended' }] });
  await user.click(within(dialog).getByRole('button', { name: texts.suspend }));
  expect(await screen.findByText(texts.suspended)).toBeDefined();
  expect(server.receivedBy(contract.changeStaff)[1]?.body).toEqual({ suspended: true });
});

test('SEC-26: ends the API keys of a person who is removed, if wanted', async () => {
  const server = teamServer();
  const key = {
    _id: '00000000-0000-8000-8000-000000000041',
    name: 'Till',
    scopes: [],
    vendor: null,
    branch: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    endsAt: null,
    lastUsedAt: null,
  };
  server.response(listKeys, { keys: [{ ...key, madeBy: { _id: TARIQ._id, name: TARIQ.name } }] });
  server.response(contract.removeStaff, { message: 'Done.' });
  const { user } = await renderConsole('/console/team', { me: BASIL, server });
  await openMenu(user, TARIQ.name);
  await user.click(screen.getByRole('button', { name: texts.remove }));
  const dialog = screen.getByRole('dialog');
  await user.click(
    await within(dialog).findByRole('checkbox', { name: texts.endKeys.replace('{keys}', 'Till') }),
  );
  await user.click(within(dialog).getByRole('button', { name: texts.remove }));
  await waitFor(() => expect(server.receivedBy(contract.removeStaff)[0]?.query).toEqual({ keys: 'end' }));
});

test('CON-03 makes a new link and revokes it', async () => {
  const server = teamServer();
  server.response(contract.renewInvitation, { link: LINK });
  server.response(contract.revokeInvitation, { message: 'Done.' });
  const { user } = await renderConsole('/console/team', { me: BASIL, server });
  await openMenu(user, LAMA.name);
  await user.click(screen.getByRole('button', { name: texts.newLink }));
  expect(await screen.findByLabelText(texts.link)).toHaveProperty('value', LINK.url);
  await user.click(screen.getByRole('button', { name: texts.done }));
  await openMenu(user, LAMA.name);
  await user.click(screen.getByRole('button', { name: texts.revokeLink }));
  expect(await screen.findByText(texts.revoked.replace('{name}', LAMA.name))).toBeDefined();
});

test('CON-123 changes roles, and warns before the last one goes', async () => {
  const server = teamServer();
  server.response(contract.changeStaff, { person: TARIQ, link: null });
  const { user } = await renderConsole('/console/team', { me: BASIL, server });
  await openMenu(user, TARIQ.name);
  await user.click(screen.getByRole('button', { name: texts.changeRoles }));
  await user.click(screen.getByRole('button', { name: texts.removeRole }));
  expect(screen.getByText(texts.noRoles)).toBeDefined();
  await user.click(screen.getByRole('button', { name: texts.addRole }));
  await user.selectOptions(screen.getByLabelText(texts.role), en.roles.driver);
  await user.selectOptions(screen.getByLabelText(texts.scope), 'All of Red Sea Grill');
  await user.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.receivedBy(contract.changeStaff)[0]?.body).toEqual({
    roles: [{ role: 'driver', vendorId: BASIL.branches[0]?.vendor._id, branchId: null }],
  });
});

test('B1 (SEC-02): shows the new link of a person who got a role before joining', async () => {
  const server = teamServer();
  server.response(contract.changeStaff, { person: TARIQ, link: LINK });
  const { user } = await renderConsole('/console/team', { me: BASIL, server });
  await openMenu(user, TARIQ.name);
  await user.click(screen.getByRole('button', { name: texts.changeRoles }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByLabelText(texts.link)).toHaveProperty('value', LINK.url);
});

test('CON-129 shows a failed list with a retry, and an empty one with a sentence', async () => {
  const server = createTestServer();
  server.refuse(contract.listTeam, 500, { message: 'Something went wrong.' });
  const { user } = await renderConsole('/console/team', { me: BASIL, server });
  expect(await screen.findByText('Something went wrong.')).toBeDefined();
  server.response(contract.listTeam, { people: [] });
  await user.click(screen.getByRole('button', { name: en.table.retry }));
  expect(await screen.findByText(texts.empty)).toBeDefined();
});
