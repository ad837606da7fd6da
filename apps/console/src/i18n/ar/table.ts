import type { Messages } from '../messages.ts';

export const table: Messages['table'] = {
  retry: 'إعادة المحاولة',
  loading: 'جارٍ التحميل',
  more: 'عرض المزيد',
};
