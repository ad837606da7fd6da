import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { PasswordForm } from '#features/account/password-form.tsx';
import { paths } from '#paths.ts';

export function ChangePasswordScreen() {
  const t = useTranslations();
  const go = useNavigateHref();
  function finish() {
    go(paths.profile);
    showToast({ text: t('passwords.changed'), tone: 'good' });
  }

  return (
    <Page
      title={t('passwords.changeTitle')}
      lead={t('passwords.changeLead')}
      width="form"
      back={<BackButton label={t('common.back')} href={paths.profile} />}
    >
      <PasswordForm onDone={finish} />
    </Page>
  );
}
