import { sendEmailCode, verifyEmail } from '@app/contract/endpoints/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: { email: 'Email', update: 'Update', required: 'Email is required', code: 'Code', verify: 'Verify' },
  ar: {
    email: 'البريد الإلكتروني',
    update: 'تحديث',
    required: 'البريد الإلكتروني مطلوب',
    code: 'الرمز',
    verify: 'تأكيد',
  },
} as const;

const EMAIL = 'sami@example.jo';

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  const field = (name: string) => screen.findByLabelText(name, { exact: true });
  const updateButton = () => screen.queryByRole('button', { name: texts.update });

  test(`EMAIL-02 reports an emptied email as required [${language}]`, async () => {
    const customer = aCustomer({ email: EMAIL, isEmailVerified: true });
    const { user } = await renderScreen('/email/update', { language, customer });
    await user.clear(await field(texts.email));
    expect(await screen.findByText(texts.required)).toBeTruthy();
  });

  test(`EMAIL-03 shows the button only for a changed, non-empty email [${language}]`, async () => {
    const customer = aCustomer({ email: EMAIL, isEmailVerified: true });
    const { user } = await renderScreen('/email/update', { language, customer });
    const email = await field(texts.email);
    expect(updateButton()).toBeNull();
    await user.type(email, 'x');
    expect(updateButton()).toBeTruthy();
    await user.type(email, '{Backspace}');
    expect(updateButton()).toBeNull();
    await user.clear(email);
    expect(updateButton()).toBeNull();
  });

  test(`EMAIL-05 sends the code from the mail [${language}]`, async () => {
    const server = createTestServer();
    const unverified = aCustomer({ email: EMAIL });
    server.response(sendEmailCode, { message: 'sent' });
    server.response(verifyEmail, { message: 'ok', user: { ...unverified, isEmailVerified: true } });
    const { user, router } = await renderScreen('/email/verify', { language, customer: unverified, server });
    await user.type(await field(texts.code), '123456');
    await user.click(await screen.findByRole('button', { name: texts.verify }));
    await expect.poll(() => router.state.location.pathname).toBe('/profile');
    expect(server.receivedBy(verifyEmail)[0]?.body).toEqual({ code: '123456' });
  });

  test.each([
    ['no email', { email: null }],
    ['a verified one', { email: EMAIL, isEmailVerified: true }],
  ])(`EMAIL-06 opens the profile with %s [${language}]`, async (_what, more) => {
    const server = createTestServer();
    const { router } = await renderScreen('/email/verify', { language, customer: aCustomer(more), server });
    await expect.poll(() => router.state.location.pathname).toBe('/profile');
    expect(server.receivedBy(sendEmailCode)).toEqual([]);
  });

  test(`EMAIL-06 stays on the page with an unverified email [${language}]`, async () => {
    const { router } = await renderScreen('/email/verify', {
      language,
      customer: aCustomer({ email: EMAIL }),
    });
    expect(await field(texts.code)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/email/verify');
  });
}
