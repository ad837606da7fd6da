import type { Amount } from '@app/domain/money/amount';
import { classes } from '#classes.ts';
import { Money } from './money.tsx';

type SummaryLine = {
  key: string;
  label: string;
  /** A note beside the label. */
  note?: string | undefined;
  /** The parts of the amount. */
  parts?: readonly { label: string; amount: Amount }[] | undefined;
  amount: Amount;
  sign?: 'minus' | 'plus' | undefined;
  /** `sum` has a line above it; `total` is the amount to pay; `earned` is no part of the sum. */
  kind?: 'plain' | 'sum' | 'total' | 'earned' | undefined;
  /** The row is a discount. */
  isOffer?: boolean | undefined;
};

type SummaryProps = {
  lines: readonly SummaryLine[];
  currency: string;
  /** The server has not confirmed the amounts yet. */
  stale?: boolean;
  /** Shows dotted leaders. */
  leaders?: boolean;
};

export function Summary({ lines, currency, stale = false, leaders = false }: SummaryProps) {
  const firstTotal = lines.findIndex(({ kind }) => kind === 'sum' || kind === 'total');
  return (
    <dl aria-busy={stale || undefined} className="grid gap-2.5">
      {lines.map((line, index) => (
        <div
          key={line.key}
          className={classes(
            'items-baseline gap-x-4',
            line.kind === 'earned' && 'type-small flex flex-wrap gap-x-1.5 text-saffron-ink',
            line.kind !== 'earned' && 'grid',
            leaders ? 'grid-cols-[auto_minmax(1rem,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
            index === firstTotal && 'mt-1 border-t border-line pt-3.5',
          )}
        >
          <dt className={classes(LABELS[line.kind ?? 'plain'], !leaders && 'min-w-0')}>
            {line.label}
            {line.note !== undefined && <span className="type-small"> · {line.note}</span>}
          </dt>
          {leaders && line.kind !== 'total' && line.kind !== 'earned' && (
            <span aria-hidden="true" className="leader" />
          )}
          <dd className="-col-end-1">
            <Money
              amount={line.amount}
              currency={currency}
              sign={line.sign}
              className={classes(
                line.kind === 'total' && 'type-total',
                line.kind === 'earned' && 'text-[length:inherit]',
                line.kind === undefined && 'font-medium',
                stale ? 'text-ink-3' : (line.isOffer || line.kind === 'earned') && 'text-saffron-ink',
              )}
            />
          </dd>
          {line.parts?.map((part) => (
            <dd key={part.label} className="type-small col-span-full flex justify-between gap-4 text-ink-2">
              <bdi className="min-w-0 wrap-anywhere">{part.label}</bdi>
              <Money
                amount={part.amount}
                currency={currency}
                sign={line.sign}
                className="text-[length:inherit]"
              />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const LABELS = { plain: 'text-ink-2', sum: 'font-medium text-ink', total: 'type-h2', earned: '' } as const;
