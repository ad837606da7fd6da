import { sendStaffResetLink } from '@app/contract/endpoints/console/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';

const { en } = CATALOGS;

test.each(['en', 'ar'] as const)(
  'CON-04 a forgotten password leads from the sign-in page to a form for a link [%s]',
  async (language) => {
    const { signIn, forgot, join, form } = CATALOGS[language];
    const { server, user } = await renderConsole('/console/sign-in', { language });
    await user.click(await screen.findByRole('link', { name: signIn.forgot }));
    expect(await screen.findByRole('heading', { name: forgot.title })).toBeDefined();
    expect(screen.getByText(forgot.lead)).toBeDefined();
    expect(screen.getByText(forgot.byManager)).toBeDefined();
    await user.click(screen.getByRole('button', { name: forgot.submit }));
    expect(screen.getByText(form.required.replace('{field}', forgot.email))).toBeDefined();

    server.response(sendStaffResetLink, { message: 'The answer.' });
    await user.type(screen.getByLabelText(forgot.email), ' rana@example.com ');
    await user.click(screen.getByRole('button', { name: forgot.submit }));
    expect((await screen.findByText('The answer.')).closest('[role=status]')).not.toBeNull();
    expect(server.receivedBy(sendStaffResetLink).map(({ body }) => body)).toEqual([
      { email: 'rana@example.com' },
    ]);
    await user.click(screen.getByRole('link', { name: join.toSignIn }));
    expect(await screen.findByRole('button', { name: signIn.submit })).toBeDefined();
  },
);

test('CON-04 the form for a link shows a refusal and keeps the email', async () => {
  const { server, user } = await renderConsole('/console/forgot-password');
  server.refuse(sendStaffResetLink, 422, { message: 'No.', errors: { email: ['Email is not valid.'] } });
  const field = await screen.findByLabelText(en.forgot.email);
  await user.type(field, 'rana');
  await user.click(screen.getByRole('button', { name: en.forgot.submit }));
  expect(await screen.findByText('Email is not valid.')).toBeDefined();
  server.refuse(sendStaffResetLink, 429, { message: 'Too many attempts.' });
  await user.click(screen.getByRole('button', { name: en.forgot.submit }));
  expect(await screen.findByText('Too many attempts.')).toBeDefined();
  expect(field).toHaveProperty('value', 'rana');
});
