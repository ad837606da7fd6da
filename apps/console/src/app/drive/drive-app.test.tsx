import { createTestServer } from '@app/client/testing/test-server.ts';
import { showMe, signInStaff, signOutStaff } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';
import { RANA, SAMI } from '#testing/staff.ts';
import { DriveApp } from './drive-app.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderDrive(language: 'en' | 'ar', me: WireMe | null) {
  const server = createTestServer();
  if (me === null) server.refuse(showMe, 401);
  else server.response(showMe, { me });
  vi.stubGlobal('fetch', server.fetch);
  await chooseLanguage(language);
  render(
    <Translations>
      <DriveApp />
    </Translations>,
  );
  return { server, user: userEvent.setup() };
}

const inLanguage = (me: WireMe, language: 'en' | 'ar'): WireMe => ({
  ...me,
  account: me.account && { ...me.account, language },
});

test.each(['en', 'ar'] as const)('CON-04 a driver signs in and out at /drive [%s]', async (language) => {
  const texts = language === 'en' ? en : ar;
  const { server, user } = await renderDrive(language, null);
  server.response(signInStaff, { me: inLanguage(SAMI, language) });
  server.response(signOutStaff, { message: 'ok' });
  const button = await screen.findByRole('button', { name: texts.signIn.submit });
  await user.click(button);
  expect(server.receivedBy(signInStaff)).toEqual([]);
  await user.type(screen.getByLabelText(texts.signIn.login), '0790000205');
  await user.type(screen.getByLabelText(texts.signIn.password), 'welcome-to-hana');
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Sami Khatib' })).toBeDefined();
  expect(screen.getByText('Aqaba Marina')).toBeDefined();
  await user.click(screen.getByRole('button', { name: texts.account.signOut }));
  expect(await screen.findByRole('button', { name: texts.signIn.submit })).toBeDefined();
});

test('CON-01 an account without the role reads that it is not a driver', async () => {
  await renderDrive('en', RANA);
  expect(await screen.findByText(en.drive.noRole)).toBeDefined();
});

test('a failed load can be tried again', async () => {
  const server = createTestServer();
  server.refuse(showMe, 503);
  vi.stubGlobal('fetch', server.fetch);
  await chooseLanguage('en');
  render(
    <Translations>
      <DriveApp />
    </Translations>,
  );
  const retry = await screen.findByRole('button', { name: en.common.retry });
  server.response(showMe, { me: SAMI });
  await userEvent.setup().click(retry);
  expect(await screen.findByRole('heading', { name: 'Sami Khatib' })).toBeDefined();
});
