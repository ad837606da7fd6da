import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { ProfileForm } from '#features/account/profile-form.tsx';
import { paths } from '#paths.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

export function ProfileUpdateScreen() {
  const t = useTranslations();
  const text = useAccountTexts();
  const go = useNavigateHref();
  function finish() {
    go(paths.profile);
    showToast({ text: text('profile.updated'), tone: 'good' });
  }

  return (
    <Page
      title={text('profile.edit')}
      width="form"
      back={<BackButton label={t('common.back')} href={paths.profile} />}
    >
      <ProfileForm onDone={finish} />
    </Page>
  );
}
