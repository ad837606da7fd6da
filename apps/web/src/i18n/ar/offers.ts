import { offerTexts } from '@app/client/i18n/ar/offers.ts';

export const offers = {
  ...offerTexts,
  details: 'تفاصيل العرض',
  applyHere: 'عروض على هذا الصنف',
};

export const coach = {
  units:
    'مع {count, plural, zero {# قطعة إضافية} one {قطعة إضافية} two {قطعتين إضافيتين} few {# قطع إضافية} many {# قطعة إضافية} other {# قطعة إضافية}}: {gain}',
  unitsOf:
    'مع {count, plural, zero {# قطعة إضافية} one {قطعة إضافية} two {قطعتين إضافيتين} few {# قطع إضافية} many {# قطعة إضافية} other {# قطعة إضافية}} من «{target}»: {gain}',
  unitsFrom:
    'مع {count, plural, zero {# قطعة إضافية} one {قطعة إضافية} two {قطعتين إضافيتين} few {# قطع إضافية} many {# قطعة إضافية} other {# قطعة إضافية}} من «{target}»: {gain}',
  amount: 'بقي {amount} للحصول على {gain}',
  applied: 'طُبّق العرض: {gain}',
};

export const coupon = {
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
