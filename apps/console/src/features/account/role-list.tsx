import type { WireRole } from '@app/contract/schemas/console/account';
import { useTranslations } from 'use-intl';

/** The roles of a person, each with its vendor or branch. */
export function RoleList({ roles }: { roles: readonly WireRole[] }) {
  const t = useTranslations('roles');
  return (
    <ul className="mt-2 grid gap-1.5">
      {roles.map(({ role, vendor, branch }) => (
        <li
          key={`${role} ${vendor?._id} ${branch?._id}`}
          className="flex flex-wrap items-baseline gap-x-2 rounded-control bg-sunken px-3.5 py-2.5"
        >
          <span className="font-medium">{t(role)}</span>
          <bdi className="text-ink-2">{branch?.name ?? vendor?.name ?? t('everywhere')}</bdi>
        </li>
      ))}
    </ul>
  );
}
