export const checkoutColl = {
  title: 'Checkout',
  where: 'Where',
  when: 'When',
  payment: 'Payment',
  creditTitle: 'Credit',
  useCredit: 'Use {amount} credit',
  cash: 'Cash',
  pricesChanged: 'Prices have changed. Please review your order.',
  placeOrder: 'Place order',
  errorOccurred: 'error occurred',
  deliveryLocation: 'Delivery location',
  pickupLocation: 'Where to pick it up',
  creditAfter: '{amount} left after this order',
  unknownOutcome:
    "We're not sure yet that your order went through. Your cart is saved, nothing is ordered twice, and we keep checking.",
  checking: 'Checking that your last order went through.',
  timeMissing: 'Choose a date and a time first.',
  thisOrderOnly: 'For this order only. Your default address stays the same.',
  laterBox: {
    asap: 'As soon as possible',
    later: 'Later',
    date: 'Date',
    time: 'Time',
    rangeTimeMessage: 'Choose a date between {minDate} and {maxDate}.',
    zoneNote: 'Branch time, {zone}. On your device this is {time}.',
  },
} as const;

export const tip = {
  driver: 'Tip for the driver',
  staff: 'Tip for the staff',
  none: 'No tip',
  other: 'Other',
  amount: 'Amount of the tip',
  check: 'Check the tip amount first.',
  invalid: 'Enter an amount up to {max}.',
  note: 'Not taxed. Refunded if the order is cancelled.',
} as const;
