/* Loaded with checkout, so that the first page does not grow. */
const en = {
  driver: 'Tip for the driver',
  staff: 'Tip for the staff',
  none: 'No tip',
  other: 'Other',
  amount: 'Amount of the tip',
  check: 'Check the tip amount first.',
  invalid: 'Enter an amount up to {max}.',
  note: 'Not taxed. Refunded if the order is cancelled.',
};

const ar: typeof en = {
  driver: 'إكرامية السائق',
  staff: 'إكرامية الموظفين',
  none: 'بلا إكرامية',
  other: 'مبلغ آخر',
  amount: 'مبلغ الإكرامية',
  check: 'يُرجى مراجعة الإكرامية أولًا.',
  invalid: 'يُرجى إدخال مبلغ لا يزيد على {max}.',
  note: 'بلا ضريبة، وتُردّ إذا أُلغي الطلب.',
};

export const TIP_TEXTS = { en, ar };
