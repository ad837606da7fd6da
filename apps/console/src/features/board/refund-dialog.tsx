import { isApiError } from '@app/client/http/api-error.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { refundOrder } from '@app/contract/endpoints/console/refunds';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { RefundDesk } from '@app/contract/schemas/console/refunds';
import { type Amount, amount, subtract } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { MAX_REASON_LENGTH } from '@app/domain/order/cancel-reason';
import { shareRefund } from '@app/domain/order/refund';
import {
  REFUND_BEARERS,
  REFUND_REASONS,
  refundSentence,
  type RefundMethod,
} from '@app/domain/order/refund-terms';
import { Segment } from '@app/ui/actions/segment.tsx';
import { classes } from '@app/ui/classes.ts';
import { Money } from '@app/ui/content/money.tsx';
import { OrderNumber } from '@app/ui/content/order-number.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRefundTexts } from '#i18n/use-refund-texts.ts';
import { CustomerReads } from './refuse-dialog.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { chooseAll, readRefund, restOf, startValues } from './refund-form.ts';
import { RefundLines } from './refund-lines.tsx';
import { refundDeskQuery } from './refund-query.ts';

type RefundDialogProps = { ticket: OrderTicket; onClose: () => void };

const LANGUAGES = ['en', 'ar'] as const;

/** REFUND-08 Gives money or credit of an ended order back, with what the customer reads. */
export function RefundDialog({ ticket, onClose }: RefundDialogProps) {
  const { data: desk } = useQuery({
    ...refundDeskQuery(ticket),
    // The form stays while the order is read again.
    placeholderData: (previous) => previous,
  });
  return desk && <RefundForm ticket={ticket} desk={desk} onClose={onClose} />;
}

function RefundForm({ ticket, desk, onClose }: RefundDialogProps & { desk: RefundDesk }) {
  const t = useRefundTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const isOffline = useIsOffline();
  const [{ values, key }, setForm] = useState(() => ({
    values: startValues(desk),
    key: crypto.randomUUID() as string,
  }));
  const [isChecked, setIsChecked] = useState(false);
  // Other contents are another request.
  const change = (changes: Partial<typeof values>) =>
    setForm((now) => ({ values: { ...now.values, ...changes }, key: crypto.randomUUID() }));
  const { amount: value, needs, problem, what } = readRefund(desk, values);
  const { method, reason, ownText, borneBy } = values;
  const money = (of: Amount) => formatAmount(of, language, desk.currency);

  const reload = () => queries.invalidateQueries({ queryKey: ['order', ticket.id] });
  const { run, isBusy, failure, wait } = useAction({
    call: async () => {
      if (what === null || method === null || reason === null) throw new Error('refunds: nothing to send');
      const own = reason === 'other' ? { ownText } : {};
      const body = { key, revision: desk.revision, what, method, reason, borneBy, ...own };
      return api.call(refundOrder, { params: { orderId: ticket.id }, body });
    },
    onDone: async () => {
      showToast({ tone: 'good', text: t(method === 'card' ? 'onItsWay' : 'done', { amount: money(value) }) });
      await reload();
      onClose();
    },
    onFailed: async (error) => {
      if (isApiError(error, 409)) await reload();
    },
  });

  function submit() {
    setIsChecked(true);
    if (problem === null) run();
  }

  const isWrong = problem === 'tooMuch' || problem === 'aboveLimit';
  const problemText =
    problem === null
      ? null
      : t(`problems.${problem}`, { rest: money(restOf(desk)), left: money(desk.limit?.left ?? amount(0)) });
  return (
    <FormDialog
      size="map"
      tone="danger"
      title={t('title')}
      closeLabel={t('close')}
      submitLabel={value > 0 ? t('submit', { amount: money(value) }) : t('title')}
      isBusy={isBusy}
      wait={wait}
      canSubmit={!isOffline}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="dotted-parts type-small items-baseline text-ink-2">
        <span>
          <OrderNumber number={desk.orderNumber} short={null} />
        </span>
        <span>
          <bdi>{desk.customerName}</bdi>
        </span>
        {desk.card && (
          <span>
            {t('paidByCard')} <bdi dir="ltr" className="digits">{`•••• ${desk.card.lastFour}`}</bdi>
          </span>
        )}
      </p>
      <Segment
        label={t('what')}
        value={values.mode}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'items', label: t('items') },
          { value: 'amount', label: t('anAmount') },
        ]}
      />
      {values.mode === 'items' ? (
        <RefundLines desk={desk} values={values} onChange={change} onAll={() => change(chooseAll(desk))} />
      ) : (
        <TextField
          label={t('amountLabel', { rest: money(restOf(desk)) })}
          value={values.amount}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          error={isChecked && (problem === 'nothing' || isWrong) ? (problemText ?? undefined) : undefined}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      )}
      <Labelled label={t('reason')}>
        <ChoiceChips
          label={t('reason')}
          className="grid-cols-2 md:grid-cols-6"
          value={reason}
          onChange={(one) => change({ reason: one })}
          options={REFUND_REASONS.map((one) => ({ value: one, content: t(`reasons.${one}`) }))}
        />
      </Labelled>
      {reason === 'other' &&
        LANGUAGES.map((of) => (
          <TextAreaField
            key={of}
            lang={of}
            dir={of === 'ar' ? 'rtl' : 'ltr'}
            label={t(of === 'ar' ? 'ownAr' : 'ownEn')}
            maxLength={MAX_REASON_LENGTH}
            value={ownText[of]}
            onChange={({ currentTarget }) => change({ ownText: { ...ownText, [of]: currentTarget.value } })}
          />
        ))}
      <Methods desk={desk} method={method} onChange={(one) => change({ method: one })} />
      {desk.canChargePlatform && (
        <Labelled label={t('borneBy')}>
          <ChoiceChips
            label={t('borneBy')}
            className="grid-cols-2"
            value={borneBy}
            onChange={(one) => change({ borneBy: one })}
            options={REFUND_BEARERS.map((one) => ({ value: one, content: t(`bearers.${one}`) }))}
          />
        </Labelled>
      )}
      {method && value > 0 && <CustomerReads sentences={sentencesOf(desk, method, value)} />}
      <Total desk={desk} value={value} />
      {needs !== 'none' && <Notice tone="warn">{t(`needs.${needs}`)}</Notice>}
      <div aria-live="polite">
        {problemText !== null && (isChecked || isWrong) && <ErrorText>{problemText}</ErrorText>}
        {isOffline && <ErrorText>{t('offline')}</ErrorText>}
      </div>
    </FormDialog>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-control font-medium">
        {label}
      </p>
      {children}
    </div>
  );
}

type MethodsProps = {
  desk: RefundDesk;
  method: RefundMethod | null;
  onChange: (method: RefundMethod) => void;
};

/** Cash is shown for a payment by card too, with why it cannot be chosen. */
function Methods({ desk, method, onChange }: MethodsProps) {
  const t = useRefundTexts();
  const name = useId();
  const isCashClosed = desk.card !== null && !desk.methods.includes('cash');
  const shown: readonly RefundMethod[] = [...desk.methods, ...(isCashClosed ? (['cash'] as const) : [])];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-control font-medium">{t('method')}</legend>
      <div className={classes('grid gap-2', shown.length % 2 === 0 ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
        {shown.map((one) => (
          <RadioCard
            key={one}
            name={name}
            checked={method === one}
            disabled={!desk.methods.includes(one)}
            onChoose={() => onChange(one)}
            title={t(`methods.${one}`)}
            text={desk.methods.includes(one) ? t(`methodTexts.${one}`) : t('wasByCard')}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Where each part of the amount goes, in both languages. */
function sentencesOf(desk: RefundDesk, method: RefundMethod, value: Amount) {
  const { money, credit } = shareRefund(value, desk.rest.money);
  const sentences = (language: 'en' | 'ar') =>
    [
      { to: method, part: money },
      { to: 'credit' as const, part: credit },
    ]
      .filter(({ part }) => part > 0)
      .map(({ to, part }) => {
        const shown = formatAmount(part, language, desk.currency);
        return refundSentence(to, to === 'card' ? 'pending' : 'done', shown, language);
      })
      .join(' ');
  return { en: sentences('en'), ar: sentences('ar') };
}

/** The amount, what stays with the branch, and what the person has left for today. */
function Total({ desk, value }: { desk: RefundDesk; value: Amount }) {
  const t = useRefundTexts();
  const language = useLanguage();
  const { limit, currency } = desk;
  const money = (of: Amount) => formatAmount(of, language, currency);
  const rest = restOf(desk);
  const left = limit && (value > limit.left ? amount(0) : subtract(limit.left, value));
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="type-item">{t('total')}</span>
        <Money amount={value} currency={currency} className="type-h2" />
      </p>
      <p role="status" className="type-small text-ink-2">
        {t('stays', { amount: money(value), rest: money(value > rest ? amount(0) : subtract(rest, value)) })}
      </p>
      {limit && left !== null && (
        <div className="grid gap-1.5">
          <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="bg-ink-3"
              style={{ inlineSize: shareOf(limit.perDay - limit.left, limit.perDay) }}
            />
            <span className="bg-primary" style={{ inlineSize: shareOf(value, limit.perDay) }} />
          </div>
          <p className="type-small flex flex-wrap justify-between gap-x-3 text-ink-2">
            <span>{t('limit', { amount: money(limit.perDay) })}</span>
            <span>{t('left', { amount: money(left) })}</span>
          </p>
        </div>
      )}
    </div>
  );
}

const shareOf = (part: number, whole: number) =>
  `${whole === 0 ? 100 : Math.min(100, Math.round((part * 100) / whole))}%`;
