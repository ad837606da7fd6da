/** The terms of an offer as customers read them. */
export const offerTexts = {
  percentOff: '{percent}% off',
  freeDelivery: 'Free delivery',
  deliveryOff: '{percent}% off delivery',
  cashback: '{percent}% cashback',
  deliveryCashback: '{percent}% of the delivery fee as cashback',
  minimum: 'orders from {amount}',
  cap: 'at most {amount} off',
  capPerUnit: 'at most {amount} off each',
  capBack: 'at most {amount} back',
  capBackPerUnit: 'at most {amount} back each',
  onlyFor: 'Only for {type}',
  buyMinimum: '{count, plural, one {buy # or more} other {buy # or more}}',
  buyExactly: '{count, plural, one {buy exactly #} other {buy exactly #}}',
  buyOdd: 'buy an odd number',
  buyEven: 'buy an even number',
  freeDeliveryGain: 'free delivery',
  forEveryType: 'For every kind of order',
};

/** The order types as customers read them. */
export const orderTypeNames = { pickup: 'Pickup', delivery: 'Delivery', table_session: 'Table' };
