export const accountInfo = {
  title: 'معلومات الحساب',
  name: 'الاسم',
  phone: 'رقم الهاتف',
  email: 'البريد الإلكتروني',
  verified: 'مؤكّد',
  unverified: 'غير مؤكّد',
  noEmail: 'لا يوجد بريد إلكتروني',
};

export const notifications = {
  title: 'الإشعارات',
  empty: 'لا توجد إشعارات بعد.',
  primeTitle: 'إشعار عند خروج الطلب',
  primeTitleReady: 'إشعار عند جاهزية الطلب',
  turnOn: 'تفعيل الإشعارات',
  primeText: 'رسالة قصيرة عند كل خطوة من خطوات الطلب.',
  primeInstall: 'تصل الإشعارات بعد إضافة التطبيق إلى الشاشة الرئيسية.',
  notNow: 'ليس الآن',
  on: 'الإشعارات مفعّلة.',
  denied: 'الإشعارات محظورة. يمكن السماح بها من إعدادات المتصفح لهذا الموقع.',
  new: 'جديد',
};
