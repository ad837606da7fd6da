import { login } from '@app/contract/endpoints/auth';
import { linkPass } from '@app/contract/endpoints/party';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { aParty } from '#screens/party/group.fixture.ts';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';

const aPass = (partyId: string, token: string | null) => ({ partyId, token, link: null, group: null });

async function logIn(
  path: string,
  language: 'en' | 'ar' = 'en',
  prepare: (server: TestServer) => void = () => {},
) {
  const server = createTestServer();
  prepare(server);
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
  return { ...rendered, server };
}

test('TOKEN-01 ENTITY-19 AUTH-04 login stores the token under `access_token` and shows the customer', async () => {
  await logIn('/login');
  await expect.poll(() => localStorage.getItem('access_token')).toBe('fresh-token');
  expect(await screen.findByRole('link', { name: /Sami Haddad/ })).toBeTruthy();
});

test('TABLE-09 signing in links the passes of this device to the account', async () => {
  localStorage.setItem(
    'passes',
    JSON.stringify([
      aPass(sampleId(1), 'pass.omar'),
      aPass(sampleId(2), null),
      aPass(sampleId(3), 'pass.sara'),
    ]),
  );
  const { server } = await logIn('/login', 'en', (link) => {
    link.response(linkPass, ({ params }) => ({ party: aParty({ _id: params['partyId'] ?? '' }) }));
  });
  await expect
    .poll(() => server.receivedBy(linkPass).map(({ body }) => body))
    .toEqual([{ pass: 'pass.omar' }, { pass: 'pass.sara' }]);
  expect(server.receivedBy(linkPass)[0]?.headers.get('authorization')).toBe('Bearer fresh-token');
  await expect.poll(() => localStorage.getItem('passes')).not.toContain('pass.');
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
