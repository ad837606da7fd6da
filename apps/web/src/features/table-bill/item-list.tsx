import { isolate } from '@app/client/i18n/isolate.ts';
import { isHeld, type TableBill, takenOfItems } from '@app/domain/party/claims';
import { payersOf, type Picks, type Split } from '@app/domain/party/bill-plan';
import { classes } from '@app/ui/classes.ts';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { FacePicks } from '@app/ui/forms/face-picks.tsx';
import { useTranslations } from 'use-intl';
import { useTableBillTexts } from '#i18n/use-table-bill-texts.ts';
import type { BillItem, BillPerson } from './bill-view.ts';

type ItemListProps = {
  items: readonly BillItem[];
  people: readonly BillPerson[];
  bill: TableBill;
  split: Split;
  picks: Picks;
  currency: string;
  now: Date;
  onPick: (item: BillItem, personId: string) => void;
};

/** Each item with its share of the bill and with those who pay for it. */
export function ItemList({ items, people, bill, split, picks, currency, now, onPick }: ItemListProps) {
  const text = useTableBillTexts();
  const present = people.filter(({ hasLeft }) => !hasLeft);
  const taken = takenOfItems(bill, now);
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => {
        const payers = payersOf(item, { split, picks }, bill.people);
        const isTaken = item.share > 0 && (taken.get(item.id) ?? 0) >= item.share;
        return (
          <li key={item.id} className="py-3.5 first:pt-0">
            <div className="flex items-baseline justify-between gap-3">
              <span className="type-item min-w-0 wrap-anywhere">
                {item.quantity > 1 && <bdi dir="ltr" className="digits me-1.5">{`${item.quantity}×`}</bdi>}
                <bdi>{item.name}</bdi>
              </span>
              <Money amount={item.share} currency={currency} className="font-semibold" />
            </div>
            <div
              className={classes(
                'mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
                split === 'item' && 'min-h-11',
              )}
            >
              <Payers {...{ item, payers, people }} />
              {isTaken ? (
                <Settled {...{ item, bill, people, now }} />
              ) : (
                split === 'item' && (
                  <FacePicks
                    label={text('payers', { item: isolate(item.name) })}
                    people={present}
                    isPicked={(id) => payers.includes(id)}
                    onPick={(id) => onPick(item, id)}
                    labelOf={(name) => text('pays', { name: isolate(name), item: isolate(item.name) })}
                  />
                )
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** In words, because the faces show it by colour. */
function Payers({
  item,
  payers,
  people,
}: {
  item: BillItem;
  payers: string[];
  people: readonly BillPerson[];
}) {
  const t = useTranslations();
  const text = useTableBillTexts();
  const names = people.filter(({ id }) => payers.includes(id)).map(({ name }) => name);
  const shared =
    names.length === 0
      ? text('everyone')
      : names.length > 2
        ? text('shared', { count: names.length })
        : names.map(isolate).join(t('common.separator'));
  return (
    <p className="type-small min-w-0 text-ink-2 wrap-anywhere">
      {item.personId === null && names.length === 0 ? `${text('waiter')} · ${shared}` : shared}
    </p>
  );
}

type SettledProps = { item: BillItem; bill: TableBill; people: readonly BillPerson[]; now: Date };

function Settled({ item, bill, people, now }: SettledProps) {
  const t = useTranslations();
  const text = useTableBillTexts();
  const of = bill.claims.filter(({ items }) => items.some(({ id }) => id === item.id));
  const isPaying = of.some((claim) => isHeld(claim, now));
  const payers = new Set(of.map(({ personId }) => personId));
  const names = people
    .filter(({ id }) => payers.has(id))
    .map(({ name }) => isolate(name))
    .join(t('common.separator'));
  return isPaying ? (
    <Tag tone="warn" icon="clock">
      {text('reservedItem', { names })}
    </Tag>
  ) : (
    <Tag status="paid">{text('paidItem', { names })}</Tag>
  );
}
