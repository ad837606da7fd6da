import { useForm } from '@app/client/forms/use-form.ts';
import { DELIVERY_PROBLEMS } from '@app/domain/delivery/driver-step';
import { ZERO } from '@app/domain/money/amount';
import { typedAmount } from '@app/domain/text/typed-amount';
import { Button } from '@app/ui/actions/button.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDrive, useDriveState, useSharingState } from '#session/drive-context.tsx';
import { chooseMapApp, chosenMapApp, mapAppsOf } from './map-app.ts';
import type { ShownDelivery } from '#session/queued-page.ts';
import { Consent } from '#features/position/consent-card.tsx';

/** The dialog over a delivery. */
export type OpenDialog = 'more' | 'amount' | 'problem' | 'position' | null;

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
  if (dialog === 'amount') return <AmountDialog delivery={delivery} onClose={close} />;
  return <PositionDialog onClose={close} />;
}

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

/** CON-61 Another amount than the one due, with a reason. */
function AmountDialog({ delivery, onClose }: OwnDialogProps) {
  const t = useTranslations();
  const { step } = useDrive();
  const form = useForm({
    start: { amount: '', reason: '' },
    check: (values) => ({
      amount: typedAmount(values.amount) === null ? t('drive.cash.amountInvalid') : undefined,
      reason:
        typedAmount(values.amount) !== delivery.amountDue && values.reason.trim() === ''
          ? t('drive.cash.reasonMissing')
          : undefined,
    }),
    send: async (values) => {
      step(delivery, 'delivered', {
        amount: typedAmount(values.amount) ?? ZERO,
        reason: values.reason.trim() || null,
      });
      onClose();
    },
    refusal: () => ({ fields: {}, text: null }),
    failure: () => '',
  });
  return (
    <Dialog open onClose={onClose} title={t('drive.step.otherAmount')} closeLabel={t('drive.close')}>
      <form {...form.form} className="grid gap-4">
        <p className="flex items-baseline justify-between text-ink-2">
          {t('drive.cash.toCollect')}
          <Money amount={delivery.amountDue} currency={delivery.currency} className="text-lead text-ink" />
        </p>
        <TextField
          {...form.text('amount')}
          label={t('drive.cash.amount')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="text-start"
        />
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
