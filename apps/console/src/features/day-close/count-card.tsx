import { denominationsOf, sumOfPieces } from '@app/domain/takings/day-close';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { TextInput } from '@app/ui/forms/text-input.tsx';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { NumberField, useCurrencyLabel } from '#features/settings/settings-form.tsx';
import { amountText, typedHundredths, typedNumber } from '#features/settings/typed-numbers.ts';
import { useReportTexts } from '#features/reports/use-report-texts.ts';
import { useDayCloseTexts } from './use-day-close-texts.ts';

export type Counted = { sum: number; pieces: Record<string, number> | null };

/** A note or a coin; a coin is worth less than one. */
function Piece({ value }: { value: number }) {
  const isCoin = value < 100;
  const text = amountText(value);
  return (
    <span
      aria-hidden="true"
      className={classes(
        'mx-auto grid place-items-center font-semibold tabular-nums',
        isCoin
          ? 'size-10 rounded-full bg-saffron-soft text-small text-saffron-ink'
          : 'h-8 w-full rounded-chip bg-success-soft text-success',
      )}
    >
      <bdi>{isCoin ? text.replace(/^0/, '') : text.replace('.00', '')}</bdi>
    </span>
  );
}

/** CLOSE-09 Enter goes on as Tab does; from the last row it compares. */
function goToNextRow(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

type CountCardProps = {
  currency: string;
  /** After comparing, the count stays as it was. */
  isDone: boolean;
  isBusy: boolean;
  onCounted: (counted: Counted) => void;
  onAgain: () => void;
};

/** CLOSE-05 The count of the drawer, by notes and coins or as a sum. What is expected is not shown. */
export function CountCard({ currency, isDone, isBusy, onCounted, onAgain }: CountCardProps) {
  const t = useDayCloseTexts();
  const unit = useCurrencyLabel(currency);
  const { money } = useReportTexts(currency);
  const denominations = denominationsOf(currency);
  const [mode, setMode] = useState<'pieces' | 'sum'>(denominations.length > 0 ? 'pieces' : 'sum');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const counts = denominations.map((value) => [String(value), typedNumber(texts[value] ?? '')] as const);
  const pieces = Object.fromEntries(counts.flatMap(([value, count]) => (count ? [[value, count]] : [])));
  const isWrong =
    mode === 'sum' ? typedHundredths(typed) === undefined : counts.some(([, count]) => count === undefined);
  const sum = mode === 'sum' ? (typedHundredths(typed) ?? 0) : sumOfPieces(pieces);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!isWrong && !isBusy) onCounted({ sum, pieces: mode === 'pieces' ? pieces : null });
  }

  return (
    <form noValidate onSubmit={submit} className="card grid content-start gap-3 p-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="type-item">{t('count')}</h2>
        {isDone && (
          <Button variant="soft" icon="arrow-clockwise" onClick={onAgain}>
            {t('countAgain')}
          </Button>
        )}
      </div>
      {denominations.length > 0 && !isDone && (
        <Segment
          label={t('how')}
          value={mode}
          options={[
            { value: 'pieces', label: t('pieces') },
            { value: 'sum', label: t('sum') },
          ]}
          onChange={setMode}
        />
      )}
      {mode === 'sum' ? (
        <NumberField
          label={t('sumLabel')}
          unit={unit}
          value={typed}
          disabled={isDone}
          error={isChecked && isWrong ? t('wrongAmount') : undefined}
          onChange={setTyped}
        />
      ) : (
        <ul className="divide-y divide-line">
          {counts.map(([value, count]) => (
            <li key={value} className="grid grid-cols-[4rem_auto_5.5rem_1fr] items-center gap-3 py-1">
              <Piece value={Number(value)} />
              <span aria-hidden="true" className="text-ink-2">
                ×
              </span>
              <TextInput
                aria-label={t('pieceOf', { amount: amountText(Number(value)) })}
                aria-invalid={count === undefined}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                placeholder="0"
                className="text-center"
                disabled={isDone}
                value={texts[value] ?? ''}
                onKeyDown={goToNextRow}
                onChange={(event) => setTexts({ ...texts, [value]: event.currentTarget.value })}
              />
              <bdi className="text-end tabular-nums">{amountText((count ?? 0) * Number(value))}</bdi>
            </li>
          ))}
        </ul>
      )}
      {mode === 'pieces' && isWrong && (
        <p role="alert" className="type-small text-danger">
          {t('wrong')}
        </p>
      )}
      <p className="flex items-center justify-between gap-3 border-t-2 border-ink pt-3">
        <span className="type-item">{t('counted')}</span>
        <bdi className="type-h2 tabular-nums">{money(sum)}</bdi>
      </p>
      {!isDone && (
        <>
          <Button type="submit" size="lg" busy={isBusy}>
            {t('compare')}
          </Button>
          <p className="type-small text-ink-2">{t('hidden')}</p>
        </>
      )}
    </form>
  );
}
