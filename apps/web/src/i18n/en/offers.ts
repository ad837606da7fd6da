import { offerTexts } from '@app/client/i18n/en/offers.ts';

export const offers = {
  ...offerTexts,
  details: 'Offer details',
  applyHere: 'Offers on this item',
} as const;

export const coach = {
  units: 'Add {count, plural, one {# more item} other {# more items}} for {gain}',
  unitsOf: 'Add {count, plural, one {# more} other {# more}} {target} for {gain}',
  unitsFrom: 'Add {count, plural, one {# more} other {# more}} from {target} for {gain}',
  amount: 'Add {amount} more for {gain}',
  applied: '{gain} applied',
} as const;

export const coupon = {
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
} as const;
