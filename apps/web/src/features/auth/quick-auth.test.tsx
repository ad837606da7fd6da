import { sendPhoneCode, showUser } from '@app/contract/endpoints/account';
import { register } from '@app/contract/endpoints/auth';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { QuickAuthDialog } from './quick-auth.tsx';

const TEXTS = {
  en: {
    logIn: 'Log in',
    create: 'Create an account',
    name: 'Name',
    phone: 'Phone',
    password: 'Password',
    register: 'Create account',
    verify: 'Verify your phone',
    close: 'Close',
  },
  ar: {
    logIn: 'تسجيل الدخول',
    create: 'إنشاء حساب',
    name: 'الاسم',
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    register: 'إنشاء الحساب',
    verify: 'تأكيد رقم الهاتف',
    close: 'إغلاق',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  test(`AUTH-05 PHONE-03 switches between login and register, and registering requires a code [${language}]`, async () => {
    const onClose = vi.fn<() => void>();
    const server = createTestServer();
    const customer = aCustomer({ isVerified: false, hasPhoneActiveVerifyProcess: true });
    server.response(register, { user: customer, authorization: { token: 'fresh' } });
    server.response(showUser, { user: customer });
    const part = <QuickAuthDialog step="login" onDone={() => undefined} onClose={onClose} />;
    const { user } = await renderPart(part, { language, server });

    await user.click((await dialog(texts.logIn)).getByRole('button', { name: texts.create }));
    await user.click((await dialog(texts.create)).getByRole('button', { name: texts.logIn }));
    await user.click((await dialog(texts.logIn)).getByRole('button', { name: texts.create }));
    const form = await dialog(texts.create);
    await user.type(form.getByLabelText(texts.name, { exact: true }), 'Sami');
    await user.type(form.getByLabelText(texts.phone, { exact: true }), '790000001');
    await user.type(form.getByLabelText(texts.password, { exact: true }), 'olive tree 42');
    await user.click(form.getByRole('button', { name: texts.register }));

    const verifying = await dialog(texts.verify);
    expect(verifying.queryByRole('button', { name: texts.close })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: texts.verify })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(server.receivedBy(sendPhoneCode)).toEqual([]);
  });

  test(`PHONE-03 allows closing the other steps [${language}]`, async () => {
    const onClose = vi.fn<() => void>();
    const part = <QuickAuthDialog step="login" onDone={() => undefined} onClose={onClose} />;
    const { user } = await renderPart(part, { language });
    await user.click((await dialog(texts.logIn)).getByRole('button', { name: texts.close }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
}
