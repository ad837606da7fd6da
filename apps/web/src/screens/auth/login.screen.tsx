import { useGoBack } from '@app/client/router/use-go-back.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { storage } from '@app/client/storage/storage.ts';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormPage } from '@app/ui/layout/form-page.tsx';
import { useTranslations } from 'use-intl';
import { SignInForm, type SignInMethod } from '#features/auth/sign-in-form.tsx';
import { AlternativeLink } from '#features/auth/alternative-link.tsx';
import { currentLanguage, useLanguage } from '#i18n/i18n.ts';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { paths } from '#paths.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { safeRedirect } from '#session/safe-redirect.ts';
import { sessionLossReason } from '#session/session-lost.ts';
import { LAST_CUSTOMER, tokens } from '#session/token.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useWelcome } from './use-welcome.ts';

export function LoginScreen({ redirect }: { redirect: unknown }) {
  const t = useTranslations();
  const go = useNavigateHref();
  const goBack = useGoBack(paths.home(useLanguage()));
  const welcome = useWelcome();
  const target = safeRedirect(redirect);
  // Sign-in may have changed the language, and with it the home page.
  const enter = (user: WireUser, method: SignInMethod) => {
    go(target ?? paths.home(currentLanguage()), { replace: true });
    welcome(user, method);
  };

  return (
    <FormPage
      title={t('auth.loginTitle')}
      lead={t('auth.loginLead')}
      back={<BackButton label={t('common.back')} onBack={goBack} />}
      actions={<LanguageSwitch />}
      art="/art/hero-1040.webp"
    >
      <SessionLoss />
      <SignInForm onDone={enter} />
      <AlternativeLink
        question={t('auth.newHere')}
        label={t('auth.toRegister')}
        href={paths.register(target)}
      />
    </FormPage>
  );
}

/** Explains the redirect. Another tab, and a page that is loaded again, do not know the error. */
function SessionLoss() {
  const text = useSignInTexts();
  const failure = useAuthFailure('refreshFailed');
  const reason = sessionLossReason();
  // A logout removes both.
  const isLost = tokens.read() === null && storage.readText(LAST_CUSTOMER) !== null;
  if (reason === null && !isLost) return null;
  return (
    <Notice tone="warn" className="mb-5">
      {reason === null ? text('sessionEnded') : failure(reason)}
    </Notice>
  );
}
