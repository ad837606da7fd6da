import type { DemoLine } from './orders.ts';
import type { BranchRef } from './people.ts';

type DemoGuest = {
  name: string;
  /** The items of this person in the rounds of the table. */
  ordered: readonly DemoLine[];
  /** What the person has chosen and not sent. */
  draft: readonly DemoLine[];
};

/** A shared table with its host first. Its rounds are orders of the host at the table. */
export type DemoVisit = {
  customer: string;
  branch: BranchRef;
  table: number;
  pin: string;
  people: readonly DemoGuest[];
  /** Waits to pay the own items in cash. */
  payer: string;
};

export const DEMO_VISIT: DemoVisit = {
  customer: 'noor',
  branch: 'qahwa-bay/aqaba-corniche',
  table: 5,
  pin: '4827',
  people: [
    {
      name: 'Noor',
      ordered: [{ item: 'cardamom-latte', quantity: 1, options: { milk: ['whole'] } }],
      draft: [],
    },
    {
      name: 'Omar',
      ordered: [{ item: 'mint-lemonade', quantity: 1 }],
      draft: [{ item: 'knafeh', quantity: 1 }],
    },
    {
      name: 'Sara',
      ordered: [{ item: 'stuffed-dates', quantity: 1 }],
      draft: [{ item: 'mint-lemonade', quantity: 1 }],
    },
  ],
  payer: 'Omar',
};
