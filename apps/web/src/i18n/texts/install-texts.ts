/* Loaded with the installation card and steps, so that the first page does not grow. */
const en = {
  install: 'Install',
  notNow: 'Not now',
  cardTitle: 'Keep {app} at hand',
  cardText: 'It opens from your home screen, even without a connection.',
  stepsTitle: 'Get {app}',
  lead: 'Three taps in Safari, and {app} is on your Home Screen.',
  step: 'Step {number, plural, other {#}}',
  share: 'Tap Share',
  add: 'Choose Add to Home Screen',
  confirm: 'Tap Add',
  howTo: 'How to add it',
};

const ar: typeof en = {
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

export const INSTALL_TEXTS = { en, ar };
