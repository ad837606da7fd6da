import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormPage } from '@app/ui/layout/form-page.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ResetForm } from '#features/auth/reset-form.tsx';
import { paths } from '#paths.ts';

type ResetPasswordScreenProps = { token?: string | undefined; email?: string | undefined };

export function ResetPasswordScreen({ token, email }: ResetPasswordScreenProps) {
  const t = useTranslations();
  const go = useNavigateHref();
  const [link] = useState(() => (token && email ? { token, email } : null));
  useTokenOutOfSight(token);

  function finish(message: string) {
    go(paths.login(), { replace: true });
    showToast({ text: message, tone: 'good' });
  }

  return (
    <FormPage
      title={t('passwords.resetTitle')}
      lead={link && t('passwords.resetLead')}
      back={<BackButton label={t('common.back')} href={paths.login()} />}
    >
      {link ? (
        <ResetForm link={link} onDone={finish} />
      ) : (
        <>
          <Notice tone="danger" role="alert">
            {t('passwords.linkIncomplete')}
          </Notice>
          <ButtonLink href={paths.forgotPassword} block className="mt-6">
            {t('passwords.newLink')}
          </ButtonLink>
        </>
      )}
    </FormPage>
  );
}

/** The token grants access to the account, so it is removed from the URL and the history. */
function useTokenOutOfSight(token: string | undefined): void {
  const go = useNavigateHref();
  useEffect(() => {
    if (token !== undefined) go(paths.resetPassword, { replace: true });
  }, [go, token]);
}
