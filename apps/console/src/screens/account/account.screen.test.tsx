import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  changeStaffEmail,
  sendStaffEmailCode,
  showMe,
  switchDailySummary,
  verifyStaffEmail,
} from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA, TARIQ } from '#testing/staff.ts';

const { en } = CATALOGS;
const EMAIL = 'rana@example.com';
const PASSWORD = 'olive tree 42';

const ranaWith = (account: Partial<NonNullable<WireMe['account']>>): WireMe => ({
  ...RANA,
  account: { ...RANA.account!, email: EMAIL, ...account },
});

test.each(['en', 'ar'] as const)(
  'CON-04 verifies the own email with the mailed code [%s]',
  async (language) => {
    const { email: texts } = CATALOGS[language];
    const { server, user } = await renderConsole('/console/account', {
      language,
      me: ranaWith({ language }),
    });
    expect(await screen.findByText(texts.unverified)).toBeDefined();
    server.response(sendStaffEmailCode, { message: 'Sent.' });
    await user.click(screen.getByRole('button', { name: texts.verify }));
    const code = await screen.findByLabelText(texts.code);
    const [lead = ''] = texts.sent.split('{email}');
    expect(screen.getByText(new RegExp(`^${lead}`)).textContent).toContain(EMAIL);
    expect(screen.getByRole('button', { name: new RegExp(`^${texts.resend}.*\\d`) })).toHaveProperty(
      'disabled',
      true,
    );

    server.refuse(verifyStaffEmail, 422, {
      message: 'This code is not right.',
      errors: { code: ['Code is not valid.'] },
    });
    await user.type(code, '٠٠٠٠٠٠');
    await user.click(screen.getByRole('button', { name: texts.confirm }));
    expect(await screen.findByText('This code is not right.')).toBeDefined();
    expect(server.receivedBy(verifyStaffEmail)[0]?.body).toEqual({ code: '000000' });

    server.response(verifyStaffEmail, { message: 'Done.' });
    server.response(showMe, { me: ranaWith({ language, isEmailVerified: true }) });
    await user.click(screen.getByRole('button', { name: texts.confirm }));
    expect(await screen.findByText(texts.verified)).toBeDefined();
    expect(screen.queryByRole('button', { name: texts.verify })).toBeNull();
  },
);

test('CON-04 adds an email with the current password and asks for its code', async () => {
  const { server, user } = await renderConsole('/console/account', { me: RANA });
  server.refuse(changeStaffEmail, 422, {
    message: 'No.',
    errors: { current_password: ['Current password is not right.'] },
  });
  await user.click(await screen.findByRole('button', { name: en.email.add }));
  await user.click(screen.getByRole('button', { name: en.email.save }));
  expect(screen.getByText('Email is required.')).toBeDefined();
  await user.type(screen.getByLabelText(en.email.field), EMAIL);
  const [password] = screen.getAllByLabelText(en.email.password, { exact: true });
  await user.type(password!, PASSWORD);
  await user.click(screen.getByRole('button', { name: en.email.save }));
  expect(await screen.findByText('Current password is not right.')).toBeDefined();

  server.response(changeStaffEmail, { message: 'Saved.' });
  server.response(showMe, { me: ranaWith({}) });
  server.response(sendStaffEmailCode, { message: 'Sent.' });
  await user.click(screen.getByRole('button', { name: en.email.save }));
  expect(await screen.findByLabelText(en.email.code)).toBeDefined();
  expect(server.receivedBy(changeStaffEmail).at(-1)?.body).toEqual({
    email: EMAIL,
    current_password: PASSWORD,
  });
});

test('CON-04 a changed email without a sent code can be verified later', async () => {
  const { server, user } = await renderConsole('/console/account', {
    me: ranaWith({ isEmailVerified: true }),
  });
  await user.click(await screen.findByRole('button', { name: en.email.change }));
  await user.type(screen.getByLabelText(en.email.field), 'new@example.com');
  const [password] = screen.getAllByLabelText(en.email.password, { exact: true });
  await user.type(password!, PASSWORD);
  server.response(changeStaffEmail, { message: 'Saved.' });
  server.response(showMe, { me: ranaWith({ email: 'new@example.com' }) });
  server.refuse(sendStaffEmailCode, 429, { message: 'Too many codes.' });
  await user.click(screen.getByRole('button', { name: en.email.save }));
  expect(await screen.findByRole('button', { name: en.email.verify })).toBeDefined();
  expect(screen.getByText('new@example.com')).toBeDefined();
  expect(screen.queryByLabelText(en.email.code)).toBeNull();
});

test('CON-04 shows why no code was sent, and a change of the email can be cancelled', async () => {
  const server = createTestServer();
  const { user } = await renderConsole('/console/account', { server, me: ranaWith({}) });
  server.refuse(sendStaffEmailCode, 429, { message: 'Too many codes.' });
  await user.click(await screen.findByRole('button', { name: en.email.verify }));
  expect(await screen.findByText('Too many codes.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: en.email.change }));
  expect(screen.getByLabelText(en.email.field)).toBeDefined();
  await user.click(screen.getByRole('button', { name: en.common.cancel }));
  expect(screen.getByRole('button', { name: en.email.verify })).toBeDefined();
});

test.each(['en', 'ar'] as const)(
  'CON-121 a manager switches the daily summary on and off [%s]',
  async (language) => {
    const { summary: texts } = CATALOGS[language];
    const { server, user } = await renderConsole('/console/account', {
      language,
      me: ranaWith({ language, isEmailVerified: true }),
    });
    const control = await screen.findByRole('switch', { name: texts.switch });
    expect(control).toHaveProperty('checked', false);
    server.response(switchDailySummary, { message: 'Done.' });
    for (const isOn of [true, false]) {
      server.response(showMe, {
        me: ranaWith({ language, isEmailVerified: true, wantsDailySummary: isOn }),
      });
      await user.click(control);
      await expect.poll(() => control).toHaveProperty('checked', isOn);
      expect(server.receivedBy(switchDailySummary).at(-1)?.body).toEqual({ isOn });
    }
    expect(screen.queryByText(texts.needsEmail)).toBeNull();
  },
);

test('CON-121 a switch that fails says why and goes back', async () => {
  const { server, user } = await renderConsole('/console/account', {
    me: ranaWith({ isEmailVerified: true }),
  });
  server.refuse(switchDailySummary, 409, { message: 'Please verify your email first.' });
  const control = await screen.findByRole('switch', { name: en.summary.switch });
  await user.click(control);
  expect(await screen.findByText('Please verify your email first.')).toBeDefined();
  expect(control).toHaveProperty('checked', false);
});

test('CON-121 without a verified email it can only be switched off', async () => {
  const { user, server } = await renderConsole('/console/account', {
    me: ranaWith({ wantsDailySummary: true }),
  });
  expect(await screen.findByText(en.summary.waits)).toBeDefined();
  server.response(switchDailySummary, { message: 'Done.' });
  server.response(showMe, { me: ranaWith({}) });
  await user.click(screen.getByRole('switch', { name: en.summary.switch }));
  expect(await screen.findByText(en.summary.needsEmail)).toBeDefined();
  expect(screen.getByRole('switch', { name: en.summary.switch })).toHaveProperty('disabled', true);
});

test.each([
  ['a manager of a vendor', BASIL, 1],
  ['staff', TARIQ, 0],
  ['an admin', { ...RANA, roles: [{ role: 'platformAdmin' as const, vendor: null, branch: null }] }, 0],
])('CON-121 %s has the switch or not', async (_who, me, count) => {
  await renderConsole('/console/account', { me });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('switch')).toHaveLength(count);
});
