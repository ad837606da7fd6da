import { useAction } from '@app/client/react/use-action.ts';
import { settleShift } from '@app/contract/endpoints/console/dispatch';
import type { DriverShift } from '@app/contract/schemas/console/dispatch';
import { amount, amountFromDecimal, InvalidAmount, toDecimal, type Amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { toLatinDigits } from '@app/domain/text/digits';
import { Button } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { shiftsQuery } from './dispatch-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { serverNow } from '#session/server-clock.ts';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';

type ShiftsDialogProps = {
  branchId: string;
  timeZone: string;
  onClose: () => void;
  onSettled: () => void;
};

/** CON-65 The shifts of the drivers with their cash, and their settlement. */
export function ShiftsDialog({ branchId, timeZone, onClose, onSettled }: ShiftsDialogProps) {
  const t = useTranslations('dispatch');
  const { inLanguage } = useTicketTexts();
  const { data: shifts, isError, refetch } = useQuery(shiftsQuery(branchId));
  const [openId, setOpenId] = useState<string | null>(null);
  const open = shifts?.find(({ id }) => id === openId);
  const title = open ? t('shifts.settleOf', { name: inLanguage(open.driver.name) }) : t('shifts.title');
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      {isError && !shifts && (
        <InlineError text={t('shifts.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      )}
      {!shifts && !isError && (
        <div className="grid gap-2">
          {repeat(3, (index) => (
            <Skeleton key={index} className="h-16" />
          ))}
        </div>
      )}
      {shifts?.length === 0 && <p className="text-ink-2">{t('shifts.none')}</p>}
      {open ? (
        open.settlement ? (
          <Receipt shift={open} timeZone={timeZone} onDone={() => setOpenId(null)} />
        ) : (
          <SettleForm shift={open} branchId={branchId} onBack={() => setOpenId(null)} onSettled={onSettled} />
        )
      ) : (
        <ul className="divide-y divide-line">
          {shifts?.map((shift) => (
            <ShiftRow key={shift.id} shift={shift} timeZone={timeZone} onOpen={() => setOpenId(shift.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const TONES = { open: 'live', to_settle: 'warn', settled: 'good' } as const;

function ShiftRow({ shift, timeZone, onOpen }: { shift: DriverShift; timeZone: string; onOpen: () => void }) {
  const t = useTranslations('dispatch.shifts');
  const { inLanguage, timeOf } = useTicketTexts();
  const now = serverNow();
  const start = timeOf(shift.startedAt, timeZone, now);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="type-item flex flex-wrap items-center gap-2">
          <bdi>{inLanguage(shift.driver.name)}</bdi>
          <Tag tone={TONES[shift.state]}>{t(`state.${shift.state}`)}</Tag>
        </p>
        <p className="dotted-parts type-small text-ink-2">
          <span>
            {shift.endedAt === null
              ? t('since', { time: start })
              : t('until', { start, end: timeOf(shift.endedAt, timeZone, now) })}
          </span>
          <span>{t('deliveries', { count: shift.deliveries })}</span>
        </p>
        {shift.state === 'to_settle' && !shift.maySettle && (
          <p className="type-small text-ink-2">{t('settledElsewhere')}</p>
        )}
      </div>
      <div className="grid shrink-0 justify-items-end gap-1.5">
        <Money
          amount={amount(shift.settlement?.counted ?? shift.expected)}
          currency={shift.currency}
          className="font-semibold"
        />
        {shift.state === 'to_settle' && shift.maySettle && (
          <Button variant="secondary" onClick={onOpen}>
            {t('settle')}
          </Button>
        )}
        {shift.settlement && (
          <Button variant="quiet" className="-me-3 px-3!" onClick={onOpen}>
            {t('receipt')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The amount that was typed, with digits of either script; null if it is none. */
function amountIn(text: string) {
  const digits = toLatinDigits(text).trim().replace('٫', '.').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(digits)) return null;
  try {
    return amountFromDecimal(digits);
  } catch (error) {
    if (error instanceof InvalidAmount) return null;
    throw error;
  }
}

type SettleFormProps = { shift: DriverShift; branchId: string; onBack: () => void; onSettled: () => void };

/** The branch counts and confirms; a difference needs a note. */
function SettleForm({ shift, branchId, onBack, onSettled }: SettleFormProps) {
  const t = useTranslations('dispatch.shifts');
  const language = useLanguage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const counted = amountIn(typed);
  const difference = counted === null ? 0 : counted - shift.expected;
  const isNoteMissing = difference !== 0 && note.trim() === '';
  const { run, isBusy, wait, failure } = useAction({
    call: (cash: Amount) =>
      api.call(settleShift, {
        params: { shiftId: shift.id },
        body: { counted: cash, note: note.trim() || null },
      }),
    onDone: ({ shift: settled }) => {
      queries.setQueryData(shiftsQuery(branchId).queryKey, (known) =>
        known?.map((one) => (one.id === settled.id ? settled : one)),
      );
      onSettled();
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: ['shifts', branchId] }),
  });
  const written = (value: number) => formatAmount(amount(value), language, shift.currency);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (counted !== null && !isNoteMissing && !isBusy) run(counted);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailure text={failure} />
      <dl className="grid gap-1.5">
        <Line label={t('expected')}>{written(shift.expected)}</Line>
        {shift.driverCounted !== null && (
          <Line label={t('driverCounted')}>{written(shift.driverCounted)}</Line>
        )}
      </dl>
      <TextField
        label={t('counted')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        placeholder={String(toDecimal(amount(shift.driverCounted ?? shift.expected)))}
        value={typed}
        error={isChecked && counted === null ? t('amountInvalid') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {difference !== 0 && (
        <>
          <dl>
            <Line label={t('difference')}>
              <SignedMoney hundredths={difference} currency={shift.currency} className="text-warn" hasPlus />
            </Line>
          </dl>
          <TextField
            label={t('note')}
            value={note}
            maxLength={200}
            error={isChecked && isNoteMissing ? t('noteRequired') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" className="flex-1" busy={isBusy} wait={wait}>
          {counted === null ? t('settle') : t('confirm', { amount: written(counted) })}
        </Button>
      </div>
    </form>
  );
}

type ReceiptProps = { shift: DriverShift; timeZone: string; onDone: () => void };

/** CON-65 What was settled, by whom and when. */
function Receipt({ shift, timeZone, onDone }: ReceiptProps) {
  const t = useTranslations('dispatch.shifts');
  const language = useLanguage();
  const { timeOf } = useTicketTexts();
  const { settlement, currency } = shift;
  if (settlement === null) return null;
  const { difference } = settlement;
  const written = (value: number) => formatAmount(amount(value), language, currency);
  return (
    <div className="grid gap-4">
      <dl className="grid gap-1.5">
        <Line label={t('expected')}>{written(settlement.expected)}</Line>
        <Line label={t('counted')}>{written(settlement.counted)}</Line>
        <Line label={t('difference')}>
          <SignedMoney hundredths={difference} currency={currency} hasPlus />
        </Line>
        {settlement.note !== null && (
          <Line label={t('note')}>
            <bdi>{settlement.note}</bdi>
          </Line>
        )}
      </dl>
      <p className="type-small text-ink-2">
        {t('settledBy', { name: settlement.by, time: timeOf(settlement.at, timeZone, serverNow()) })}
      </p>
      <Button variant="secondary" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-2">{label}</dt>
    <dd className="digits text-end font-semibold">{children}</dd>
  </div>
);
