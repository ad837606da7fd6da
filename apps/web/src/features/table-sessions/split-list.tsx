import { isolate } from '@app/client/i18n/isolate.ts';
import { Money } from '@app/ui/content/money.tsx';
import { PickRow } from '@app/ui/forms/pick-row.tsx';
import { useTranslations } from 'use-intl';
import type { SplitPart } from './split-parts.ts';

type SplitListProps = {
  parts: readonly SplitPart[];
  people: number;
  currency: string;
  payersOf: (id: string) => readonly number[];
  onToggle: (id: string, person: number) => void;
};

/** Each part of the bill with the people who may pay for it. */
export function SplitList({ parts, people, currency, payersOf, onToggle }: SplitListProps) {
  const t = useTranslations();
  return (
    <div>
      <p className="type-small mb-3 text-ink-2">{t('session.split.whoHad')}</p>
      <ul className="divide-y divide-line">
        {parts.map(({ id, round, item, quantity, amount }) => {
          const name = item ?? t('session.round', { number: String(round) });
          const payers = payersOf(id);
          return (
            <li key={id} className="py-3 first:pt-0">
              <div className="mb-2 flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-medium wrap-anywhere">
                  {quantity > 1 && <bdi dir="ltr" className="digits me-1.5">{`${quantity}×`}</bdi>}
                  <bdi>{name}</bdi>
                </span>
                <Money amount={amount} currency={currency} />
              </div>
              <PickRow
                label={name}
                count={people}
                isPicked={(person) => payers.includes(person)}
                onPick={(person) => onToggle(id, person)}
                labelOf={(person) =>
                  t('session.split.pays', { number: String(person + 1), name: isolate(name) })
                }
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
