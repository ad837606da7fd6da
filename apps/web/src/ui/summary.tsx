import type { Amount } from '@app/domain/money/amount';
import { classes } from './classes.ts';
import { Money } from './money.tsx';

type SummaryLine = {
  key: string;
  label: string;
  amount: Amount;
  sign?: 'minus' | 'plus' | undefined;
  /** `sum` has a line above it; `total` is the one that is paid. */
  kind?: 'plain' | 'sum' | 'total' | undefined;
  /** Taken off by an offer. */
  isOffer?: boolean | undefined;
};

type SummaryProps = {
  lines: readonly SummaryLine[];
  currency: string;
  /** The server has not confirmed these amounts yet. */
  stale?: boolean;
  /** Dotted leaders, as on a paper bill. */
  leaders?: boolean;
};

export function Summary({ lines, currency, stale = false, leaders = false }: SummaryProps) {
  const ruled = lines.findIndex(({ kind }) => kind === 'sum' || kind === 'total');
  return (
    <dl aria-busy={stale || undefined} className="grid gap-2.5">
      {lines.map((line, index) => (
        <div
          key={line.key}
          className={classes(
            'flex items-baseline gap-4',
            index === ruled && 'mt-1 border-t border-line pt-3.5',
          )}
        >
          <dt className={LABELS[line.kind ?? 'plain']}>{line.label}</dt>
          {leaders && line.kind !== 'total' && <span aria-hidden="true" className="leader" />}
          <dd className="ms-auto">
            <Money
              amount={line.amount}
              currency={currency}
              sign={line.sign}
              className={classes(
                line.kind === 'total' && 'type-total',
                line.kind === undefined && 'font-medium',
                stale ? 'text-ink-3' : line.isOffer && 'text-saffron-ink',
              )}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LABELS = { plain: 'text-ink-2', sum: 'font-medium text-ink', total: 'type-h2' } as const;
