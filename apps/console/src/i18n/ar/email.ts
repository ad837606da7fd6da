import type { Messages } from '../messages.ts';

export const forgot: Messages['forgot'] = {
  title: 'نسيت كلمة المرور؟',
  lead: 'إذا كان بريدك الإلكتروني مؤكّدًا، فسنرسل إليه رابطًا لاختيار كلمة مرور جديدة.',
  email: 'البريد الإلكتروني',
  submit: 'إرسال الرابط',
  byManager: 'بدون بريد إلكتروني مؤكّد، يُرجى طلب رابط من المدير.',
};

export const email: Messages['email'] = {
  title: 'البريد الإلكتروني',
  lead: 'بعد تأكيد البريد الإلكتروني يمكنك اختيار كلمة مرور جديدة بدون المدير.',
  verified: 'مؤكّد',
  unverified: 'غير مؤكّد',
  verify: 'تأكيد البريد الإلكتروني',
  add: 'إضافة بريد إلكتروني',
  change: 'تغيير البريد الإلكتروني',
  field: 'البريد الإلكتروني',
  password: 'كلمة المرور الحالية',
  save: 'حفظ وإرسال الرمز',
  sent: 'أرسلنا رمز التأكيد إلى {email}.',
  code: 'رمز التأكيد',
  confirm: 'تأكيد',
  resend: 'إعادة الإرسال',
  resendIn:
    'إعادة الإرسال بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
};
