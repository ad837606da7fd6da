import { useTranslations } from 'use-intl';
import { SavedBranches } from '#features/branches/saved-branches.tsx';
import { paths } from '#paths.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Page } from '@app/ui/layout/page.tsx';

export function SavedBranchesScreen() {
  const t = useTranslations();
  return (
    <Page
      title={t('title.savedBranches')}
      width="full"
      back={<BackButton label={t('common.back')} href={paths.profile} />}
    >
      <SavedBranches />
    </Page>
  );
}
