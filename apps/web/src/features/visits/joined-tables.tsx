import { useQueries } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { SessionCards } from '#features/table-sessions/session-cards.tsx';
import { isGoneError, sessionQuery } from '#features/table-sessions/session-query.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { passes } from '#session/passes.ts';

/** HOME-04 TABLE-09 The tables that a guest without an account has joined on this device. */
export function JoinedTables() {
  const t = useTranslations();
  const language = useLanguage();
  const joined = useSyncExternalStore(passes.onChange, passes.list).filter(
    ({ visit, token }) => visit !== null && token !== null,
  );
  const tables = useQueries({
    queries: joined.map(({ visit }) => sessionQuery(visit?.sessionId ?? '', language)),
  });
  const ended = joined.filter((_, index) => isGoneError(tables[index]?.error)).map(({ partyId }) => partyId);
  const key = ended.join(' ');
  useEffect(() => {
    for (const partyId of key.split(' ').filter(Boolean)) passes.forget(partyId);
  }, [key]);
  const sessions = tables.flatMap(({ data }) => (data ? [data.activeSession] : []));
  if (sessions.length === 0) return null;
  return (
    <section className="wrap pt-5">
      <h2 className="type-item mb-2">{t('home.tables')}</h2>
      <SessionCards sessions={sessions} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3" />
    </section>
  );
}
