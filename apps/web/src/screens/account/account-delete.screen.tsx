import { useTranslations } from 'use-intl';
import { DeleteAccount } from '#features/account/delete-account.tsx';
import { paths } from '#paths.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

export function AccountDeleteScreen() {
  const t = useTranslations();
  const text = useAccountTexts();
  return (
    <Page
      title={text('accountDelete.title')}
      width="form"
      back={<BackButton label={t('common.back')} href={paths.profile} />}
    >
      <DeleteAccount />
    </Page>
  );
}
