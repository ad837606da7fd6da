import type { Messages } from '../messages.ts';

export const drive: Messages['drive'] = {
  title: 'التوصيل',
  signIn: 'تسجيل دخول السائقين',
  lead: 'لسائقي التوصيل.',
  deliversFor: 'جهات التوصيل',
  noRole: 'هذا الحساب ليس حساب سائق. يُرجى طلب هذا الدور من المدير.',
};

export const update: Messages['update'] = {
  ready: 'إصدار جديد جاهز',
  reload: 'إعادة التحميل',
};
