/* Loaded with the first sold-out item, so that the first page does not grow. */
const en = {
  soldOut: 'Sold out',
  tomorrow: 'Back tomorrow',
  at: 'Back at {time}',
  now: '{name} has just sold out.',
  instead: 'You may like this instead',
  swap: 'Swap',
  swapFor: 'Swap {name} for {other}',
  swapped: '{name} is in your cart instead.',
  remove: 'Remove',
  removeItem: 'Remove {name}',
  goOn: 'Remove or swap {name} to continue.',
  goOnRemove: 'Remove {name} to continue.',
};

const ar: typeof en = {
  soldOut: 'نفدت الكمية',
  tomorrow: 'يتوفر غدًا',
  at: 'يتوفر الساعة {time}',
  now: 'نفدت الآن كمية الصنف «{name}».',
  instead: 'قد يعجبك بدلًا منه',
  swap: 'استبدال',
  swapFor: 'استبدال الصنف «{name}» بالصنف «{other}»',
  swapped: 'أصبح الصنف «{name}» في السلة بدلًا منه.',
  remove: 'إزالة',
  removeItem: 'إزالة الصنف «{name}»',
  goOn: 'للمتابعة، يُرجى إزالة الصنف «{name}» أو استبداله.',
  goOnRemove: 'للمتابعة، يُرجى إزالة الصنف «{name}».',
};

export const SOLD_TEXTS = { en, ar };
