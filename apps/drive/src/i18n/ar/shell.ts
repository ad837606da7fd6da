import type { Texts } from '@app/client/i18n/create-i18n.tsx';
import type * as en from '../en/shell.ts';

export const common: Texts<typeof en.common> = {
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  language: 'اللغة',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
};

export const failure: Texts<typeof en.failure> = {
  retryIn:
    'إعادة المحاولة بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  retryInMinutes:
    'إعادة المحاولة بعد {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  title: 'تعذّر تحميل هذه الصفحة',
  server: 'حدث خطأ من جهتنا. يُرجى إعادة المحاولة.',
  offline: 'لا اتصال بالإنترنت. يُرجى التحقق منه ثم إعادة المحاولة.',
};

export const form: Texts<typeof en.form> = { required: 'حقل «{field}» مطلوب.' };

export const update: Texts<typeof en.update> = {
  ready: 'إصدار جديد جاهز',
  reload: 'إعادة التحميل',
};
