import { signInStaff } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { useTranslations } from 'use-intl';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { chooseLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { FormFrame } from '#screens/sign-in/form-frame.tsx';

/** CON-04 Sign-in of a driver. */
export function DriverSignIn({ onSignedIn }: { onSignedIn: (me: WireMe) => void }) {
  const t = useTranslations('driveMore');
  return (
    <FormFrame title={t('signIn')} lead={t('lead')}>
      <SignInForm
        onSubmit={async (body) => {
          const { me } = await api.call(signInStaff, { body });
          if (me.account) await chooseLanguage(me.account.language);
          onSignedIn(me);
        }}
      />
    </FormFrame>
  );
}
