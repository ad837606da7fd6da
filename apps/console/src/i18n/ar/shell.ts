import type { Messages } from '../messages.ts';

export const shell: Messages['shell'] = {
  nav: 'التنقّل الرئيسي',
  mainMenu: 'القائمة الرئيسية',
  close: 'إغلاق',
  more: 'المزيد',
  start: 'صفحة البداية',
  waiting:
    '{count, plural, one {واحد بالانتظار} two {اثنان بالانتظار} few {# بالانتظار} many {# بالانتظار} other {# بالانتظار}}',
  orders: 'الطلبات',
  kitchen: 'المطبخ',
  dispatch: 'التوصيل',
  tables: 'الطاولات',
  zones: 'المناطق',
  menu: 'القائمة',
  team: 'الفريق',
  log: 'السجل',
  branch: 'الفرع',
  allBranches: 'كل الفروع',
  branchCount:
    '{count, plural, zero {لا فروع} one {فرع واحد} two {فرعان} few {# فروع} many {# فرعًا} other {# فرع}}',
  findBranch: 'البحث عن فرع',
  noBranch: 'لا يوجد فرع بهذا الاسم.',
  clear: 'مسح',
  live: 'مباشر',
  delayed: 'التحديث متأخر',
  offline: 'لا اتصال بالإنترنت',
  lastNews: 'آخر تحديث {time}',
  account: 'حسابك',
  device: 'هذا الجهاز',
  signOut: 'تسجيل الخروج',
};
