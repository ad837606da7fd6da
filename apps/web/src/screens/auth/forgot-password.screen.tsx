import { useGoBack } from '@app/client/router/use-go-back.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormPage } from '@app/ui/layout/form-page.tsx';
import { useTranslations } from 'use-intl';
import { ForgotForm } from '#features/auth/forgot-form.tsx';
import { AlternativeLink } from '#features/auth/alternative-link.tsx';
import { PhoneRecovery } from '#features/auth/phone-recovery.tsx';
import { paths } from '#paths.ts';

/** By a link to the verified email, or by a code to the verified phone (D-128). */
export function ForgotPasswordScreen({ by }: { by?: string | undefined }) {
  const t = useTranslations();
  const go = useNavigateHref();
  const goBack = useGoBack(paths.login());
  const isByPhone = by === 'phone';

  function finish(message: string) {
    go(paths.login(), { replace: true });
    showToast({ text: message, tone: 'good' });
  }

  return (
    <FormPage
      title={t('passwords.forgotTitle')}
      lead={t(isByPhone ? 'passwords.phoneLead' : 'passwords.forgotLead')}
      back={<BackButton label={t('common.back')} onBack={goBack} />}
    >
      {isByPhone ? <PhoneRecovery onDone={finish} /> : <ForgotForm />}
      <AlternativeLink
        question={t(isByPhone ? 'passwords.hasEmail' : 'passwords.noEmail')}
        label={t(isByPhone ? 'passwords.byEmail' : 'passwords.byPhone')}
        href={isByPhone ? paths.forgotPassword : paths.forgotPasswordByPhone}
      />
      <p className="text-center">
        <Link href={paths.login()} className="link inline-flex min-h-11 items-center">
          {t('passwords.backToLogin')}
        </Link>
      </p>
    </FormPage>
  );
}
