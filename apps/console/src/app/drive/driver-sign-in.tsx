import { signInStaff } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { useTranslations } from 'use-intl';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { chooseLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { FormFrame } from '#screens/sign-in/form-frame.tsx';

/** The page of the console, which is another app. */
const FORGOT = '/console/forgot-password';

/** CON-04 Sign-in of a driver. */
export function DriverSignIn({ onSignedIn }: { onSignedIn: (me: WireMe) => void }) {
  const t = useTranslations();
  return (
    <FormFrame title={t('driveMore.signIn')} lead={t('driveMore.lead')}>
      <SignInForm
        onSubmit={async (body) => {
          const { me } = await api.call(signInStaff, { body });
          if (me.account) await chooseLanguage(me.account.language);
          onSignedIn(me);
        }}
        forgot={
          <a href={FORGOT} className="link">
            {t('signIn.forgot')}
          </a>
        }
      />
    </FormFrame>
  );
}
