import { useTranslations } from 'use-intl';
import { Notice } from '@app/ui/feedback/notice.tsx';

/** Shown for a table id that the branch does not have, before an order goes to a wrong destination. */
export function UnknownTable() {
  const t = useTranslations();
  return (
    <Notice tone="warn" role="alert" className="mt-3">
      {t('branch.unknownTable')}
    </Notice>
  );
}
