import type { WireRole } from '@app/contract/schemas/console/account';
import { useTranslations } from 'use-intl';

/** The vendors and branches that a driver delivers for. */
export function RoleList({ roles }: { roles: readonly WireRole[] }) {
  const t = useTranslations('roles');
  return (
    <ul className="mt-2 grid gap-1.5">
      {roles.map(({ vendor, branch }) => (
        <li
          key={`${vendor?._id} ${branch?._id}`}
          className="flex flex-wrap items-baseline gap-x-2 rounded-control bg-sunken px-3.5 py-2.5"
        >
          <span className="font-medium">{t('driver')}</span>
          <bdi className="text-ink-2">{branch?.name ?? vendor?.name ?? t('everywhere')}</bdi>
        </li>
      ))}
    </ul>
  );
}
