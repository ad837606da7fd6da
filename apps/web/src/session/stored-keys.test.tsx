import { login } from '@app/contract/endpoints/auth';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

async function logIn(path: string, language: 'en' | 'ar' = 'en') {
  const server = createTestServer();
  server.response(login, { user: aCustomer(), authorization: { token: 'fresh-token' } });
  server.response(listActiveSessions, { activeSessions: [] });
  const rendered = await renderScreen(path, { server, language });
  const label = language === 'en' ? 'Password' : 'كلمة المرور';
  await rendered.user.click(await screen.findByRole('button', { name: label }));
  const password = await screen.findByLabelText(label);
  await rendered.user.type(
    screen.getByRole('textbox', { name: language === 'en' ? 'Phone' : 'رقم الهاتف' }),
    '790000001',
  );
  await rendered.user.type(password, 'olive-tree-9{Enter}');
  return rendered;
}

test('TOKEN-01 ENTITY-19 AUTH-04 login stores the token under `access_token` and shows the customer', async () => {
  await logIn('/login');
  await expect.poll(() => localStorage.getItem('access_token')).toBe('fresh-token');
  expect(await screen.findByRole('link', { name: /Sami Haddad/ })).toBeTruthy();
});

test.each([
  ['/login', 'en', '/'],
  ['/login', 'ar', '/ar'],
  ['/login?redirect=%2Fvendors', 'en', '/vendors'],
  ['/login?redirect=%5B1%5D', 'en', '/'],
] as const)('GUARD-04 GUARD-05 login at %s in %s opens %s', async (path, language, next) => {
  const { router } = await logIn(path, language);
  await expect.poll(() => router.state.location.pathname).toBe(next);
});

test.each(['en', 'ar'] as const)(
  'I18N-01 stores the language in the cookie `language` [%s]',
  async (language) => {
    await renderScreen('/login', { language });
    expect(document.cookie).toContain(`language=${language}`);
  },
);
