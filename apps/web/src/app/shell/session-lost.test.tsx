import { showUser } from '@app/contract/endpoints/account';
import { refresh } from '@app/contract/endpoints/auth';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

test('shows the message of a lost session once, on the login page', async () => {
  const server = createTestServer();
  const opening = renderScreen('/saved-branches', { server, customer: aCustomer() });
  server.refuse(showUser, 401, { message: 'Please log in.' });
  server.refuse(refresh, 401, { message: 'Your session has ended. Please log in again.' });
  await opening;
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(screen.getAllByText('Your session has ended. Please log in again.')).toHaveLength(1);
});
