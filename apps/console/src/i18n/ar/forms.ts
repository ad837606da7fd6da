import type { Messages } from '../messages.ts';

export const pair: Messages['pair'] = {
  inEnglish: '{field} بالإنجليزية',
  inArabic: '{field} بالعربية',
  missingEn: 'النص الإنجليزي غير موجود',
  missingAr: 'النص العربي غير موجود',
  copy: 'نسخ من الإنجليزية',
};

export const sort: Messages['sort'] = {
  move: 'نقل {name}',
  position: '{name}، {position} من {count}',
  instructions: 'مفتاح المسافة للرفع، والأسهم للتحريك، ثم المسافة للإفلات، ومفتاح Escape للإلغاء.',
};
