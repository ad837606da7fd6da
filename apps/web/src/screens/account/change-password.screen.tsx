import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormPanel } from '@app/ui/layout/form-panel.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordForm } from '#features/account/password-form.tsx';
import { SetPasswordForm } from '#features/account/set-password-form.tsx';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { paths } from '#paths.ts';
import { useCustomer } from '#session/user.ts';

/** Changes the password, or adds one to an account without it. */
export function ChangePasswordScreen() {
  const t = useTranslations();
  const text = useSignInTexts();
  const go = useNavigateHref();
  // The page stays the same while it is left.
  const [hasPassword] = useState(useCustomer().hasPassword);
  const finish = (message: string) => {
    go(paths.profile);
    showToast({ text: message, tone: 'good' });
  };

  return (
    <Page
      title={hasPassword ? t('passwords.changeTitle') : text('addPassword')}
      lead={hasPassword ? t('passwords.changeLead') : text('addPasswordLead')}
      width="form"
      back={<BackButton label={t('common.back')} href={paths.profile} />}
    >
      <FormPanel icon="lock-simple">
        {hasPassword ? (
          <PasswordForm onDone={() => finish(t('passwords.changed'))} />
        ) : (
          <SetPasswordForm onDone={() => finish(text('passwordAdded'))} />
        )}
      </FormPanel>
    </Page>
  );
}
