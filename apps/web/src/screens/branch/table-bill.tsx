import { useTranslations } from 'use-intl';
import { useActiveSessions } from '#features/table-sessions/use-active-sessions.ts';
import { paths } from '#paths.ts';
import { Link } from '@app/ui/actions/link.tsx';

/** Link to the bill of the customer's table. */
export function TableBill({ number }: { number: number }) {
  const t = useTranslations();
  const session = useActiveSessions().find(({ table }) => table.number === number);
  if (!session) return null;
  return (
    <Link href={paths.activeSession(session._id)} className="link hit shrink-0">
      {t('branch.bill')}
    </Link>
  );
}
