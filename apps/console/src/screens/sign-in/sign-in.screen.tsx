import type { WaitingSignIn } from '@app/client/http/staff-api.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { usePasskeyAutofill } from '@app/client/react/use-passkey-autofill.ts';
import type { PasskeyProof } from '@app/contract/schemas/passkey';
import { Link } from '@app/ui/actions/link.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFrame } from '#features/account/form-frame.tsx';
import { PasskeySignIn } from '#features/account/passkey-sign-in.tsx';
import { passkeyOptions } from '#features/account/use-own-passkeys.ts';
import { SecondStepForm } from '#features/account/second-step-form.tsx';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { useSession } from '#features/account/use-session.ts';
import { BASE, paths } from '#paths.ts';

/** CON-04 Sign-in of staff: the password, then the second step where the account has one. */
export function SignInScreen() {
  const t = useTranslations();
  const { to } = useSearch({ strict: false });
  const session = useSession();
  const target = ownTarget(to);
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const [expired, setExpired] = useState<string | null>(null);

  const enter = (answer: PasskeyProof) => session.signInByPasskey(answer, target);
  const picked = useAction({ call: enter });
  usePasskeyAutofill({ start: passkeyOptions, onSigned: picked.run });

  function expire(reason: string) {
    setWaiting(null);
    setExpired(reason);
  }

  if (waiting !== null) {
    return (
      <FormFrame
        title={t('secondStep.title')}
        lead={t(waiting.hasTotp ? 'secondStep.lead' : 'secondStep.leadWithoutApp')}
      >
        <SecondStepForm
          hasTotp={waiting.hasTotp}
          onSubmit={(code) => session.completeSignIn({ ticket: waiting.ticket, code }, target)}
          onExpired={expire}
          onBack={() => setWaiting(null)}
        />
        <PasskeySignIn onSigned={enter} />
      </FormFrame>
    );
  }
  return (
    <FormFrame title={t('title.signIn')} lead={t('signIn.lead')}>
      {expired !== null && (
        <Notice tone="warn" role="status" className="mb-5">
          {expired}
        </Notice>
      )}
      <SignInForm
        onSubmit={async (values) => setWaiting(await session.signIn(values, target))}
        forgot={
          <Link href={paths.forgotPassword} className="link">
            {t('signIn.forgot')}
          </Link>
        }
      />
      <PasskeySignIn onSigned={enter} />
      <FormFailure text={picked.failure} />
    </FormFrame>
  );
}

/** Only paths of the console, so that a link cannot lead to another site. */
const ownTarget = (to: string | undefined) => (to?.startsWith(`${BASE}/`) ? to : paths.start);
