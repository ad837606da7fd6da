import { useTranslations } from 'use-intl';
import { Notice } from '@app/ui/feedback/notice.tsx';

/** The link of a table that this branch does not have: said, before an order goes elsewhere than to the table. */
export function UnknownTable() {
  const t = useTranslations('branch');
  return (
    <Notice tone="warn" role="alert" className="mt-3">
      {t('unknownTable')}
    </Notice>
  );
}
