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
  goOn: 'Remove or swap {name} to go on.',
  goOnRemove: 'Remove {name} to go on.',
};

const ar: typeof en = {
  soldOut: 'نفد',
  tomorrow: 'يعود غدًا',
  at: 'يعود {time}',
  now: 'نفد {name} الآن.',
  instead: 'بديل قريب منه',
  swap: 'استبدال',
  swapFor: 'استبدال {name} بـ{other}',
  swapped: '{name} في السلة بدلًا منه.',
  remove: 'إزالة',
  removeItem: 'إزالة {name}',
  goOn: 'يلزم أولًا إزالة {name} أو استبداله.',
  goOnRemove: 'يلزم أولًا إزالة {name}.',
};

export const SOLD_TEXTS = { en, ar };
