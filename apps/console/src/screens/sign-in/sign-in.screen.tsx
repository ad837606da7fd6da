import { Link } from '@app/ui/actions/link.tsx';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { useSession } from '#features/account/use-session.ts';
import { BASE, paths } from '#paths.ts';
import { FormFrame } from '#features/account/form-frame.tsx';

/** CON-04 Sign-in of staff. */
export function SignInScreen() {
  const t = useTranslations();
  const { to } = useSearch({ strict: false });
  const session = useSession();
  return (
    <FormFrame title={t('title.signIn')} lead={t('signIn.lead')}>
      <SignInForm
        onSubmit={(values) => session.signIn(values, ownTarget(to))}
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
