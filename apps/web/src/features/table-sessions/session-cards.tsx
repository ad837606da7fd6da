import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { SessionCard } from './session-card.tsx';
import { useActiveSessions } from './use-active-sessions.ts';

/** HOME-04 The active table sessions of the customer; without any, not even a heading (D-060). */
export function SessionCards() {
  const t = useTranslations();
  const sessions = useActiveSessions();
  if (sessions.length === 0) return null;
  return (
    <section className="wrap pt-6">
      <h2 className="type-h2 mb-3">{t('home.tables')}</h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {sessions.map(({ _id, table, vendor, branch }) => (
          <li key={_id} className="grid">
            <SessionCard
              tableNumber={table.number}
              vendor={vendor.name}
              branch={branch.name}
              table={t('branch.table', { number: String(table.number) })}
              logo={vendor.logo}
              bill={{ label: t('home.viewBill'), href: paths.activeSession(_id) }}
              more={{ label: t('home.orderMore'), href: paths.branch(branch._id, table.code ?? table._id) }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
