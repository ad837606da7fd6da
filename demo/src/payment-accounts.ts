/** PAY-31 The vendors of the demo that take cards, and by which provider. */
export const DEMO_PAYMENT_ACCOUNTS = [
  { vendor: 'red-sea-grill', provider: 'paytabs' },
  { vendor: 'oven-and-olive', provider: 'paytabs' },
  { vendor: 'knafeh-corner', provider: 'paytabs' },
  { vendor: 'qahwa-bay', provider: 'stripe' },
] as const;
