import type { OrderType } from './order-type.ts';

type Money = { value: number };
type OrderAmounts<M extends Money> = {
  type: OrderType;
  subTotal: M;
  tax: M;
  deliveryFee: M;
  deliveryDiscount: M;
  saved: M;
  cashback: M;
  platformFee: M;
  total: M;
  usedCredit: M;
};

export type SummaryLine<M> = {
  name: Exclude<keyof OrderAmounts<Money>, 'type'>;
  sign: 'minus' | 'plus' | null;
  money: M;
};

type Candidate = Pick<SummaryLine<never>, 'name' | 'sign'> & { shown: 'always' | 'delivery' | 'nonzero' };

const LINES: readonly Candidate[] = [
  { name: 'subTotal', sign: null, shown: 'always' },
  { name: 'tax', sign: null, shown: 'always' },
  { name: 'deliveryFee', sign: null, shown: 'delivery' },
  { name: 'deliveryDiscount', sign: 'minus', shown: 'nonzero' },
  { name: 'saved', sign: 'minus', shown: 'always' },
  { name: 'cashback', sign: 'plus', shown: 'nonzero' },
  { name: 'platformFee', sign: null, shown: 'nonzero' },
  { name: 'total', sign: null, shown: 'always' },
  { name: 'usedCredit', sign: 'minus', shown: 'nonzero' },
];

/** The lines of an order's summary, in their order, each only where it says something. */
export function summaryLines<M extends Money>(order: OrderAmounts<M>): SummaryLine<M>[] {
  return LINES.filter(({ name, shown }) => {
    if (shown === 'nonzero') return order[name].value !== 0;
    return shown === 'always' || order.type === 'delivery';
  }).map(({ name, sign }) => ({ name, sign, money: order[name] }));
}
