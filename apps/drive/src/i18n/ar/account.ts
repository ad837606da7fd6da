import type { Texts } from '@app/client/i18n/create-i18n.tsx';
import type * as en from '../en/account.ts';

export const signIn: Texts<typeof en.signIn> = {
  login: 'رقم الهاتف أو البريد الإلكتروني',
  password: 'كلمة المرور',
  submit: 'تسجيل الدخول',
  forgot: 'نسيت كلمة المرور؟',
};

export const secondStep: Texts<typeof en.secondStep> = {
  title: 'الخطوة الثانية',
  lead: 'يُرجى إدخال الأرقام الستة الظاهرة الآن في تطبيق المصادقة.',
  code: 'رمز التطبيق',
  recoveryCode: 'الرمز الاحتياطي',
  useRecovery: 'استخدام رمز احتياطي',
  useApp: 'استخدام رمز التطبيق',
};

export const roles: Texts<typeof en.roles> = {
  driver: 'سائق',
  everywhere: 'كل المتاجر',
};

export const account: Texts<typeof en.account> = { signOut: 'تسجيل الخروج' };
