import { useAction } from '@app/client/react/use-action.ts';
import type { DayClose, DayReport } from '@app/contract/schemas/console/day-close';
import { amount } from '@app/domain/money/amount';
import { needsNote } from '@app/domain/takings/day-close';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { type SubmitEvent, useState } from 'react';
import { NumberField, useCurrencyLabel } from '#features/settings/settings-form.tsx';
import { amountText, typedHundredths } from '#features/settings/typed-numbers.ts';
import { useReportTexts } from '#features/reports/use-report-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import type { Counted } from './count-card.tsx';
import { dayActions, type OpenDay } from './day-queries.ts';
import { useDayCloseTexts } from './use-day-close-texts.ts';
import { useCashRows, useDifferenceText } from './use-report-groups.ts';

type CompareCardProps = {
  branchId: string;
  day: OpenDay;
  report: DayReport;
  counted: Counted;
  onClosed: (close: DayClose) => void;
  onFailed: () => void;
};

/** CLOSE-05 Expected and counted, their difference in words, and the close. */
export function CompareCard({ branchId, day, report, counted, onClosed, onFailed }: CompareCardProps) {
  const t = useDayCloseTexts();
  const language = useLanguage();
  const { money, percent } = useReportTexts(day.currency);
  const differenceText = useDifferenceText(day.currency);
  const unit = useCurrencyLabel(day.currency);
  const cashRows = useCashRows(day.currency)(report);
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState(() => amountText(Math.min(day.openingCash, counted.sum)));
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const difference = counted.sum - report.cash.expected;
  const stays = typedHundredths(typed);
  const isNoteMissing = needsNote(difference, note);
  const { run, isBusy, wait, failure } = useAction({
    call: () =>
      dayActions.close(branchId, {
        period: day.period,
        counted: amount(counted.sum),
        stays: stays ?? amount(0),
        note: note.trim() || null,
        ...(counted.pieces && { pieces: counted.pieces }),
      }),
    onDone: ({ close }) => onClosed(close),
    onFailed,
    onSettled: () => setIsAsking(false),
  });
  const staysError = stays === undefined ? t('wrongAmount') : stays > counted.sum ? t('tooMuch') : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!isNoteMissing && staysError === undefined) setIsAsking(true);
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="card grid content-start gap-3 p-4">
        <h2 className="type-item flex min-h-11 items-center">{t('compare')}</h2>
        <FormFailure text={failure} />
        <dl className="grid grid-cols-2 gap-2.5">
          {(['expected', 'counted'] as const).map((name) => (
            <div key={name} className="rounded-control bg-sunken p-3">
              <dt className="type-small text-ink-2">{t(name)}</dt>
              <dd className="type-h2 tabular-nums">
                {money(name === 'expected' ? report.cash.expected : counted.sum)}
              </dd>
            </div>
          ))}
        </dl>
        <Notice tone={difference === 0 ? 'good' : difference < 0 ? 'danger' : 'warn'} role="status">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={difference === 0 ? 'type-item' : 'type-h2'}>
              {difference === 0 ? t('exact') : differenceText(difference)}
            </span>
            {difference !== 0 && report.cash.expected > 0 && (
              <span>{t('ofDrawer', { share: percent(Math.abs(difference) / report.cash.expected) })}</span>
            )}
          </span>
        </Notice>
        <dl className="divide-y divide-line">
          {cashRows.map(({ label, value, detail }, index) => (
            <div key={index} className="flex justify-between gap-3 py-2">
              <dt className="min-w-0">
                {label}
                {detail !== undefined && (
                  <span className="type-small block wrap-break-word text-ink-2">
                    <bdi>{detail}</bdi>
                  </span>
                )}
              </dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {report.openShifts.length > 0 && (
          <Notice tone="info">
            {t('openShifts', {
              drivers: report.openShifts
                .map(({ driver, amount: held }) => `${driver[language]} ${money(held)}`)
                .join(' · '),
            })}
          </Notice>
        )}
        {difference !== 0 && (
          <TextAreaField
            label={t(difference < 0 ? 'whyShort' : 'whyOver')}
            value={note}
            maxLength={500}
            error={isChecked && isNoteMissing ? t('noteMissing') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <div className="grid items-start gap-2.5 md:grid-cols-2">
          <NumberField
            label={t('stays')}
            unit={unit}
            value={typed}
            error={isChecked ? staysError : undefined}
            onChange={setTyped}
          />
          <dl className="rounded-control bg-sunken px-3.5 py-1.5 md:self-end">
            <dt className="type-small text-ink-2">{t('toSafe')}</dt>
            <dd className="type-item tabular-nums">{money(Math.max(0, counted.sum - (stays ?? 0)))}</dd>
          </dl>
        </div>
        <Button type="submit" size="lg" icon="lock-simple">
          {t('close')}
        </Button>
      </form>
      {isAsking && (
        <FormDialog
          title={t('question')}
          closeLabel={t('cancel')}
          submitLabel={t('close')}
          isBusy={isBusy}
          wait={wait}
          onClose={() => setIsAsking(false)}
          onSubmit={() => run()}
        >
          <p>{t('questionText')}</p>
        </FormDialog>
      )}
    </>
  );
}
