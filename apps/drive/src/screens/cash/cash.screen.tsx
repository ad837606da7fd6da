import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import type { showDriverCash } from '@app/contract/endpoints/drive/deliveries';
import type { CashSettlement } from '@app/contract/schemas/drive/deliveries';
import { typedAmount } from '@app/domain/text/typed-amount';
import { Button } from '@app/ui/actions/button.tsx';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { readCash } from '#session/drive-calls.ts';
import { useDrive, useDriveState } from '#session/drive-context.tsx';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { OWN_ZONE } from '#session/formats.ts';
import { SubPage } from '#features/account/sub-page.tsx';

type Cash = ResponseOf<typeof showDriverCash>;

/** CON-65 The cash in hand, the entries since the last settlement, and the end of the shift. */
export function CashScreen() {
  const t = useTranslations('drive.cash');
  const failureText = useFailureText();
  const { page } = useDriveState();
  const { inHand, currency } = page?.cash ?? { inHand: 0, currency: 'JD' };
  const [cash, setCash] = useState<Cash | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // A step that was sent and a settlement change the entries.
  useEffect(() => {
    let isCurrent = true;
    readCash().then(
      (next) => {
        if (!isCurrent) return;
        setCash(next);
        setFailure(null);
      },
      (error: unknown) => isCurrent && setFailure(failureText(error)),
    );
    return () => void (isCurrent = false);
  }, [inHand, page?.unsettled, failureText]);

  return (
    <SubPage title={t('title')}>
      <section className="card flex items-center justify-between gap-3 p-5">
        <h2 className="text-lead">{t('inHand')}</h2>
        <SignedMoney hundredths={inHand} currency={currency} className="text-h1 font-bold" />
      </section>
      <FormFailure text={failure} />
      {page?.unsettled && (
        <Notice tone="warn" role="status">
          {t('waitingForBranch')}
        </Notice>
      )}
      {cash && <Entries cash={cash} />}
      {page?.shift && <EndOfShift />}
      {cash?.lastSettlement && <Receipt settlement={cash.lastSettlement} currency={currency} />}
    </SubPage>
  );
}

function Entries({ cash: { entries, cash } }: { cash: Cash }) {
  const t = useTranslations('drive.cash');
  const time = useMoment();
  if (entries.length === 0) return <p className="text-ink-2">{t('empty')}</p>;
  return (
    <ul className="card divide-y divide-line px-4">
      {entries.map(({ kind, amount: value, orderNumber, note, at }) => (
        <li key={`${at} ${orderNumber}`} className="flex min-h-13 items-center gap-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">
              {orderNumber === null
                ? t(`kinds.${kind}`)
                : `${t(`kinds.${kind}`)} · ${t('entry', { number: orderNumber.slice(-4) })}`}
            </span>
            <span className="type-small block text-ink-2">{time(at)}</span>
            {note && (
              <span className="type-small block text-ink-2 wrap-anywhere">
                <bdi>{note}</bdi>
              </span>
            )}
          </span>
          <SignedMoney hundredths={value} currency={cash.currency} />
        </li>
      ))}
    </ul>
  );
}

/** The driver counts; then the branch counts and confirms. */
function EndOfShift() {
  const t = useTranslations();
  const { page, queue } = useDriveState();
  const { endShift } = useDrive();
  const form = useForm({
    start: { counted: '' },
    check: ({ counted }) => ({
      counted: typedAmount(counted) === null ? t('drive.cash.amountInvalid') : undefined,
    }),
    send: async ({ counted }) => endShift(typedAmount(counted)),
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  if (!page) return null;
  const { inHand, currency } = page.cash;
  const counted = typedAmount(form.values.counted);
  const isOpen = page.deliveries.length > 0;
  const isWaiting = queue.waiting.length > 0;
  return (
    <form {...form.form} className="card grid gap-4 p-5">
      <h2 className="type-h2">{t('drive.cash.endShift')}</h2>
      <p className="text-ink-2">{t('drive.cash.endLead')}</p>
      <FormFailure text={form.failure} />
      <TextField
        {...form.text('counted')}
        label={t('drive.cash.counted')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        className="text-start text-lead"
      />
      {counted !== null && counted !== inHand && (
        <p className="flex items-baseline justify-between font-semibold text-warn">
          {t('drive.cash.difference')}
          <SignedMoney hundredths={counted - inHand} currency={currency} />
        </p>
      )}
      {(isOpen || isWaiting) && (
        <Notice tone="warn">{isOpen ? t('drive.cash.openDeliveries') : t('drive.step.queuedLong')}</Notice>
      )}
      <Button {...form.submit} size="xl" block className="min-h-16!" disabled={isOpen || isWaiting}>
        {t('drive.cash.settle')}
      </Button>
    </form>
  );
}

type ReceiptProps = { settlement: CashSettlement; currency: string };

function Receipt({ settlement, currency }: ReceiptProps) {
  const t = useTranslations('drive.cash');
  const time = useMoment();
  const { at, by, expected, counted, difference, note } = settlement;
  const rows = [
    [t('expected'), expected],
    [t('counted'), counted],
    [t('difference'), difference],
  ] as const;
  return (
    <section aria-labelledby="receipt" className="card p-5">
      <h2 id="receipt" className="type-h2">
        {t('receipt')}
      </h2>
      <p className="type-small text-ink-2">{t('settledAt', { time: time(at) })}</p>
      <p className="type-small text-ink-2">{t('settledBy', { name: by })}</p>
      <dl className="mt-3 grid gap-1.5">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt>{label}</dt>
            <dd>
              <SignedMoney hundredths={value} currency={currency} />
            </dd>
          </div>
        ))}
        {note && (
          <div className="flex items-baseline justify-between gap-3">
            <dt>{t('note')}</dt>
            <dd>
              <bdi>{note}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function useMoment(): (at: number) => string {
  const format = useFormatter();
  return (at) =>
    format.dateTime(at, {
      timeZone: OWN_ZONE,
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
}
