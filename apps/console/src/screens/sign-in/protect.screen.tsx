import { hasPasskeys } from '@app/client/passkeys.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddPasskey } from '#features/account/add-passkey.tsx';
import { FormFrame } from '#features/account/form-frame.tsx';
import { RecoveryCodes } from '#features/account/recovery-codes.tsx';
import { TotpSetup } from '#features/account/totp-setup.tsx';
import { useOwnFactor } from '#features/account/use-own-factor.ts';
import { useSession } from '#features/account/use-session.ts';
import { paths } from '#paths.ts';

/** SIGN-08 The only page of an account that needs a second step and has none. */
export function ProtectScreen() {
  const t = useTranslations('factor');
  const account = useTranslations('account');
  const router = useRouter();
  const own = useOwnFactor();
  const session = useSession();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run: signOut, isBusy, wait, failure } = useAction({ call: session.signOut });

  const finish = (made: readonly string[] | null) => (made === null ? void goOn() : setCodes(made));

  async function goOn() {
    await own.reload();
    await router.navigate({ href: paths.start, replace: true });
  }

  return (
    <FormFrame title={t('protectTitle')} lead={t('protectLead')}>
      <div className="grid gap-4">
        {codes === null ? (
          <>
            <TotpSetup startLabel={t('start')} onConfirmed={finish} />
            {hasPasskeys() && <AddPasskey onAdded={finish} />}
          </>
        ) : (
          <RecoveryCodes codes={codes} onDone={() => void goOn()} />
        )}
        {codes === null && (
          <>
            <FormFailure text={failure} />
            <Button
              variant="quiet"
              busy={isBusy}
              wait={wait}
              onClick={() => signOut()}
              className="justify-self-start"
            >
              {account('signOut')}
            </Button>
          </>
        )}
      </div>
    </FormFrame>
  );
}
