/* Loaded with the list of devices, so that the first page does not grow. */
const en = {
  title: 'Your devices',
  lead: 'Log out any device that you do not know, then change your password.',
  name: '{browser} on {system}',
  unknown: 'Unknown device',
  current: 'This device',
  lastUsed: 'Last used {when}',
  end: 'Log out',
  endLabel: 'Log out {device}',
  endOthers: 'Log out all other devices',
  onlyThis: 'You are logged in on this device only.',
  waiting: 'Loading your devices',
};

const ar: typeof en = {
  title: 'الأجهزة المتصلة بحسابك',
  lead: 'إن ظهر جهاز غير معروف، يُرجى تسجيل الخروج منه ثم تغيير كلمة المرور.',
  name: '{browser} على {system}',
  unknown: 'جهاز غير معروف',
  current: 'هذا الجهاز',
  lastUsed: 'آخر استخدام {when}',
  end: 'تسجيل الخروج',
  endLabel: 'تسجيل الخروج من {device}',
  endOthers: 'الخروج من الأجهزة الأخرى',
  onlyThis: 'حسابك مفتوح على هذا الجهاز فقط.',
  waiting: 'جارٍ تحميل الأجهزة',
};

export const DEVICES_TEXTS = { en, ar };
