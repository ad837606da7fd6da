import { confirmStaffPassword, showMe } from '@app/contract/endpoints/console/account';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@app/contract/endpoints/console/factors';
import type { WireMe, WireSecondFactor } from '@app/contract/schemas/console/account';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, SAMI } from '#testing/staff.ts';

const { en } = CATALOGS;
const CODES = Array.from({ length: 10 }, (_each, n) => `ABCD${'EFGHJKMNPQ'[n]}-23456`);

const basilWith = (secondFactor: Partial<WireSecondFactor>): WireMe => ({
  ...BASIL,
  account: { ...BASIL.account!, secondFactor: { ...BASIL.account!.secondFactor, ...secondFactor } },
});
const ON = { hasTotp: true, recoveryCodes: 10, isRequired: true };

test('SIGN-09 sets up an app, shows the recovery codes once and then how many are left', async () => {
  const dueAt = '2026-11-26T09:00:00.000Z';
  const { server, user } = await renderConsole('/console/account', {
    me: basilWith({ isRequired: true, dueAt }),
  });
  expect(await screen.findByText(/^Your role needs a second step from/)).toBeDefined();
  server.response(startTotp, { secret: 'GEZDGNBV', url: 'otpauth://totp/Hana:basil?secret=GEZDGNBV' });
  await user.click(screen.getByRole('button', { name: en.factor.start }));
  server.refuse(confirmTotp, 422, { message: 'No.', errors: { code: ['This code is not right.'] } });
  await user.type(await screen.findByLabelText(en.factor.code), '111111');
  await user.click(screen.getByRole('button', { name: en.factor.confirm }));
  expect(await screen.findByText('This code is not right.')).toBeDefined();

  server.response(confirmTotp, { recoveryCodes: CODES });
  server.response(showMe, { me: basilWith(ON) });
  await user.click(screen.getByRole('button', { name: en.factor.confirm }));
  expect(await screen.findByText(en.factor.isOn)).toBeDefined();
  await user.click(screen.getByRole('button', { name: en.factor.copyCodes }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await user.click(screen.getByRole('button', { name: en.factor.stored }));
  expect(await screen.findByText('10 recovery codes left')).toBeDefined();
  expect(screen.queryByText(CODES[0]!)).toBeNull();
});

test('SIGN-09 asks for password and code before new recovery codes, and warns when few are left', async () => {
  const { server, user } = await renderConsole('/console/account', {
    me: basilWith({ ...ON, recoveryCodes: 2 }),
  });
  expect(await screen.findByText('2 recovery codes left')).toBeDefined();
  server.refuse(renewRecoveryCodes, 403, { message: 'Password.', needsPassword: true });
  await user.click(screen.getByRole('button', { name: en.factor.renewCodes }));
  const dialog = within(await screen.findByRole('dialog', { name: en.proof.title }));
  await user.type(dialog.getByLabelText(en.proof.password, { exact: true }), 'olive tree 42');
  await user.click(dialog.getByRole('button', { name: en.proof.submit }));
  expect(await dialog.findByText(`${en.proof.code} is required.`)).toBeDefined();
  server.refuse(confirmStaffPassword, 422, { message: 'No.', errors: { code: ['This code is not right.'] } });
  await user.type(dialog.getByLabelText(en.proof.code), '123456');
  await user.click(dialog.getByRole('button', { name: en.proof.submit }));
  expect(await dialog.findByText('This code is not right.')).toBeDefined();
  server.response(confirmStaffPassword, { message: 'Done.' });
  server.response(renewRecoveryCodes, { recoveryCodes: CODES });
  await user.click(dialog.getByRole('button', { name: en.proof.submit }));
  expect(await screen.findAllByText(CODES[9]!)).toHaveLength(2);
  expect(server.receivedBy(confirmStaffPassword).at(-1)?.body).toEqual({
    password: 'olive tree 42',
    code: '123456',
  });
});

test.each(['en', 'ar'] as const)(
  'SIGN-08 removes the second step after a question [%s]',
  async (language) => {
    const { factor } = CATALOGS[language];
    const me = basilWith(ON);
    const { server, user } = await renderConsole('/console/account', {
      language,
      me: { ...me, account: { ...me.account!, language } },
    });
    await user.click(await screen.findByRole('button', { name: factor.remove }));
    const dialog = within(await screen.findByRole('dialog', { name: factor.removeTitle }));
    expect(dialog.getByText(factor.removeRequired)).toBeDefined();
    server.response(removeTotp, { message: 'Done.' });
    server.response(showMe, { me: { ...BASIL, account: { ...BASIL.account!, language } } });
    await user.click(dialog.getByRole('button', { name: factor.remove }));
    expect(await screen.findByRole('button', { name: factor.start })).toBeDefined();
  },
);

test('SIGN-08 a driver has no second step', async () => {
  await renderConsole('/console/account', { me: SAMI });
  await screen.findByRole('heading', { name: 'Sami Khatib' });
  expect(screen.queryByRole('heading', { name: en.factor.title })).toBeNull();
});
