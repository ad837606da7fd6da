import type { WireScreen } from '@app/contract/schemas/console/devices';
import { Button } from '@app/ui/actions/button.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PairDialog } from '#features/team/pair-dialog.tsx';
import { kitchenAddress, screensQuery, useScreenChanges } from '#features/team/screen-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useTimes } from '#session/times.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { TeamList } from '#features/team/team-list.tsx';

/** CON-07 The paired kitchen screens. A scanned code is in the address and opens the form. */
export function DevicesScreen() {
  const t = useTranslations('screens');
  const { code } = useSearch({ strict: false });
  const query = useQuery(screensQuery(useLanguage()));
  const [isPairing, setIsPairing] = useState(code !== undefined);
  const [leaving, setLeaving] = useState<WireScreen | null>(null);
  const changes = useScreenChanges();
  const columns = useColumns(setLeaving);

  async function unpair({ _id, name }: WireScreen) {
    await changes.unpair(_id);
    showToast({ tone: 'good', text: t('unpairDone', { name }) });
  }

  return (
    <TeamList
      tab="screens"
      action={{ icon: 'device-tablet', label: t('pair'), onPress: () => setIsPairing(true) }}
      query={query}
      columns={columns}
      isAt={(screen, { _id }) => screen.branch._id === _id}
      empty={t('empty', { address: isolate(kitchenAddress()) })}
    >
      {isPairing && <PairDialog code={code} onClose={() => setIsPairing(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('unpairTitle', { name: leaving.name })}
          confirmLabel={t('unpair')}
          onConfirm={() => unpair(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p className="text-ink-2">{t('unpairText')}</p>
        </ConfirmDialog>
      )}
    </TeamList>
  );
}

function useColumns(onUnpair: (screen: WireScreen) => void): Column<WireScreen>[] {
  const t = useTranslations('screens');
  const { ago, day } = useTimes();
  return [
    {
      key: 'name',
      label: t('name'),
      isTitle: true,
      sortBy: ({ name }) => name,
      cell: ({ name }) => <bdi className="font-semibold">{name}</bdi>,
    },
    {
      key: 'branch',
      label: t('branch'),
      sortBy: ({ branch }) => branch.name,
      cell: ({ branch }) => <bdi>{branch.name}</bdi>,
    },
    {
      key: 'stations',
      label: t('stations'),
      cell: ({ stations }) =>
        stations.length === 0 ? (
          <span className="text-ink-2">{t('allStations')}</span>
        ) : (
          <Names names={stations} />
        ),
    },
    {
      key: 'paired',
      label: t('paired'),
      className: 'text-ink-2',
      sortBy: ({ pairedAt }) => Date.parse(pairedAt),
      cell: ({ pairedAt }) => day(pairedAt),
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
      cell: (screen) => (
        <Button
          variant="danger-quiet"
          aria-label={t('unpairOf', { name: screen.name })}
          onClick={() => onUnpair(screen)}
        >
          {t('unpair')}
        </Button>
      ),
    },
  ];
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      <bdi>{name}</bdi>
    </span>
  ));
