import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { amountFromDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { SessionCard } from './session-card.tsx';

/** HOME-04 The active table sessions of the customer. */
export function SessionCards({
  sessions,
  className,
}: {
  sessions: readonly WireSession[];
  className: string;
}) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <ul className={className}>
      {sessions.map(({ _id, table, vendor, branch, currency, sessionSummary: { total } }) => (
        <li key={_id} className="grid min-w-0">
          <SessionCard
            tableNumber={table.number}
            vendor={vendor.name}
            branch={branch.name}
            table={t('branch.table', { number: String(table.number) })}
            soFar={t('home.soFar', {
              amount: isolate(formatAmount(amountFromDecimal(total.value), language, currency)),
            })}
            logo={vendor.logo}
            bill={{ label: t('home.viewBill'), href: paths.activeSession(_id) }}
            more={{ label: t('home.orderMore'), href: paths.branch(branch._id, table.code ?? table._id) }}
          />
        </li>
      ))}
    </ul>
  );
}
