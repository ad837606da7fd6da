import { leftToRight } from '@app/client/i18n/isolate.ts';
import type { WireTeamDriver } from '@app/contract/schemas/console/team';
import { groupPhone } from '@app/domain/text/phone';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDriverTexts } from '#features/team/use-driver-texts.ts';
import { DriverNow } from '#features/team/driver-now.tsx';
import { DriverDialog } from '#features/team/driver-dialog.tsx';
import { driversQuery } from '#features/team/driver-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useChosenBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import type { Column } from '#ui/data-table.tsx';
import { TeamList } from '#features/team/team-list.tsx';

/** CON-123 The drivers with vehicle and phone, on shift or not. */
export function DriversScreen() {
  const t = useDriverTexts();
  const hasBranch = useChosenBranch() !== null;
  const query = useQuery(driversQuery(useLanguage()));
  const [opened, setOpened] = useState<WireTeamDriver | 'new' | null>(null);
  const columns = useColumns(setOpened);
  return (
    <TeamList
      tab="drivers"
      action={{ icon: 'plus', label: t('add'), onPress: () => setOpened('new') }}
      query={query}
      columns={columns}
      isAt={(driver, { _id }) => !driver.branch || driver.branch._id === _id}
      empty={t(hasBranch ? 'emptyHere' : 'empty')}
    >
      {opened !== null && (
        <DriverDialog driver={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </TeamList>
  );
}

function useColumns(onEdit: (driver: WireTeamDriver) => void): Column<WireTeamDriver>[] {
  const t = useDriverTexts();
  const { ago } = useTimes();
  return [
    {
      key: 'name',
      label: t('name'),
      isTitle: true,
      sortBy: ({ name }) => name,
      cell: ({ name, hasAccount }) => (
        <div>
          <bdi className="font-semibold">{name}</bdi>
          {hasAccount && <p className="type-caption text-ink-2">{t('app')}</p>}
        </div>
      ),
    },
    {
      key: 'phone',
      label: t('phone'),
      className: 'digits',
      cell: ({ phone }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {groupPhone(phone)}
        </bdi>
      ),
    },
    {
      key: 'vehicle',
      label: t('vehicle'),
      cell: ({ vehicle }) =>
        vehicle === null ? (
          <span className="text-ink-2">{t('noVehicle')}</span>
        ) : (
          <bdi>{vehicle.replaceAll(/\d+(?:-\d+)+/g, leftToRight)}</bdi>
        ),
    },
    {
      key: 'branch',
      label: t('branch'),
      sortBy: ({ branch }) => branch?.name ?? null,
      cell: ({ branch }) =>
        branch ? <bdi>{branch.name}</bdi> : <span className="text-ink-2">{t('ofAccount')}</span>,
    },
    {
      key: 'shift',
      label: t('shift'),
      sortBy: ({ isOnShift }) => (isOnShift ? 0 : 1),
      cell: (driver) => (
        <div className="grid justify-items-start gap-1">
          {driver.isOnShift && (
            <Tag tone="good" icon="check-circle-fill">
              {t('onShift')}
            </Tag>
          )}
          <span className="type-caption text-ink-2">
            <DriverNow driver={driver} />
          </span>
        </div>
      ),
    },
    {
      key: 'lastSeen',
      label: t('lastSeen'),
      className: 'text-ink-2',
      sortBy: ({ lastSeenAt }) => (lastSeenAt === null ? null : Date.parse(lastSeenAt)),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('never') : ago(lastSeenAt)),
    },
    {
      key: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (driver) => (
        <Button
          variant="quiet"
          aria-label={t('editOf', { name: driver.name })}
          onClick={() => onEdit(driver)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ];
}
