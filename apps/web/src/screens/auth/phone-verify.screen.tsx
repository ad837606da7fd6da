import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { VerifyPhoneForm } from '#features/auth/verify-phone-form.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { safeRedirect } from '#session/safe-redirect.ts';
import { useCustomer } from '#session/user.ts';
import { FormPanel } from '@app/ui/layout/form-panel.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';

/** Redirects a verified customer to the requested page (D-028), including right after verification. */
export function PhoneVerifyScreen({ redirect }: { redirect: unknown }) {
  const t = useTranslations();
  const home = paths.home(useLanguage());
  const { isVerified } = useCustomer();
  if (isVerified) return <Navigate to={safeRedirect(redirect) ?? home} replace />;
  return (
    <Page title={t('phoneVerify.title')} width="form">
      <FormPanel icon="device-mobile">
        <VerifyPhoneForm onDone={() => showToast({ text: t('phoneVerify.verified'), tone: 'good' })} />
      </FormPanel>
    </Page>
  );
}
