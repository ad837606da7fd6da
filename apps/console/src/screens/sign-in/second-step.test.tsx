import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  acceptInvitation,
  showInvitation,
  showMe,
  signInStaff,
} from '@app/contract/endpoints/console/account';
import { completeStaffSignIn, confirmTotp, startTotp } from '@app/contract/endpoints/console/factors';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL } from '#testing/staff.ts';

const TICKET = 'ticket-of-the-password';
const PASSWORD = 'olive tree 42';
const CODES = Array.from({ length: 10 }, (_each, n) => `ABCD${'EFGHJKMNPQ'[n]}-23456`);

const withFactor = (secondFactor: Partial<NonNullable<typeof BASIL.account>['secondFactor']>) => ({
  ...BASIL,
  account: { ...BASIL.account!, secondFactor: { ...BASIL.account!.secondFactor, ...secondFactor } },
});

async function enterPassword(language: 'en' | 'ar') {
  const { signIn, secondStep } = CATALOGS[language];
  const view = await renderConsole('/console/sign-in', { language });
  view.server.refuse(signInStaff, 403, { message: 'Please enter a code.', ticket: TICKET });
  await view.user.type(await screen.findByLabelText(signIn.login), 'basil@example.com');
  await view.user.type(screen.getByLabelText(signIn.password, { exact: true }), PASSWORD);
  await view.user.click(screen.getByRole('button', { name: signIn.submit }));
  await screen.findByRole('heading', { name: secondStep.title });
  return view;
}

test.each(['en', 'ar'] as const)('SIGN-08 signs in with a code of the app [%s]', async (language) => {
  const { secondStep } = CATALOGS[language];
  const { server, user } = await enterPassword(language);
  const field = screen.getByLabelText(secondStep.code);
  await expect.poll(() => document.activeElement).toBe(field);
  server.refuse(completeStaffSignIn, 422, { message: 'No.', errors: { code: ['This code is not right.'] } });
  await user.type(field, '٠٠٠٠٠٠');
  await user.click(screen.getByRole('button', { name: secondStep.submit }));
  expect(await screen.findByText('This code is not right.')).toBeDefined();
  expect(server.receivedBy(completeStaffSignIn)[0]?.body).toEqual({ ticket: TICKET, code: '000000' });

  server.response(completeStaffSignIn, { me: { ...BASIL, account: { ...BASIL.account!, language } } });
  await user.click(screen.getByRole('button', { name: secondStep.submit }));
  await expect.poll(() => screen.queryByRole('heading', { name: secondStep.title })).toBeNull();
});

test('SIGN-09 a recovery code ends the sign-in in place of the app', async () => {
  const { secondStep } = CATALOGS.en;
  const { server, user } = await enterPassword('en');
  await user.click(screen.getByRole('button', { name: secondStep.useRecovery }));
  await user.type(screen.getByLabelText(secondStep.recoveryCode), 'abcde-23456');
  server.response(completeStaffSignIn, { me: BASIL });
  await user.click(screen.getByRole('button', { name: secondStep.submit }));
  await expect.poll(() => server.receivedBy(completeStaffSignIn).length).toBe(1);
  expect(server.receivedBy(completeStaffSignIn)[0]?.body).toEqual({ ticket: TICKET, code: 'abcde-23456' });
});

test('SIGN-08 a step that took too long leads back to the password and says why', async () => {
  const { signIn, secondStep } = CATALOGS.en;
  const { server, user } = await enterPassword('en');
  server.refuse(completeStaffSignIn, 404, { message: 'This took too long. Please sign in again.' });
  await user.type(screen.getByLabelText(secondStep.code), '123456');
  await user.click(screen.getByRole('button', { name: secondStep.submit }));
  expect(await screen.findByText('This took too long. Please sign in again.')).toBeDefined();
  expect(screen.getByLabelText(signIn.login)).toBeDefined();
});

test('SIGN-08 a link to a new password asks for the second step too', async () => {
  const { join, secondStep } = CATALOGS.en;
  const server = createTestServer();
  server.response(showInvitation, {
    invitation: { purpose: 'reset', name: 'Basil', roles: [], expiresAt: '2096-11-19T10:00:00.000Z' },
  });
  server.refuse(acceptInvitation, 403, { message: 'Please enter a code.', ticket: TICKET });
  server.response(completeStaffSignIn, { me: BASIL });
  const { user } = await renderConsole('/console/join#token', { server });
  await user.type(await screen.findByLabelText(join.password, { exact: true }), PASSWORD);
  await user.type(screen.getByLabelText(join.confirm, { exact: true }), PASSWORD);
  await user.click(screen.getByRole('button', { name: join.resetSubmit }));
  await user.type(await screen.findByLabelText(secondStep.code), '123456');
  await user.click(screen.getByRole('button', { name: secondStep.submit }));
  await expect.poll(() => server.receivedBy(completeStaffSignIn)).toHaveLength(1);
});

test.each(['en', 'ar'] as const)(
  'SIGN-08 SIGN-09 an account that lacks its second step sets it up before any other page [%s]',
  async (language) => {
    const { factor } = CATALOGS[language];
    const me = withFactor({ isRequired: true, isBlocking: true });
    const { server, user, router } = await renderConsole('/console/team', {
      language,
      me: { ...me, account: { ...me.account, language } },
    });
    expect(await screen.findByRole('heading', { name: factor.protectTitle })).toBeDefined();
    expect(router.state.location.pathname).toBe('/protect');
    server.response(startTotp, { secret: 'GEZDGNBV', url: 'otpauth://totp/Hana:basil?secret=GEZDGNBV' });
    await user.click(screen.getByRole('button', { name: factor.start }));
    expect(await screen.findByRole('img', { name: factor.qr })).toBeDefined();
    expect(screen.getByLabelText(factor.secret)).toHaveProperty('value', 'GEZDGNBV');
    server.response(confirmTotp, { recoveryCodes: CODES });
    await user.type(screen.getByLabelText(factor.code), '123456');
    await user.click(screen.getByRole('button', { name: factor.confirm }));
    expect(await screen.findAllByText(CODES[0]!)).toHaveLength(2);
    server.response(showMe, { me: withFactor({ isRequired: true, hasTotp: true, recoveryCodes: 10 }) });
    await user.click(screen.getByRole('button', { name: factor.stored }));
    await expect.poll(() => router.state.location.pathname).not.toBe('/protect');
  },
);
