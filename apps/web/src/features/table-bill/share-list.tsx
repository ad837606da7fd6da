import { isolate } from '@app/client/i18n/isolate.ts';
import { add, type Amount, subtract, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { type BillPlan, paidElsewhere } from '@app/domain/party/bill-plan';
import { isHeld, type TableBill } from '@app/domain/party/claims';
import { classes } from '@app/ui/classes.ts';
import { Face } from '@app/ui/content/face.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { useTableBillTexts } from '#i18n/use-table-bill-texts.ts';
import type { BillPerson } from './bill-view.ts';

type Settled = { paid: Amount; held: Amount };
type ShareListProps = {
  people: readonly BillPerson[];
  me: string;
  bill: TableBill;
  plan: BillPlan;
  currency: string;
  now: Date;
};

/** What each person has paid and would pay; together it is the bill. */
export function ShareList({ people, me, bill, plan, currency, now }: ShareListProps) {
  const text = useTableBillTexts();
  const language = useLanguage();
  const shown = (amount: Amount) => isolate(formatAmount(amount, language, currency));
  const settledBy = (id: string) => settled(bill, id, now);
  const partOf = (id: string) => (id === me ? plan.mine : (plan.others.get(id) ?? ZERO));
  const shareOf = (id: string) => add(settledBy(id).paid, settledBy(id).held, partOf(id));
  const elsewhere = paidElsewhere(bill);
  const rows = people.filter(({ id, hasLeft }) => !hasLeft || shareOf(id) > ZERO);
  return (
    <section aria-labelledby="shares-title">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="shares-title" className="type-h2">
          {text('each')}
        </h2>
        <p className="type-small text-ink-2">{text('taxIncluded')}</p>
      </div>
      <ul className="grid gap-1">
        {rows
          .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
          .map((person) => (
            <ShareRow
              key={person.id}
              {...{ person, bill, currency }}
              isMe={person.id === me}
              share={shareOf(person.id)}
              settled={settledBy(person.id)}
            />
          ))}
      </ul>
      {elsewhere > ZERO && <Other label={text('paidElsewhere')} amount={elsewhere} currency={currency} />}
      {plan.open > ZERO && <Other label={text('open')} amount={plan.open} currency={currency} />}
      <p className="mt-3 flex items-start gap-2 px-3 font-medium text-success">
        <Icon name="check-circle-fill" size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
        <span>{text('addsUp', { amount: shown(bill.due) })}</span>
      </p>
      {bill.paid > ZERO && (
        <p className="type-small mt-1 px-3 text-ink-2">
          {text('paidOf', { amount: shown(bill.paid), total: shown(bill.due) })}
        </p>
      )}
    </section>
  );
}

type ShareRowProps = {
  person: BillPerson;
  isMe: boolean;
  bill: TableBill;
  currency: string;
  share: Amount;
  settled: Settled;
};

function ShareRow({ person, isMe, bill, currency, share, settled: { paid, held } }: ShareRowProps) {
  const text = useTableBillTexts();
  const isPaid = share > ZERO && paid === share;
  const part = (amount: number) => `${Math.min(100, (amount / Math.max(1, bill.due)) * 100)}%`;
  return (
    <li
      className={classes(
        'flex items-center gap-3 rounded-control px-3 py-2',
        isMe && 'bg-primary-soft',
        person.hasLeft && 'opacity-70',
      )}
    >
      <span className={classes('rounded-full', isMe && '[&>span]:bg-surface')}>
        <Face name={person.name} place={person.place} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <bdi className="type-item">{person.name}</bdi>
            {isMe && <span className="type-small ms-1.5 text-ink-2">{text('you')}</span>}
            {person.hasLeft && <span className="type-small ms-1.5 text-ink-2">{text('left')}</span>}
          </p>
          <Money amount={share} currency={currency} className="font-semibold" />
        </div>
        <span
          aria-hidden="true"
          className="mt-1.5 flex h-1.5 overflow-hidden rounded-full bg-line transition-opacity"
        >
          <i className="bg-success" style={{ inlineSize: part(paid) }} />
          <i className="bg-saffron" style={{ inlineSize: part(held) }} />
          <i className="bg-primary" style={{ inlineSize: part(subtract(share, add(paid, held))) }} />
        </span>
        {(paid > ZERO || held > ZERO) && (
          <p className="mt-1 flex flex-wrap gap-x-3">
            {isPaid ? (
              <Tag tone="good" icon="check-circle-fill" shape="text">
                {text('paid')}
              </Tag>
            ) : (
              paid > ZERO && (
                <Tag tone="good" icon="check-circle-fill" shape="text">
                  {text('paid')} <Money amount={paid} currency={currency} />
                </Tag>
              )
            )}
            {held > ZERO && (
              <Tag tone="warn" icon="clock" shape="text">
                {text('paying')} <Money amount={held} currency={currency} />
              </Tag>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function Other({ label, amount, currency }: { label: string; amount: Amount; currency: string }) {
  return (
    <p className="mt-1 flex items-baseline justify-between gap-3 px-3 text-ink-2">
      <span>{label}</span>
      <Money amount={amount} currency={currency} />
    </p>
  );
}

function settled({ claims }: TableBill, personId: string, now: Date): Settled {
  let [paid, held] = [ZERO, ZERO];
  for (const claim of claims.filter((one) => one.personId === personId))
    if (claim.state === 'taken') paid = add(paid, claim.amount);
    else if (isHeld(claim, now)) held = add(held, claim.amount);
  return { paid, held };
}
