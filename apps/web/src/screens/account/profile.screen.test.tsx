import { listCredit, showUser } from '@app/contract/endpoints/account';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: {
    email: /^Email/,
    add: 'Add email',
    verify: 'Verify email',
    profile: 'Profile of Sami Haddad',
    loading: 'Loading',
    credit: 'Your credit',
  },
  ar: {
    email: /^البريد الإلكتروني/,
    add: 'إضافة بريد إلكتروني',
    verify: 'تأكيد البريد الإلكتروني',
    profile: 'الملف الشخصي: Sami Haddad',
    loading: 'جارٍ التحميل',
    credit: 'رصيدك في المتاجر',
  },
} as const;

const LINKS = [
  '/profile-update',
  '/addresses',
  '/change-password',
  '/previous-orders',
  '/saved-branches',
  '/email/update',
  '/account/delete',
];

const iconsIn = (row: HTMLElement) =>
  [...row.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`PROFILE-01 links to every account page [${language}]`, async () => {
    await renderScreen('/profile', { language, customer: aCustomer() });
    await screen.findByRole('link', { name: texts.email });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(LINKS));
  });

  test(`PROFILE-02 shows different icons for no email and an unverified one, none for a verified one [${language}]`, async () => {
    const rowOf = async (more: Parameters<typeof aCustomer>[0]) => {
      const { unmount } = await renderScreen('/profile', { language, customer: aCustomer(more) });
      const row = await screen.findByRole('link', { name: texts.email });
      const found = {
        add: within(row).queryByText(texts.add) !== null,
        verify: within(row).queryAllByText(texts.verify).length > 0,
        icons: iconsIn(row).join(),
      };
      unmount();
      return found;
    };
    const missing = await rowOf({ email: null });
    const unverified = await rowOf({ email: 'sami@example.jo', isEmailVerified: false });
    const verified = await rowOf({ email: 'sami@example.jo', isEmailVerified: true });
    expect([missing.add, missing.verify]).toEqual([true, false]);
    expect([unverified.add, unverified.verify]).toEqual([false, true]);
    expect([verified.add, verified.verify]).toEqual([false, false]);
    expect(new Set([missing.icons, unverified.icons, verified.icons]).size).toBe(3);
  });

  test(`PROFILE-01 shows the credit of each vendor, and nothing without any [${language}]`, async () => {
    const server = createTestServer();
    const vendor = { name: 'Red Sea Grill', logo: null, logoColor: null, vendorDashedName: 'red-sea-grill' };
    const balance = { value: 2.55, formatted: 'JD 2.55' };
    server.response(listCredit, { credit: [{ vendor, balance }] });
    const { unmount } = await renderScreen('/profile', { language, customer: aCustomer(), server });
    const card = await screen.findByRole('link', { name: /2\.55/ });
    expect(card.textContent).toContain('Red Sea Grill');
    expect(card.getAttribute('href')).toBe('/vendor/red-sea-grill');
    expect(screen.getByRole('heading', { name: texts.credit })).toBeTruthy();
    unmount();
    server.response(listCredit, { credit: [] });
    await renderScreen('/profile', { language, customer: aCustomer(), server });
    await screen.findByRole('link', { name: texts.email });
    await waitFor(() => expect(server.receivedBy(listCredit).length).toBeGreaterThan(1));
    expect(screen.queryByRole('heading', { name: texts.credit })).toBeNull();
  });

  test(`NAV-03 shows the avatar and no login to a signed-in customer [${language}]`, async () => {
    await renderScreen('/profile', { language, customer: aCustomer() });
    const avatar = await screen.findByRole('link', { name: texts.profile });
    expect(avatar.getAttribute('href')).toBe('/profile');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs.filter((href) => /^\/(?:login|register)/.test(href ?? ''))).toEqual([]);
  });

  test(`GUARD-01 GUARD-06 shows only the startup loader until the user is known [${language}]`, async () => {
    const server = createTestServer();
    const response = server.hold(showUser, { user: aCustomer() });
    const opened = renderScreen('/profile', { language, customer: aCustomer(), server });
    await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe(texts.loading);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    response();
    const { router } = await opened;
    expect(await screen.findByRole('link', { name: texts.email })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/profile');
  });
}
