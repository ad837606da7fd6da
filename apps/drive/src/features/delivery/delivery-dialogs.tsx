import { swallowDoubleTap } from '@app/client/device/swallow-double-tap.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { DELIVERY_PROBLEMS } from '@app/domain/delivery/driver-step';
import { STAFF_METHODS, type StaffMethod, sumOfParts } from '@app/domain/takings/takings';
import { typedAmount } from '@app/domain/text/typed-amount';
import { Button } from '@app/ui/actions/button.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { takenBy, type TakenPart } from '#session/drive-calls.ts';
import { useDrive, useDriveState, useSharingState } from '#session/drive-context.tsx';
import { chooseMapApp, chosenMapApp, mapAppsOf } from './map-app.ts';
import type { ShownDelivery } from '#session/queued-page.ts';
import { Consent } from '#features/position/consent-card.tsx';

/** The dialog over a delivery. */
export type OpenDialog = 'more' | 'method' | 'amount' | 'problem' | 'position' | null;

type DialogsProps = {
  dialog: NonNullable<OpenDialog>;
  delivery: ShownDelivery;
  onDialog: (dialog: OpenDialog) => void;
};

/** The dialogs of a delivery. Load them lazily: the first screen does not need them. */
export function DeliveryDialogs({ dialog, delivery, onDialog }: DialogsProps) {
  const close = () => onDialog(null);
  if (dialog === 'more') return <MoreDialog delivery={delivery} onDialog={onDialog} />;
  if (dialog === 'problem') return <ProblemDialog delivery={delivery} onClose={close} />;
  if (dialog === 'method') return <MethodDialog delivery={delivery} onClose={close} />;
  if (dialog === 'amount') return <AmountDialog delivery={delivery} onClose={close} />;
  return <PositionDialog onClose={close} />;
}

const METHODS_WITHOUT_CASH = ['terminal', 'cliq'] as const;
const METHOD_ICONS = { terminal: 'credit-card', cliq: 'device-mobile' } as const;

const ROW = 'w-full justify-start! gap-3';

function MoreDialog({ delivery, onDialog }: Omit<DialogsProps, 'dialog'>) {
  const t = useTranslations();
  const { customer, address, branch } = delivery;
  const [app, setApp] = useState(chosenMapApp);
  const calls = [
    {
      key: 'customer',
      phone: address.contactPhone ?? customer.phone,
      text: t('drive.contact.callCustomer', { name: customer.name }),
    },
    ...(branch.phone === null
      ? []
      : [
          { key: 'branch', phone: branch.phone, text: t('drive.contact.callBranch') },
          { key: 'dispatch', phone: branch.phone, text: t('drive.dialog.callDispatch') },
        ]),
  ];
  return (
    <Dialog
      open
      onClose={() => onDialog(null)}
      title={t('drive.dialog.title', { number: delivery.orderNumber.slice(-4) })}
      closeLabel={t('drive.close')}
    >
      <ul className="grid gap-1">
        {calls.map(({ key, phone, text }) => (
          <li key={key}>
            <a href={`tel:${phone}`} className={buttonClass({ variant: 'soft', size: 'lg', className: ROW })}>
              <Icon name="phone" />
              <bdi className="min-w-0 truncate">{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <fieldset className="mt-5">
        <legend className="text-control font-semibold text-ink-2">{t('drive.dialog.mapApp')}</legend>
        {mapAppsOf().map((choice) => (
          <label
            key={choice}
            className="row-focus flex min-h-13 cursor-pointer items-center gap-3 rounded-chip"
          >
            <input
              type="radio"
              name="map-app"
              className="radio-dot"
              checked={app === choice}
              onChange={() => {
                chooseMapApp(choice);
                setApp(choice);
              }}
            />
            {t(`drive.dialog.mapApps.${choice}`)}
          </label>
        ))}
      </fieldset>
      <Button
        variant="danger-quiet"
        size="lg"
        icon="warning"
        block
        className="mt-4"
        onClick={() => onDialog('problem')}
      >
        {t('drive.dialog.problem')}
      </Button>
    </Dialog>
  );
}

type OwnDialogProps = { delivery: ShownDelivery; onClose: () => void };

/** CON-61 Tells dispatch; nothing is cancelled by it. */
function ProblemDialog({ delivery, onClose }: OwnDialogProps) {
  const t = useTranslations();
  const { problem } = useDrive();
  return (
    <Dialog open onClose={onClose} title={t('drive.dialog.problemTitle')} closeLabel={t('drive.close')}>
      <p className="text-ink-2">{t('drive.dialog.problemLead')}</p>
      <ul className="mt-3 grid gap-2">
        {DELIVERY_PROBLEMS.map((reason) => (
          <li key={reason}>
            <Button
              variant="secondary"
              size="lg"
              block
              onClick={() => {
                problem(delivery, reason);
                onClose();
              }}
            >
              {t(`drive.problems.${reason}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** CLOSE-01 The whole amount was not paid in cash. */
function MethodDialog({ delivery, onClose }: OwnDialogProps) {
  const t = useTranslations();
  const { step } = useDrive();
  const { amountDue, currency } = delivery;
  return (
    <Dialog open onClose={onClose} title={t('drive.cash.methodTitle')} closeLabel={t('drive.close')}>
      <p className="text-ink-2">{t('drive.cash.methodLead')}</p>
      <ul className="mt-4 grid gap-2">
        {METHODS_WITHOUT_CASH.map((method) => (
          <li key={method}>
            <button
              type="button"
              className={buttonClass({
                variant: 'secondary',
                size: 'xl',
                block: true,
                className: 'min-h-16! justify-between! gap-3 px-4!',
              })}
              onClick={(event) => {
                swallowDoubleTap(event);
                step(delivery, 'delivered', takenBy([{ method, amount: amountDue }], null));
                onClose();
              }}
            >
              <span className="flex items-center gap-3">
                <Icon name={METHOD_ICONS[method]} />
                {t(`drive.cash.methods.${method}`)}
              </span>
              <Money amount={amountDue} currency={currency} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type TypedAmounts = Record<StaffMethod, string>;

/** What was typed for each method; null if one of them is no amount or none was typed. */
function typedParts(typed: TypedAmounts): TakenPart[] | null {
  const methods = STAFF_METHODS.filter((method) => typed[method].trim() !== '');
  const parts = methods.flatMap((method) => {
    const amount = typedAmount(typed[method]);
    return amount === null ? [] : [{ method, amount }];
  });
  return parts.length === 0 || parts.length < methods.length ? null : parts;
}

/** CON-61 CLOSE-01 Another amount than the one due needs a reason. It may be paid by several methods. */
function AmountDialog({ delivery, onClose }: OwnDialogProps) {
  const t = useTranslations();
  const { step } = useDrive();
  const { amountDue, currency } = delivery;
  const differenceIn = (values: TypedAmounts) => {
    const parts = typedParts(values);
    return parts === null ? 0 : sumOfParts(parts) - amountDue;
  };
  const form = useForm({
    start: { cash: '', terminal: '', cliq: '', reason: '' },
    check: (values) => {
      const isInvalid = (method: StaffMethod) =>
        values[method].trim() === '' ? typedParts(values) === null : typedAmount(values[method]) === null;
      return {
        ...Object.fromEntries(
          STAFF_METHODS.filter(isInvalid).map((method) => [method, t('drive.cash.amountInvalid')]),
        ),
        reason:
          differenceIn(values) !== 0 && values.reason.trim() === ''
            ? t('drive.cash.reasonMissing')
            : undefined,
      };
    },
    send: async (values) => {
      step(delivery, 'delivered', takenBy(typedParts(values) ?? [], values.reason.trim() || null));
      onClose();
    },
    refusal: () => ({ fields: {}, text: null }),
    failure: () => '',
  });
  const difference = differenceIn(form.values);
  return (
    <Dialog open onClose={onClose} title={t('drive.step.otherAmount')} closeLabel={t('drive.close')}>
      <form {...form.form} className="grid gap-4">
        <p className="flex items-baseline justify-between text-ink-2">
          {t('drive.cash.toCollect')}
          <Money amount={amountDue} currency={currency} className="text-lead text-ink" />
        </p>
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 *:first:col-span-2">
          {STAFF_METHODS.map((method) => (
            <TextField
              key={method}
              {...form.text(method)}
              label={t(`drive.cash.methods.${method}`)}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              className="text-start"
            />
          ))}
        </div>
        {difference !== 0 && (
          <p className="flex items-baseline justify-between font-semibold text-warn">
            {t('drive.cash.difference')}
            <SignedMoney hundredths={difference} currency={currency} hasPlus />
          </p>
        )}
        <TextField
          {...form.text('reason')}
          label={t('drive.cash.reason')}
          hint={t('drive.cash.reasonHint')}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" size="xl" block className="min-h-16!">
          {t('drive.cash.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

/** CON-64 CON-68 What is shared, or how to allow it. */
function PositionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { shareAgain } = useDrive();
  const { hasConsent } = useDriveState();
  const { kind } = useSharingState();
  const isRefused = kind === 'refused' || kind === 'unsupported';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRefused ? t('drive.position.allowTitle') : t('drive.position.consentTitle')}
      closeLabel={t('drive.close')}
    >
      {!hasConsent && <Consent />}
      {hasConsent && <p>{isRefused ? t('drive.position.allow') : t('drive.position.consent')}</p>}
      {hasConsent && isRefused && (
        <Button
          block
          className="mt-4"
          onClick={() => {
            shareAgain();
            onClose();
          }}
        >
          {t('drive.position.again')}
        </Button>
      )}
    </Dialog>
  );
}
