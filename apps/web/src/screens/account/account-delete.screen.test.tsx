import { deleteAccount } from '@app/contract/endpoints/account';
import { login } from '@app/contract/endpoints/auth';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

test('D-130 sends the requested password with the token, so that no second session remains', async () => {
  const server = createTestServer();
  const customer = aCustomer();
  server.refuse(deleteAccount, 403);
  server.response(login, { user: customer, authorization: { token: 'the-next-session' } });
  await renderScreen('/account/delete', { server, customer });
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog'));
  const before = server.receivedBy(deleteAccount)[0]?.headers.get('Authorization');
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'olive-tree-9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await expect.poll(() => server.receivedBy(deleteAccount).length).toBe(2);
  expect(before).toMatch(/^Bearer ./);
  expect(server.receivedBy(login)[0]?.headers.get('Authorization')).toBe(before);
  expect(server.receivedBy(deleteAccount)[1]?.headers.get('Authorization')).toBe('Bearer the-next-session');
});
