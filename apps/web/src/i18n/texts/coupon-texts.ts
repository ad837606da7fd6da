/* Loaded with the cart, so that the first page does not grow. */
const en = {
  add: 'Add a promo code',
  label: 'Promo code',
  line: 'Code {code}',
  apply: 'Apply',
  remove: 'Remove the code',
  better: '“{offer}” saves more, so it is used instead.',
  saves: 'Instead of “{offer}”: you save {amount} more.',
  same: 'Instead of “{offer}”, which saves as much.',
  costs: '“{offer}” without the code would save {amount} more.',
  unused: "This code doesn't apply to this order.",
  later: 'Checked when you are online',
  checking: 'Checking the code',
};

const ar: typeof en = {
  add: 'إضافة رمز خصم',
  label: 'رمز الخصم',
  line: 'رمز الخصم {code}',
  apply: 'تطبيق',
  remove: 'إزالة رمز الخصم',
  better: 'عرض «{offer}» يوفّر أكثر، لذلك طُبّق بدل الرمز.',
  saves: 'بدل عرض «{offer}»: توفير إضافي بقيمة {amount}.',
  same: 'بدل عرض «{offer}» الذي يوفّر القيمة نفسها.',
  costs: 'بدون الرمز يوفّر عرض «{offer}» {amount} أكثر.',
  unused: 'لا ينطبق على هذا الطلب.',
  later: 'يُتحقَّق منه عند عودة الاتصال بالإنترنت.',
  checking: 'جارٍ التحقق من الرمز',
};

export const COUPON_TEXTS = { en, ar };
