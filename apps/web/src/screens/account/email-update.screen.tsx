import { useTranslations } from 'use-intl';
import { EmailForm } from '#features/account/email-form.tsx';
import { EmailWarning } from '#features/account/email-warning.tsx';
import { paths } from '#paths.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { FormPanel } from '@app/ui/layout/form-panel.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

export function EmailUpdateScreen() {
  const t = useTranslations();
  const text = useAccountTexts();
  return (
    <Page
      title={text('email.title')}
      lead={text('email.lead')}
      width="form"
      back={<BackButton label={t('common.back')} href={paths.profile} />}
    >
      <FormPanel icon="envelope-simple">
        <EmailWarning />
        <EmailForm onDone={() => showToast({ text: text('email.updated'), tone: 'good' })} />
      </FormPanel>
    </Page>
  );
}
