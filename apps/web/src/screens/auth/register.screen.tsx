import { useGoBack } from '@app/client/router/use-go-back.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { FormPage } from '@app/ui/layout/form-page.tsx';
import { useTranslations } from 'use-intl';
import { AlternativeLink } from '#features/auth/alternative-link.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { safeRedirect } from '#session/safe-redirect.ts';
import { LanguageSwitch } from './language-switch.tsx';

export function RegisterScreen({ redirect }: { redirect: unknown }) {
  const t = useTranslations();
  const go = useNavigateHref();
  const goBack = useGoBack(paths.home(useLanguage()));
  const target = safeRedirect(redirect);

  return (
    <FormPage
      title={t('auth.registerTitle')}
      lead={t('auth.registerLead')}
      back={<BackButton label={t('common.back')} onBack={goBack} />}
      actions={<LanguageSwitch />}
      art="/art/hero-1040.webp"
    >
      <RegisterForm onDone={() => go(paths.phoneVerify(target), { replace: true })} />
      <AlternativeLink
        question={t('auth.haveAccount')}
        label={t('auth.toLogin')}
        href={paths.login(target)}
      />
    </FormPage>
  );
}
