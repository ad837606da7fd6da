import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { VerifyEmailForm } from '#features/account/verify-email-form.tsx';
import { paths } from '#paths.ts';
import { useCustomer } from '#session/user.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { FormPanel } from '@app/ui/layout/form-panel.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

/** Redirects without an email or with a verified one (EMAIL-06). */
export function EmailVerifyScreen() {
  const t = useTranslations();
  const text = useAccountTexts();
  const { email, isEmailVerified } = useCustomer();
  if (email === null || isEmailVerified) return <Navigate to={paths.profile} replace />;
  return (
    <Page
      title={text('email.verifyTitle')}
      width="form"
      back={<BackButton label={t('common.back')} href={paths.emailUpdate} />}
    >
      <FormPanel icon="envelope-simple">
        <VerifyEmailForm
          email={email}
          onDone={() => showToast({ text: text('email.verified'), tone: 'good' })}
        />
      </FormPanel>
    </Page>
  );
}
