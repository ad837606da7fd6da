import type { OrderStatus } from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';
import type { BranchRef } from './people.ts';

/** Items by key, which is unique per vendor; options by preference key. */
export type DemoLine = { item: string; quantity: number; options?: Record<string, readonly string[]> };

export type DemoOrder = {
  key: string;
  customer: string;
  branch: BranchRef;
  type: OrderType;
  status: OrderStatus;
  hoursAgo: number;
  lines: readonly DemoLine[];
  /** Delivery: the key of one of the customer's addresses. */
  address?: string;
  table?: number;
  driver?: string;
  /** The scheduled time, counted from now. */
  receiveInHours?: number;
  note?: string;
};

type Details = Pick<DemoOrder, 'address' | 'table' | 'driver' | 'receiveInHours' | 'note'>;
type Where = Pick<DemoOrder, 'customer' | 'branch'>;

const order = (
  key: string,
  where: Where,
  type: OrderType,
  status: OrderStatus,
  hoursAgo: number,
  lines: DemoLine[],
  details: Details = {},
): DemoOrder => ({ key, ...where, type, status, hoursAgo, lines, ...details });

const line = (item: string, quantity = 1, options?: DemoLine['options']): DemoLine =>
  options ? { item, quantity, options } : { item, quantity };

const linaAt = (branch: BranchRef): Where => ({ customer: 'lina', branch });
const saraAt = (branch: BranchRef): Where => ({ customer: 'sara', branch });
const noorAt = (branch: BranchRef): Where => ({ customer: 'noor', branch });

const deliveries: DemoOrder[] = [
  order(
    'delivery-pending',
    linaAt('saj-and-zaatar/aqaba-al-razi'),
    'delivery',
    'pending',
    0.1,
    [line('zaatar', 2, { dough: ['saj'], extras: ['vegetables'] }), line('village-breakfast')],
    { address: 'home', note: 'Please ring the bell twice.' },
  ),
  order(
    'delivery-processing',
    linaAt('shawarma-lane/aqaba-al-saadah'),
    'delivery',
    'processing',
    0.4,
    [
      line('arabi-platter', 2, {
        size: ['large'],
        bread: ['saj'],
        extras: ['toum', 'cheese'],
        without: ['tomato'],
      }),
      line('cola', 2),
    ],
    { address: 'work' },
  ),
  order(
    'delivery-shipped',
    linaAt('red-sea-grill/aqaba-marina'),
    'delivery',
    'shipped',
    0.7,
    [line('mixed-grill', 2, { bread: ['shrak'] }), line('hummus-beiruti')],
    { address: 'home', driver: 'sami' },
  ),
  order(
    'delivery-completed',
    linaAt('oven-and-olive/ayla'),
    'delivery',
    'completed',
    52,
    [
      line('oven-and-olive', 1, { size: ['large'], extras: ['rocket'] }),
      line('halloumi-fig', 1, { size: ['medium'] }),
      line('basil-lemonade', 2),
    ],
    { address: 'work', driver: 'yazan' },
  ),
  order(
    'delivery-cancelled',
    linaAt('knafeh-corner/aqaba-king-hussein'),
    'delivery',
    'cancelled',
    98,
    [line('knafeh-tray')],
    { address: 'beach-house' },
  ),
  order(
    'delivery-scheduled',
    linaAt('warda-and-dates/aqaba-prince-mohammed'),
    'delivery',
    'processing',
    1.2,
    [line('aqaba-morning', 1, { wrapping: ['linen'], extras: ['card'] }), line('stuffed-almond')],
    { address: 'beach-house', receiveInHours: 26, note: 'The card: “Happy birthday, Mama.”' },
  ),
  order(
    'delivery-shipped-sara',
    saraAt('bayt-al-mansaf/aqaba-old-town'),
    'delivery',
    'shipped',
    0.9,
    [line('lamb-mansaf', 2, { size: ['large'], extras: ['jameed', 'almonds'] }), line('shaneeneh', 2)],
    { address: 'home', driver: 'yazan', note: 'الطابق الثالث، الباب على اليمين.' },
  ),
  order(
    'delivery-groceries-noor',
    noorAt('green-basket/amman-abdoun'),
    'delivery',
    'completed',
    30,
    [
      line('tomatoes', 2),
      line('avocado', 2, { ripeness: ['today'] }),
      line('olive-oil'),
      line('coffee-beans', 1, { grind: ['turkish'] }),
    ],
    { address: 'home', driver: 'sami' },
  ),
];

const pickups: DemoOrder[] = [
  order('pickup-pending', saraAt('falafel-abu-yazan/aqaba-souk'), 'pickup', 'pending', 0.2, [
    line('falafel-sandwich', 2, { bread: ['kaak'], extras: ['fries'] }),
    line('hummus'),
    line('yazan-tea', 2),
  ]),
  order('pickup-processing', saraAt('knafeh-corner/aqaba-king-hussein'), 'pickup', 'processing', 0.3, [
    line('knafeh-fine', 3, { syrup: ['light'], extras: ['pistachio'] }),
  ]),
  order('pickup-completed', linaAt('reef-gear/tala-bay'), 'pickup', 'completed', 170, [
    line('snorkel-set', 1, { size: ['39-41'], colour: ['coral'] }),
    line('reef-shirt', 1, { size: ['m'], colour: ['sea'] }),
    line('reef-sunscreen'),
  ]),
  order('pickup-cancelled', linaAt('juice-reef/aqaba-beach-walk'), 'pickup', 'cancelled', 220, [
    line('reef-cocktail', 2, { size: ['large'], extras: ['honey'] }),
  ]),
];

/** Table 7 on the Corniche: three rounds of one evening, the second cancelled. */
const rounds: DemoOrder[] = [
  order(
    'table-7-round-1',
    linaAt('qahwa-bay/aqaba-corniche'),
    'table_session',
    'completed',
    1.6,
    [line('cardamom-latte', 2, { milk: ['whole'] }), line('knafeh')],
    { table: 7 },
  ),
  order(
    'table-7-round-2',
    linaAt('qahwa-bay/aqaba-corniche'),
    'table_session',
    'cancelled',
    0.9,
    [line('mint-lemonade')],
    { table: 7 },
  ),
  order(
    'table-7-round-3',
    linaAt('qahwa-bay/aqaba-corniche'),
    'table_session',
    'processing',
    0.5,
    [line('mint-lemonade', 2), line('stuffed-dates')],
    { table: 7 },
  ),
  // TABLE-01 The rounds of the shared table.
  order(
    'table-5-round-1',
    noorAt('qahwa-bay/aqaba-corniche'),
    'table_session',
    'processing',
    0.4,
    [line('cardamom-latte', 1, { milk: ['whole'] }), line('mint-lemonade')],
    { table: 5 },
  ),
  order(
    'table-5-round-2',
    noorAt('qahwa-bay/aqaba-corniche'),
    'table_session',
    'pending',
    0.05,
    [line('stuffed-dates')],
    { table: 5 },
  ),
  order(
    'table-pending',
    noorAt('qahwa-bay/amman-rainbow'),
    'table_session',
    'pending',
    0.1,
    [line('bedouin-dallah'), line('honey-cake', 2)],
    { table: 4 },
  ),
];

export const DEMO_ORDERS: readonly DemoOrder[] = [...deliveries, ...pickups, ...rounds];
