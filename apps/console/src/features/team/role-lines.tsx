import type { WireRole } from '@app/contract/schemas/console/account';
import { useTranslations } from 'use-intl';

/** Each role with its vendor or branch, as lines of a cell. */
export function RoleLines({ roles }: { roles: readonly WireRole[] }) {
  const t = useTranslations('roles');
  return (
    <ul className="grid gap-0.5">
      {roles.map(({ role, vendor, branch }) => (
        <li key={`${role} ${vendor?._id} ${branch?._id}`} className="leading-snug">
          <span className="font-medium">{t(role)}</span>
          <span aria-hidden="true" className="text-ink-3">
            {' · '}
          </span>
          <bdi className="text-ink-2">{branch?.name ?? vendor?.name ?? t('everywhere')}</bdi>
        </li>
      ))}
    </ul>
  );
}
