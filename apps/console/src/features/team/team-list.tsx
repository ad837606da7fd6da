import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { Button } from '@app/ui/actions/button.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { type ScopeBranch, useChosenBranch } from '#session/scope.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Screen } from '#ui/screen.tsx';
import { type TeamTab, TeamTabs } from './team-tabs.tsx';

type TeamListProps<Row> = {
  tab: TeamTab;
  action: { icon: IconName; label: string; onPress: () => void };
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  columns: readonly Column<Row>[];
  /** Whether a row belongs to the chosen branch. */
  isAt: (row: Row, branch: ScopeBranch) => boolean;
  empty: string;
  /** Before the button of the title. */
  status?: ReactNode;
  /** At the end of the row, where there is room for it. */
  beside?: ReactNode;
  /** Dialogs. */
  children: ReactNode;
};

/** CON-123 A list of the team: people, drivers, screens or keys, of all branches or the chosen one. */
export function TeamList<Row extends { _id: string }>(props: TeamListProps<Row>) {
  const { tab, action, query, columns, isAt, empty, status, beside, children } = props;
  const t = useTranslations('team');
  const failureText = useFailureText();
  const branch = useChosenBranch();
  const { data, error, isFetching, refetch } = query;
  useDocumentTitle(...(tab === 'people' ? [] : [t(tab)]), t('title'));
  return (
    <Screen
      title={t('title')}
      tabs={<TeamTabs current={tab} />}
      actions={
        <>
          {status}
          <Button icon={action.icon} size="md" onClick={action.onPress}>
            {action.label}
          </Button>
        </>
      }
    >
      <div className={beside ? 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]' : undefined}>
        <DataTable
          label={t(tab)}
          columns={columns}
          rows={data ? data.filter((row) => branch === null || isAt(row, branch)) : null}
          rowKey={({ _id }) => _id}
          failure={
            error ? { text: failureText(error), onRetry: () => void refetch(), isBusy: isFetching } : null
          }
          empty={<EmptyState art="/art/two-chairs.svg" text={empty} />}
        />
        {beside}
      </div>
      {children}
    </Screen>
  );
}
