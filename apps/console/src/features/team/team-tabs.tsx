import { useTranslations } from 'use-intl';
import { paths, withBranch } from '#paths.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { useChosenBranch } from '#session/scope.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';

export type TeamTab = 'people' | 'drivers' | 'screens' | 'keys';

/** People, screens, and for vendor managers API keys. */
export function TeamTabs({ current }: { current: TeamTab }) {
  const t = useTranslations('team');
  const me = useMe();
  const branchId = useChosenBranch()?._id ?? null;
  const tabs = [
    { key: 'people', path: paths.team },
    { key: 'drivers', path: paths.drivers },
    { key: 'screens', path: paths.screens },
    ...(hasRole(me, 'vendorManager', branchId === null ? [] : [branchId])
      ? [{ key: 'keys', path: paths.keys } as const]
      : []),
  ] as const;
  return (
    <LinkTabs
      label={t('parts')}
      tabs={tabs.map(({ key, path }) => ({
        href: withBranch(path, branchId),
        label: t(key),
        isCurrent: key === current,
      }))}
    />
  );
}
