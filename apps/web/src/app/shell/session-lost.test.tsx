import { showUser } from '@app/contract/endpoints/account';
import { refresh } from '@app/contract/endpoints/auth';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearSessionLossReason } from '#session/session-lost.ts';
import { endSession } from '#session/session.ts';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';

const ENDED = 'Your session has ended. Please log in again.';

test('TOKEN-05 D-022 a session that the server ended leads to the login, which says so once', async () => {
  const server = createTestServer();
  const opening = renderScreen('/saved-branches', { server, customer: aCustomer() });
  server.refuse(showUser, 401, { message: 'Please log in.' });
  server.refuse(refresh, 401, { message: ENDED });
  const { router } = await opening;
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(screen.getAllByText(ENDED)).toHaveLength(1);
  expect(router.state.location.href).toBe('/login?redirect=%2Fsaved-branches');
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('TOKEN-05 the login says so too in another tab and after a reload, but not after a logout', async () => {
  // Both know no error.
  clearSessionLossReason();
  const { queries, unmount } = await renderScreen('/login', { stored: { last_customer: 'rana' } });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(screen.getAllByText(ENDED)).toHaveLength(1);

  unmount();
  act(() => endSession(queries));
  await renderScreen('/login');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(screen.queryByText(ENDED)).toBeNull();
});
