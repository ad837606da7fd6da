import type { DemoLine } from './orders.ts';
import type { BranchRef } from './people.ts';

type DemoGroupPerson = { name: string; isReady: boolean; lines: readonly (DemoLine & { note?: string })[] };

/** A group order that is open, with its host first. */
export type DemoGroup = {
  customer: string;
  branch: BranchRef;
  /** The key of one of the host's addresses. */
  address: string;
  note: string;
  people: readonly DemoGroupPerson[];
};

export const DEMO_GROUP: DemoGroup = {
  customer: 'lina',
  branch: 'red-sea-grill/aqaba-marina',
  address: 'home',
  note: 'Dinner at my place.',
  people: [
    {
      name: 'Lina',
      isReady: false,
      lines: [{ item: 'mixed-grill', quantity: 1, options: { bread: ['shrak'] } }],
    },
    {
      name: 'Omar',
      isReady: true,
      lines: [
        { item: 'shish-tawook', quantity: 1, options: { bread: ['shrak'] }, note: 'No garlic' },
        { item: 'mint-lemonade', quantity: 1 },
      ],
    },
    {
      name: 'Sara',
      isReady: true,
      lines: [
        { item: 'fattoush', quantity: 1 },
        { item: 'hummus-beiruti', quantity: 1 },
      ],
    },
    { name: 'Yazan', isReady: false, lines: [] },
  ],
};
