import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  acceptInvitation,
  changeStaffPassword,
  showInvitation,
  showMe,
  signInStaff,
  signOutStaff,
} from '@app/contract/endpoints/console/account';
import { signInStaffByPasskey, startStaffPasskeySignIn } from '@app/contract/endpoints/console/factors';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA, SAMI } from '#testing/staff.ts';

const CATALOGS = { en, ar };
const PASSWORD = 'olive tree 42';

test.each(['en', 'ar'] as const)(
  'CON-04 signs in with a phone and returns to the requested page [%s]',
  async (language) => {
    const texts = CATALOGS[language];
    const { server, user, router } = await renderConsole('/console/account', { language });
    expect(await screen.findByRole('heading', { name: texts.title.signIn })).toBeDefined();
    expect(router.state.location.search).toEqual({ to: '/console/account' });

    server.response(signInStaff, { me: { ...RANA, account: { ...RANA.account!, language } } });
    await user.type(screen.getByLabelText(texts.signIn.login), '0790000101');
    await user.type(screen.getByLabelText(texts.signIn.password, { exact: true }), PASSWORD);
    await user.click(screen.getByRole('button', { name: texts.signIn.submit }));

    expect(await screen.findByRole('heading', { name: 'Rana Haddad' })).toBeDefined();
    expect(screen.getByText(texts.roles.branchManager)).toBeDefined();
    expect(server.receivedBy(signInStaff)[0]?.body).toEqual({ login: '0790000101', password: PASSWORD });
  },
);

test('CON-04 shows a refused sign-in and keeps the input', async () => {
  const { server, user } = await renderConsole('/console/sign-in');
  server.refuse(signInStaff, 401, { message: 'Phone, email or password is wrong.' });
  const login = await screen.findByLabelText(en.signIn.login);
  await user.click(screen.getByRole('button', { name: en.signIn.submit }));
  expect(await screen.findByText('Phone or email is required.')).toBeDefined();

  await user.type(login, 'rana@example.com');
  await user.type(screen.getByLabelText(en.signIn.password, { exact: true }), 'wrong');
  await user.click(screen.getByRole('button', { name: en.signIn.submit }));
  expect(await screen.findByText('Phone, email or password is wrong.')).toBeDefined();
  expect(login).toHaveProperty('value', 'rana@example.com');
});

test('CON-04 a link in the address cannot lead to another site', async () => {
  const { server, user, router } = await renderConsole('/console/sign-in?to=https://evil.example');
  server.response(signInStaff, { me: SAMI });
  await user.type(await screen.findByLabelText(en.signIn.login), 'sami@example.com');
  await user.type(screen.getByLabelText(en.signIn.password, { exact: true }), PASSWORD);
  await user.click(screen.getByRole('button', { name: en.signIn.submit }));
  await screen.findByRole('heading', { name: 'Sami Khatib' });
  expect(router.state.location.pathname).toBe('/account');
});

test('CON-06 shows the sign-in page when the server has ended the session', async () => {
  const { server, user, router } = await renderConsole('/console/account', { me: RANA });
  await screen.findByRole('heading', { name: 'Rana Haddad' });
  server.refuse(changeStaffPassword, 401);
  server.refuse(showMe, 401);
  await user.type(screen.getByLabelText(en.account.current), PASSWORD);
  await user.type(screen.getByLabelText(en.account.next), 'a new olive tree');
  await user.click(screen.getByRole('button', { name: en.account.submit }));
  expect(await screen.findByRole('heading', { name: en.title.signIn })).toBeDefined();
  expect(router.state.location.search).toEqual({ to: '/console/account' });
});

test('CON-06 the page stays until the sign-in page replaces it when the account is read again', async () => {
  const { server, queries } = await renderConsole('/console/account', { me: RANA });
  await screen.findByRole('heading', { name: 'Rana Haddad' });
  server.refuse(showMe, 401);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(() => queries.invalidateQueries({ queryKey: ['me'] }));
  expect(await screen.findByRole('heading', { name: en.title.signIn })).toBeDefined();
  expect(errors).not.toHaveBeenCalled();
});

test('SEC-36 CON-05 signs out and drops all drafts, also those of an earlier page', async () => {
  sessionStorage.setItem('console.draft.roles.1', JSON.stringify({ roles: [] }));
  const { server, user } = await renderConsole('/console/account', { me: RANA });
  server.response(signOutStaff, { message: 'Signed out.' });
  await user.click(await screen.findByRole('button', { name: en.account.signOut }));
  expect(await screen.findByRole('heading', { name: en.title.signIn })).toBeDefined();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('console.draft.'))).toEqual([]);
});

test('SIGN-07 a passkey of the field that the server refuses says why', async () => {
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = async () => true;
    },
  );
  vi.stubGlobal('isSecureContext', true);
  const part = new Uint8Array([1, 2, 3]).buffer;
  const response = { clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part };
  const get = async () => ({
    id: 'AQID',
    rawId: part,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  const server = createTestServer();
  const options = {
    challenge: 'YWJj',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
  };
  server.response(startStaffPasskeySignIn, { options });
  server.refuse(signInStaffByPasskey, 403, { message: 'This account is suspended.' });
  await renderConsole('/console/sign-in', { server });
  expect(await screen.findByText('This account is suspended.')).toBeDefined();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test('CON-05 the account is read again while it signs out, and the next sign-in leads to the start', async () => {
  const { server, queries, user, router } = await renderConsole('/console/account', { me: RANA });
  server.response(signOutStaff, { message: 'Signed out.' });
  // Before the sign-in page has replaced the page.
  const stop = router.subscribe('onBeforeLoad', () => {
    stop();
    server.refuse(showMe, 401);
    void queries.invalidateQueries({ queryKey: ['me'] });
  });
  await user.click(await screen.findByRole('button', { name: en.account.signOut }));
  const login = await screen.findByLabelText(en.signIn.login);
  await waitFor(() => expect(queries.getQueryData(['me', 'en'])).toBeNull());
  expect(router.state.location.search).toEqual({});
  server.response(signInStaff, { me: RANA });
  await user.type(login, '0790000101');
  await user.type(screen.getByLabelText(en.signIn.password, { exact: true }), PASSWORD);
  await user.click(screen.getByRole('button', { name: en.signIn.submit }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
});

test('SEC-18 CON-03 joins by an invitation with name, phone, language and password', async () => {
  const server = createTestServer();
  server.response(showInvitation, {
    invitation: {
      purpose: 'join',
      name: 'Rana',
      roles: RANA.roles,
      expiresAt: '2026-11-19T10:00:00.000Z',
    },
  });
  const { user } = await renderConsole('/console/join#abc', { server });
  await screen.findByRole('heading', { name: en.title.join });
  await user.type(screen.getByLabelText(en.join.password, { exact: true }), PASSWORD);
  await user.click(screen.getByRole('button', { name: en.join.submit }));
  expect(await screen.findByText(en.form.phoneOrEmail)).toBeDefined();
  expect(screen.getByText(en.form.mismatch)).toBeDefined();

  server.response(acceptInvitation, { me: SAMI });
  await user.type(screen.getByLabelText(en.join.phone), '0790000101');
  await user.type(screen.getByLabelText(en.join.confirm), PASSWORD);
  await user.click(screen.getByRole('button', { name: en.join.submit }));
  await screen.findByRole('heading', { name: 'Sami Khatib' });
  expect(server.receivedBy(acceptInvitation)[0]).toMatchObject({
    body: { token: 'abc', name: 'Rana', phone: '0790000101', language: 'en', password: PASSWORD },
  });
});

test('CON-129 the form of an invitation keeps what was typed through a reload, and no password', async () => {
  const server = createTestServer();
  const expiresAt = '2026-11-19T11:00:00.000Z';
  server.response(showInvitation, {
    invitation: { purpose: 'join', name: 'Rana', roles: RANA.roles, expiresAt },
  });
  const { user, unmount } = await renderConsole('/console/join#abc', { server });
  await user.type(await screen.findByLabelText(en.join.phone), '0790000101');
  await user.type(screen.getByLabelText(en.join.password, { exact: true }), PASSWORD);
  unmount();

  const again = await renderConsole('/console/join#abc', { server });
  expect(await screen.findByLabelText(en.join.phone)).toHaveProperty('value', '0790000101');
  expect(screen.getByLabelText(en.join.password, { exact: true })).toHaveProperty('value', '');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(new RegExp(`${PASSWORD}|abc`));

  server.response(acceptInvitation, { me: SAMI });
  await again.user.type(screen.getByLabelText(en.join.password, { exact: true }), PASSWORD);
  await again.user.type(screen.getByLabelText(en.join.confirm), PASSWORD);
  await again.user.click(screen.getByRole('button', { name: en.join.submit }));
  await screen.findByRole('heading', { name: 'Sami Khatib' });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('0790000101');
});

test('CON-13 says why a link does not work', async () => {
  const server = createTestServer();
  server.refuse(showInvitation, 410, { message: 'This link has expired.' });
  await renderConsole('/console/join#abc', { server });
  expect(await screen.findByText('This link has expired.')).toBeDefined();
  expect(screen.getByText(en.join.askAgain)).toBeDefined();
});
