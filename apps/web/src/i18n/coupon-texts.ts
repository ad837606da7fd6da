/* Loaded with the cart, so that the first page does not grow. */
const en = {
  add: 'Add a code',
  label: 'Code',
  line: 'Code {code}',
  apply: 'Apply',
  remove: 'Remove the code',
  better: '“{offer}” saves more, so it is used instead.',
  unused: 'It gives nothing for this order.',
  later: 'Checked when you are online',
  checking: 'Checking the code',
};

const ar: typeof en = {
  add: 'إضافة رمز',
  label: 'الرمز',
  line: 'الرمز {code}',
  apply: 'تطبيق',
  remove: 'إزالة الرمز',
  better: '«{offer}» يوفّر أكثر، لذلك يُستخدم بدل الرمز.',
  unused: 'لا ينطبق على هذا الطلب.',
  later: 'يتم التحقق منه عند عودة الاتصال',
  checking: 'جارٍ التحقق من الرمز',
};

export const COUPON_TEXTS = { en, ar };
