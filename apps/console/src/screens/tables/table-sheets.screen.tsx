import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { useTranslations } from 'use-intl';
import { paths, withBranch } from '#paths.ts';
import { useBranch } from '#session/scope.ts';
import { Screen } from '#ui/screen.tsx';
import { QrSheets } from '#features/tables/qr-sheets.tsx';

/** `/console/tables/qr`: the sheets of codes to print. */
export function TableSheetsScreen() {
  const t = useTranslations('floor.qr');
  const branch = useBranch();
  useDocumentTitle(t('title'), branch?.name ?? '');
  if (branch === null) return null;
  return (
    <Screen
      title={t('title')}
      actions={
        <ButtonLink variant="soft" icon="picnic-table" href={withBranch(paths.tables, branch._id)}>
          {t('back')}
        </ButtonLink>
      }
    >
      <div className="card p-4 md:p-5">
        <QrSheets key={branch._id} branch={branch} />
      </div>
    </Screen>
  );
}
