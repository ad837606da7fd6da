import { FOOD_NAMES } from '@app/client/i18n/food-names.ts';

export const itemColl = {
  add: 'Add',
  addItem: 'Add {name}',
  takeItem: 'One less of {name}',
  required: '{name} is required.',
  thisRequired: 'this required "{name}".',
  isRequired: '"{name}" is required.',
  maxOptionsExceeded: 'Select up to {max} options for "{name}".',
  requiredTag: 'Required',
  optionalTag: 'Optional',
  optionalUpTo: 'Optional · up to {max}',
  quantity: 'Quantity',
  increase: 'One more',
  decrease: 'One less',
  added: '{name} added. {count, plural, one {# item} other {# items}}, {amount}',
  unavailable: 'Not available right now',
  resize: 'Make the sheet larger or smaller',
  keys: { move: 'move', choose: 'choose', quantity: 'quantity', add: 'add' },
  gone: 'This item is no longer on the menu.',
  notForType: 'Not available for this kind of order.',
  update: 'Update',
} as const;

export const itemNote = {
  add: 'Add a note',
  edit: 'Edit',
  of: 'Note for {name}',
  quoted: '“{note}”',
  wholeOrder: 'For the whole order',
} as const;

export const food = {
  diet: FOOD_NAMES.en.diets,
  spice: { one: 'Mild', two: 'Hot', three: 'Very hot' },
  allergen: FOOD_NAMES.en.allergens,
  contains: 'Contains: {list}',
  containsNone: 'Contains none of the 14 main allergens',
  notStated: 'Allergens not stated',
  calories: '{calories, plural, other {# kcal}}',
  serious: 'Tell the branch about a serious allergy.',
  title: 'Diet and allergens',
  titleOn: 'Diet and allergens, {count, plural, one {# filter} other {# filters}} on',
  diets: 'Diets',
  withoutTitle: 'Without',
  withoutAny: 'Without …',
  without: 'Without {list}',
  deviceOnly: 'Kept on this device only.',
  hidden: '{count, plural, one {# dish is hidden} other {# dishes are hidden}}',
  hiddenWith: '{count, plural, one {# dish with {list} is hidden} other {# dishes with {list} are hidden}}',
  show: 'Show',
} as const;

export const sold = {
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
} as const;
