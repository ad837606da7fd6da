import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { WireRefund } from '@app/contract/schemas/customer/wire-refund';
import {
  type Amount,
  amountFromDecimal,
  subtract,
  subtractDownToZero,
  sum,
  ZERO,
} from '@app/domain/money/amount';
import type { RefundMethod } from '@app/domain/order/refund-terms';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Money } from '@app/ui/content/money.tsx';
import { useId } from 'react';
import { useOrderTime } from './order-time.ts';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';

type RefundsCardProps = { order: WireOrder; refunds: readonly WireRefund[] };

const METHOD_TEXTS = {
  card: 'backAtCard',
  cash: 'backInCash',
  terminal: 'backAtTerminal',
  cliq: 'backByCliq',
  credit: 'backAsCredit',
} as const satisfies Record<RefundMethod, string>;

const METHOD_ICONS = {
  card: 'credit-card',
  cash: 'money',
  terminal: 'credit-card',
  cliq: 'money',
  credit: 'money',
} as const satisfies Record<RefundMethod, IconName>;

/** One amount that went back in one way. */
type Returned = { key: string; refund: WireRefund; method: RefundMethod; amount: Amount };

/** The money and the credit of a refund are two amounts. */
function returnedOf(refunds: readonly WireRefund[]): Returned[] {
  return refunds.flatMap((refund) => {
    const credit = amountFromDecimal(refund.credit.value);
    const money = subtract(amountFromDecimal(refund.amount.value), credit);
    return [
      { key: `${refund._id} money`, refund, method: refund.method, amount: money },
      { key: `${refund._id} credit`, refund, method: 'credit' as const, amount: credit },
    ].filter(({ amount }) => amount > ZERO);
  });
}

const isOnTheWay = ({ refund, method }: Returned) => method === 'card' && refund.state === 'pending';
const isFailed = ({ refund, method }: Returned) => method !== 'credit' && refund.state === 'failed';

/** PAY-36 What stays with the branch and what goes back, with each refund. */
export function RefundsCard({ order, refunds }: RefundsCardProps) {
  const text = usePaymentTexts();
  const title = useId();
  const { currency } = order;
  const all = returnedOf(refunds);
  const counting = all.filter((one) => !isFailed(one));
  const sumOf = (some: readonly Returned[]) => sum(some.map(({ amount }) => amount));
  const onTheWay = sumOf(counting.filter(isOnTheWay));
  const credit = sumOf(counting.filter(({ method }) => method === 'credit'));
  const total = amountFromDecimal(order.total.value);
  const staying = subtractDownToZero(total, sumOf(counting));
  const parts = [
    { name: text('staying'), amount: staying, colour: 'bg-primary' },
    { name: text('onTheWay'), amount: onTheWay, colour: 'bg-saffron' },
    {
      name: text('refunds'),
      amount: subtract(sumOf(counting), sum([onTheWay, credit])),
      colour: 'bg-line-strong',
    },
    { name: text('backAsCredit'), amount: credit, colour: 'bg-success' },
  ].filter(({ amount }, index) => index === 0 || amount > ZERO);
  return (
    <section aria-labelledby={title} className="card grid gap-4 p-4">
      <h2 id={title} className="type-h2">
        {text('refunds')}
      </h2>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ name, amount, colour }) => (
          <span key={name} className={colour} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className="grid gap-2">
        {parts.map(({ name, amount, colour }) => (
          <div key={name} className="flex items-center gap-3">
            <span aria-hidden="true" className={classes('size-3 shrink-0 rounded-[4px]', colour)} />
            <dt className="min-w-0 flex-1">{name}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <ol className="grid gap-4 border-t border-line pt-4">
        {all.map((one) => (
          <ReturnedRow key={one.key} order={order} returned={one} />
        ))}
      </ol>
    </section>
  );
}

function ReturnedRow({ order, returned }: { order: WireOrder; returned: Returned }) {
  const text = usePaymentTexts();
  const formatTime = useOrderTime();
  const { refund, method, amount } = returned;
  const hasFailed = isFailed(returned);
  const items = refund.items.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ _id }) => _id === itemId);
    return item ? [text('returnedItem', { count: String(quantity), name: item.name })] : [];
  });
  const title = hasFailed ? 'notReturned' : isOnTheWay(returned) ? 'onTheWay' : METHOD_TEXTS[method];
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-saffron-soft text-saffron-ink"
      >
        <Icon name={METHOD_ICONS[method]} size="sm" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3 font-medium">
          <span>{text(title)}</span>
          <Money amount={amount} currency={order.currency} sign="minus" struck={hasFailed} />
        </p>
        <p className="dotted-parts type-small text-ink-2">
          <span>{formatTime(refund.createdAt)}</span>
          <span>
            <bdi>{refund.reason}</bdi>
          </span>
        </p>
        {items.length > 0 && (
          <p className="type-small text-ink-2">
            <bdi>{items.join(' · ')}</bdi>
          </p>
        )}
        {isOnTheWay(returned) && <p className="type-small text-ink-2">{text('banksTake')}</p>}
        {hasFailed && <p className="type-small text-warn">{text('returnFailed')}</p>}
      </div>
    </li>
  );
}
