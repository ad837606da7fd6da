import { useGoBack } from '@app/client/router/use-go-back.ts';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { TableHead } from './table-head.tsx';

/** SESSION-01 */
export function SessionHead({ session: { table, vendor, branch } }: { session: WireSession }) {
  const t = useTranslations();
  const goBack = useGoBack(paths.home(useLanguage()));
  const number = String(table.number);
  return (
    <TableHead
      back={<BackButton label={t('common.back')} onBack={goBack} />}
      label={t('session.table')}
      number={table.number}
      title={t('session.title', { number })}
      image={table.image === null ? null : { src: table.image, alt: t('session.image', { number }) }}
      vendor={vendor.name}
      branch={branch.name}
      logo={vendor.logo}
    />
  );
}
