import { showUser } from '@app/contract/endpoints/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: { loading: 'Loading', title: 'Sami Haddad' },
  ar: { loading: 'جارٍ التحميل', title: 'Sami Haddad' },
};

test.each(['en', 'ar'] as const)(
  'GUARD-01 GUARD-06 D-020 shows only the loader on an auth page until the user is loaded [%s]',
  async (language) => {
    const { loading, title } = TEXTS[language];
    const server = createTestServer();
    const release = server.hold(showUser, { user: aCustomer() });
    const opened = renderScreen('/profile', { language, server, customer: aCustomer() });
    expect((await screen.findByText(loading)).closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByRole('main')).toBeNull();
    release();
    await opened;
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(title);
    expect(server.receivedBy(showUser)).toHaveLength(1);
  },
);

test('D-020 does not delay a public page until the user is loaded', async () => {
  const server = createTestServer();
  const release = server.hold(showUser, { user: aCustomer() });
  await renderScreen('/pravicy-policy', { server, customer: aCustomer() });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  release();
});
