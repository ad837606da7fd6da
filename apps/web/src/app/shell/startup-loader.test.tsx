import { showUser } from '@app/contract/endpoints/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '#testing/test-server.ts';

const TEXTS = {
  en: { loading: 'Loading', title: 'Profile' },
  ar: { loading: 'جارٍ التحميل', title: 'الملف الشخصي' },
};

test.each(['en', 'ar'] as const)(
  'GUARD-01 GUARD-06 D-020 until it is known who comes, a page for customers shows the loader alone [%s]',
  async (language) => {
    const { loading, title } = TEXTS[language];
    const server = createTestServer();
    const tell = server.hold(showUser, { user: aCustomer() });
    const opened = renderScreen('/profile', { language, server, customer: aCustomer() });
    expect((await screen.findByText(loading)).closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByRole('main')).toBeNull();
    tell();
    await opened;
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(title);
    expect(server.receivedBy(showUser)).toHaveLength(1);
  },
);

test('D-020 a public page does not wait for who comes', async () => {
  const server = createTestServer();
  const tell = server.hold(showUser, { user: aCustomer() });
  await renderScreen('/pravicy-policy', { server, customer: aCustomer() });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  tell();
});
