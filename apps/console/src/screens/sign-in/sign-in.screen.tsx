import { Link } from '@app/ui/actions/link.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFrame } from '#features/account/form-frame.tsx';
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
  const [ticket, setTicket] = useState<string | null>(null);
  const [expired, setExpired] = useState<string | null>(null);

  function expire(reason: string) {
    setTicket(null);
    setExpired(reason);
  }

  if (ticket !== null) {
    return (
      <FormFrame title={t('secondStep.title')} lead={t('secondStep.lead')}>
        <SecondStepForm
          onSubmit={(code) => session.completeSignIn({ ticket, code }, target)}
          onExpired={expire}
          onBack={() => setTicket(null)}
        />
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
        onSubmit={async (values) => setTicket(await session.signIn(values, target))}
        forgot={
          <Link href={paths.forgotPassword} className="link">
            {t('signIn.forgot')}
          </Link>
        }
      />
    </FormFrame>
  );
}

/** Only paths of the console, so that a link cannot lead to another site. */
const ownTarget = (to: string | undefined) => (to?.startsWith(`${BASE}/`) ? to : paths.start);
