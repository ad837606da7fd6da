import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { WireScreen } from '@app/contract/schemas/console/devices';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PairDialog } from '#features/team/pair-dialog.tsx';
import { screensQuery, useScreenChanges } from '#features/team/screen-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useFailureText } from '#session/failure-text.ts';
import { useChosenBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Screen } from '#ui/screen.tsx';
import { TeamTabs } from './team-tabs.tsx';

/** CON-07 The paired kitchen screens. A scanned code is in the address and opens the form. */
export function DevicesScreen() {
  const t = useTranslations();
  const failureText = useFailureText();
  const branch = useChosenBranch();
  const { code } = useSearch({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(screensQuery(useLanguage()));
  const [isPairing, setIsPairing] = useState(code !== undefined);
  const [leaving, setLeaving] = useState<WireScreen | null>(null);
  const changes = useScreenChanges();
  const columns = useColumns(setLeaving);
  useDocumentTitle(t('team.screens'), t('team.title'));

  async function unpair({ _id, name }: WireScreen) {
    await changes.unpair(_id);
    showToast({ tone: 'good', text: t('screens.unpairDone', { name }) });
  }

  return (
    <Screen
      title={t('team.title')}
      tabs={<TeamTabs current="screens" />}
      actions={
        <Button icon="device-tablet" size="md" onClick={() => setIsPairing(true)}>
          {t('screens.pair')}
        </Button>
      }
    >
      <DataTable
        label={t('team.screens')}
        columns={columns}
        rows={data ? data.filter((screen) => !branch || screen.branch._id === branch._id) : null}
        rowKey={({ _id }) => _id}
        failure={
          error ? { text: failureText(error), onRetry: () => void refetch(), isBusy: isFetching } : null
        }
        empty={<EmptyState text={t('screens.empty')} />}
      />
      {isPairing && <PairDialog code={code} onClose={() => setIsPairing(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('screens.unpairTitle', { name: leaving.name })}
          confirmLabel={t('screens.unpair')}
          onConfirm={() => unpair(leaving)}
          onClose={() => setLeaving(null)}
          failureText={failureText}
        >
          <p className="text-ink-2">{t('screens.unpairText')}</p>
        </ConfirmDialog>
      )}
    </Screen>
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
