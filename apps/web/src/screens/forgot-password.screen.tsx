import { useTranslations } from 'use-intl';
import { ForgotForm } from '#features/auth/forgot-form.tsx';
import { useGoBack } from '#lib/use-go-back.ts';
import { paths } from '#paths.ts';
import { BackButton } from '#ui/back-button.tsx';
import { FormPage } from '#ui/form-page.tsx';
import { Link } from '#ui/link.tsx';

export function ForgotPasswordScreen() {
  const t = useTranslations();
  const goBack = useGoBack(paths.login());
  return (
    <FormPage
      title={t('passwords.forgotTitle')}
      lead={t('passwords.forgotLead')}
      back={<BackButton label={t('common.back')} onBack={goBack} />}
    >
      <ForgotForm />
      <p className="mt-4 text-center">
        <Link href={paths.login()} className="link inline-flex min-h-11 items-center">
          {t('passwords.backToLogin')}
        </Link>
      </p>
    </FormPage>
  );
}
