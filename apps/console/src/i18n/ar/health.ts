import type * as en from '../en/health.ts';

export const health: typeof en.health = {
  title: 'حالة النظام',
  about: 'ما وجدته عملية الخادم المستجيبة عند فحص محيطها. الأمر «npm run doctor» يجري الفحوص نفسها.',
  again: 'إعادة الفحص',
  problems:
    '{count, plural, zero {لا مشكلات} one {مشكلة واحدة} two {مشكلتان} few {# مشكلات} many {# مشكلة} other {# مشكلة}}',
  check: 'الجزء',
  state: 'الحالة',
  found: 'النتيجة',
  fine: 'سليم',
  problem: 'مشكلة',
  checks: {
    quotes: 'الإعدادات',
    data_folder: 'مجلد البيانات',
    database: 'قاعدة البيانات',
    replica: 'نسخة قاعدة البيانات',
    redis: 'خدمة Redis',
    files: 'تخزين الملفات',
    mail: 'البريد الإلكتروني',
    text_messages: 'الرسائل القصيرة',
    public_address: 'العنوان العام',
  },
};
