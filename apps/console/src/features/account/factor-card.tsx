import { useAction } from '@app/client/react/use-action.ts';
import type { WireSecondFactor } from '@app/contract/schemas/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '#session/times.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { useOwnFactor } from './use-own-factor.ts';

const FEW_CODES = 3;

/** SIGN-08 SIGN-09 The second step of the own account: set up, change, remove, recovery codes. */
export function FactorCard({ factor }: { factor: WireSecondFactor }) {
  const t = useTranslations('factor');
  const times = useTimes();
  const own = useOwnFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isChanging, setIsChanging] = useState(false);

  function confirmed(made: readonly string[] | null) {
    setIsChanging(false);
    setCodes(made);
    void own.reload();
  }

  return (
    <section className="card p-5 md:col-span-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="type-h2">{t('title')}</h2>
        {factor.hasTotp && (
          <Tag tone="good" icon="check-circle-fill">
            {t('on')}
          </Tag>
        )}
      </div>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <div className="mt-4 grid max-w-110 gap-4">
        {factor.dueAt !== null && <Notice tone="warn">{t('due', { day: times.day(factor.dueAt) })}</Notice>}
        {codes !== null ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : !factor.hasTotp ? (
          <TotpSetup startLabel={t('start')} onConfirmed={confirmed} />
        ) : isChanging ? (
          <TotpSetup startLabel={t('showQr')} onConfirmed={confirmed} onCancel={() => setIsChanging(false)} />
        ) : (
          <Actions factor={factor} onCodes={setCodes} onChange={() => setIsChanging(true)} />
        )}
      </div>
    </section>
  );
}

type ActionsProps = {
  factor: WireSecondFactor;
  onCodes: (codes: readonly string[]) => void;
  onChange: () => void;
};

function Actions({ factor, onCodes, onChange }: ActionsProps) {
  const t = useTranslations('factor');
  const own = useOwnFactor();
  const [isRemoving, setIsRemoving] = useState(false);
  const { run, isBusy, wait, failure } = useAction({ call: async () => onCodes(await own.renewCodes()) });
  return (
    <>
      <FormFailure text={failure} />
      {factor.recoveryCodes < FEW_CODES ? (
        <Notice tone="warn">{t('codesLeft', { count: factor.recoveryCodes })}</Notice>
      ) : (
        <p>{t('codesLeft', { count: factor.recoveryCodes })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} wait={wait} onClick={() => run()}>
          {t('renewCodes')}
        </Button>
        <Button variant="secondary" onClick={onChange}>
          {t('change')}
        </Button>
        <Button variant="quiet" onClick={() => setIsRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          onConfirm={() => own.remove()}
          onClose={() => setIsRemoving(false)}
        >
          <p className="text-ink-2">{t(factor.isRequired ? 'removeRequired' : 'removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
