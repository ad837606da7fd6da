import type { Messages } from '../messages.ts';

export const drive: Messages['drive'] = {
  title: 'التوصيل',
  signIn: 'تسجيل دخول السائقين',
  lead: 'لسائقي التوصيل.',
  deliversFor: 'جهات التوصيل',
  noRole: 'هذا الحساب ليس حساب سائق. اطلب هذا الدور من مديرك.',
};

export const update: Messages['update'] = {
  ready: 'إصدار جديد جاهز',
  reload: 'إعادة التحميل',
};
