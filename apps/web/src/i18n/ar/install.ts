export const install = {
  install: 'تثبيت',
  notNow: 'ليس الآن',
  cardTitle: 'تطبيق «{app}» دائمًا بين يديك',
  cardText: 'يفتح من الشاشة الرئيسية، حتى بدون إنترنت.',
  stepsTitle: 'تثبيت تطبيق «{app}»',
  lead: 'ثلاث ضغطات في Safari ويصبح تطبيق «{app}» على الشاشة الرئيسية.',
  step: 'الخطوة {number, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
  share: 'الضغط على زر المشاركة',
  add: 'اختيار «إضافة إلى الشاشة الرئيسية»',
  confirm: 'الضغط على «إضافة»',
  howTo: 'طريقة الإضافة',
};
