import type { WireKey } from '@app/contract/schemas/console/keys';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeyTexts } from '#i18n/use-key-texts.ts';
import { KeyDialog } from '#features/team/key-dialog.tsx';
import { keysQuery, useKeyChanges } from '#features/team/key-queries.ts';
import { SCOPE_TEXTS } from '#features/team/key-scope-text.ts';
import { useLanguage } from '#i18n/i18n.ts';
import type { ScopeBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { TeamList } from '#features/team/team-list.tsx';

/** CON-08 The API keys of the scope. */
export function KeysScreen() {
  const t = useKeyTexts();
  const query = useQuery(keysQuery(useLanguage()));
  const [isMaking, setIsMaking] = useState(false);
  const [leaving, setLeaving] = useState<WireKey | null>(null);
  const changes = useKeyChanges();
  const columns = useColumns(setLeaving);

  async function remove({ _id, name }: WireKey) {
    await changes.remove(_id);
    showToast({ tone: 'good', text: t('removeDone', { name }) });
  }

  return (
    <TeamList
      tab="keys"
      action={{ icon: 'key', label: t('make'), onPress: () => setIsMaking(true) }}
      query={query}
      columns={columns}
      isAt={isAt}
      empty={t('empty')}
    >
      {isMaking && <KeyDialog onClose={() => setIsMaking(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle', { name: leaving.name })}
          confirmLabel={t('remove')}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p className="text-ink-2">{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </TeamList>
  );
}

const isAt = (key: WireKey, branch: ScopeBranch) =>
  key.branch ? key.branch._id === branch._id : !key.vendor || key.vendor._id === branch.vendor._id;

function useColumns(onRemove: (key: WireKey) => void): Column<WireKey>[] {
  const t = useKeyTexts();
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
      key: 'madeBy',
      label: t('madeBy'),
      sortBy: ({ madeBy }) => madeBy?.name ?? null,
      cell: ({ madeBy }) => {
        if (madeBy === null) return <span className="text-ink-2">{t('unknownMaker')}</span>;
        if (madeBy._id !== null) return <bdi>{madeBy.name}</bdi>;
        return <Tag tone="warn">{t('removedMaker', { name: madeBy.name })}</Tag>;
      },
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
