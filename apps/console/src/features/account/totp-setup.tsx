import { useForm } from '@app/client/forms/use-form.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { FactorCodeField } from '@app/ui/forms/factor-code-field.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { useChecks } from './use-checks.ts';
import { useOwnFactor } from './use-own-factor.ts';

type Secret = { secret: string; url: string };

type TotpSetupProps = {
  startLabel: string;
  /** Recovery codes, or null if the account has some already. */
  onConfirmed: (recoveryCodes: readonly string[] | null) => void;
  onCancel?: () => void;
};

/** SIGN-09 An authenticator app: scan, then enter its first code. */
export function TotpSetup({ startLabel, onConfirmed, onCancel }: TotpSetupProps) {
  const own = useOwnFactor();
  const [shown, setShown] = useState<Secret | null>(null);
  const { run, isBusy, wait, failure } = useAction({
    call: async () => setShown(await own.start()),
  });
  if (shown) return <Confirmation {...shown} onConfirmed={onConfirmed} onCancel={onCancel} />;
  return (
    <>
      <FormFailure text={failure} />
      <Button
        variant="secondary"
        busy={isBusy}
        wait={wait}
        onClick={() => run()}
        className="justify-self-start"
      >
        {startLabel}
      </Button>
    </>
  );
}

type ConfirmationProps = Secret & {
  onConfirmed: TotpSetupProps['onConfirmed'];
  onCancel: (() => void) | undefined;
};

function Confirmation({ secret, url, onConfirmed, onCancel }: ConfirmationProps) {
  const t = useTranslations('factor');
  const common = useTranslations('common');
  const checks = useChecks();
  const own = useOwnFactor();
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: checks.required(code, t('code')) }),
    send: async ({ code }) => onConfirmed(await own.confirm(code)),
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  return (
    <form {...form.form} className="grid gap-4">
      <FormFailure text={form.failure} />
      <p className="text-ink-2">{t('scan')}</p>
      <QrCode text={url} label={t('qr')} className="size-52 rounded-card ring-1 ring-line" />
      <p className="type-small text-ink-2">{t('byHand')}</p>
      <CopyField label={t('secret')} value={secret} copyLabel={t('copy')} copiedLabel={t('copied')} />
      <FactorCodeField {...form.field('code')} label={t('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isBusy}>
          {t('confirm')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
