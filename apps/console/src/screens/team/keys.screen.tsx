import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { WireKey } from '@app/contract/schemas/console/keys';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeyDialog } from '#features/team/key-dialog.tsx';
import { keysQuery, useKeyChanges } from '#features/team/key-queries.ts';
import { SCOPE_TEXTS } from '#features/team/key-scope-text.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useFailureText } from '#session/failure-text.ts';
import { type ScopeBranch, useChosenBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Screen } from '#ui/screen.tsx';
import { TeamTabs } from './team-tabs.tsx';

/** CON-08 The API keys of the scope. */
export function KeysScreen() {
  const t = useTranslations();
  const failureText = useFailureText();
  const branch = useChosenBranch();
  const { data, error, isFetching, refetch } = useQuery(keysQuery(useLanguage()));
  const [isMaking, setIsMaking] = useState(false);
  const [leaving, setLeaving] = useState<WireKey | null>(null);
  const changes = useKeyChanges();
  const columns = useColumns(setLeaving);
  useDocumentTitle(t('team.keys'), t('team.title'));

  async function remove({ _id, name }: WireKey) {
    await changes.remove(_id);
    showToast({ tone: 'good', text: t('keys.removeDone', { name }) });
  }

  return (
    <Screen
      title={t('team.title')}
      tabs={<TeamTabs current="keys" />}
      actions={
        <Button icon="key" size="md" onClick={() => setIsMaking(true)}>
          {t('keys.make')}
        </Button>
      }
    >
      <DataTable
        label={t('team.keys')}
        columns={columns}
        rows={data ? data.filter((key) => isAt(key, branch)) : null}
        rowKey={({ _id }) => _id}
        failure={
          error ? { text: failureText(error), onRetry: () => void refetch(), isBusy: isFetching } : null
        }
        empty={<EmptyState text={t('keys.empty')} />}
      />
      {isMaking && <KeyDialog onClose={() => setIsMaking(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('keys.removeTitle', { name: leaving.name })}
          confirmLabel={t('keys.remove')}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
          failureText={failureText}
        >
          <p className="text-ink-2">{t('keys.removeText')}</p>
        </ConfirmDialog>
      )}
    </Screen>
  );
}

const isAt = (key: WireKey, branch: ScopeBranch | null) =>
  !branch ||
  (key.branch ? key.branch._id === branch._id : !key.vendor || key.vendor._id === branch.vendor._id);

function useColumns(onRemove: (key: WireKey) => void): Column<WireKey>[] {
  const t = useTranslations('keys');
  const { ago, day, isPast } = useTimes();
  return [
    {
      key: 'name',
      label: t('name'),
      isTitle: true,
      sortBy: ({ name }) => name,
      cell: ({ name }) => <bdi className="font-semibold">{name}</bdi>,
    },
    {
      key: 'scopes',
      label: t('scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(SCOPE_TEXTS[scope])).join(' · '),
    },
    {
      key: 'place',
      label: t('place'),
      cell: ({ branch, vendor }) => <bdi>{branch?.name ?? vendor?.name ?? t('everywhere')}</bdi>,
    },
    {
      key: 'ends',
      label: t('ends'),
      sortBy: ({ endsAt }) => (endsAt === null ? null : Date.parse(endsAt)),
      cell: ({ endsAt }) => {
        if (endsAt === null) return <span className="text-ink-2">{t('noEnd')}</span>;
        return isPast(endsAt) ? <Tag tone="bad">{t('ended')}</Tag> : day(endsAt);
      },
    },
    {
      key: 'lastUsed',
      label: t('lastUsed'),
      className: 'text-ink-2',
      sortBy: ({ lastUsedAt }) => (lastUsedAt === null ? null : Date.parse(lastUsedAt)),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : ago(lastUsedAt)),
    },
    {
      key: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (key) => (
        <Button
          variant="danger-quiet"
          aria-label={t('removeOf', { name: key.name })}
          onClick={() => onRemove(key)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
}
