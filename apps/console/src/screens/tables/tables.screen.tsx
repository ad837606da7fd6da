import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import type { Floor, FloorTable } from '@app/contract/schemas/console/tables';
import { waitsForStaff } from '@app/domain/table/table-state';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { FilterChip } from '@app/ui/actions/filter-chip.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReportedLiveness } from '#features/live/use-liveness.ts';
import { type LiveFloor, useLiveFloor } from '#features/tables/use-live-floor.ts';
import { paths, withBranch, withQuery } from '#paths.ts';
import { SoundBar, SpeakerButton } from '#features/board/sound-bar.tsx';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useIsManagerAt } from '#session/roles.ts';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { ManageTables } from '#features/tables/manage-tables.tsx';
import { CallsStatus, callsOf, useCalls } from '#features/tables/table-calls.tsx';
import { TablePanel } from '#features/tables/table-panel.tsx';
import { TableTile } from '#features/tables/table-tile.tsx';

/** `/console/tables`: the floor of a branch, and the open table beside it. */
export function TablesScreen() {
  const t = useTranslations('floor');
  const branch = useBranch();
  useDocumentTitle(t('title'), branch?.name ?? '');
  return branch === null ? null : <FloorOf key={branch._id} branch={branch} />;
}

function FloorOf({ branch }: { branch: ScopeBranch }) {
  const t = useTranslations('floor');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const live = useLiveFloor(branch._id, { hasOrders: true });
  const { data: floor, error, lastNewsAt } = live;
  const isOffline = useReportedLiveness(live);
  const calls = callsOf(floor);
  useCalls(calls);
  return (
    <main id="main" className="screen-fixed">
      <SpeakerButton />
      <SoundBar />
      {floor === undefined && error !== null && (
        <LoadFailed
          title={t('failed')}
          text={failureText(error)}
          retry={common('retry')}
          onRetry={() => void live.refresh()}
        />
      )}
      {floor === undefined && error === null && <FloorSkeleton label={common('loading')} />}
      {floor !== undefined && (
        <>
          <CallsStatus calls={calls} />
          <LoadedFloor {...{ live, floor, branch, isOffline, lastNewsAt }} />
        </>
      )}
    </main>
  );
}

type LoadedFloorProps = {
  live: LiveFloor;
  floor: Floor;
  branch: ScopeBranch;
  isOffline: boolean;
  lastNewsAt: number | null;
};

function LoadedFloor({ live, floor, branch, isOffline, lastNewsAt }: LoadedFloorProps) {
  const t = useTranslations('floor');
  const { moment } = useTimes();
  const isManager = useIsManagerAt(branch._id);
  const [isEditing, setIsEditing] = useState(false);
  const nav = useFloorNavigation();
  const { tables } = floor;
  const sections = [...new Set(tables.flatMap(({ section }) => section ?? []))];
  const section = nav.section !== undefined && sections.includes(nav.section) ? nav.section : null;
  const waiting = tables.filter(waitsForStaff);
  const shown = (nav.isWaiting ? waiting : tables).filter(
    (table) => section === null || table.section === section,
  );

  return (
    <div className="flex min-h-0 flex-1">
      <div className="relative min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-8 md:px-5">
        <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="type-h1 max-md:flex-1">
            {t('title')}
          </h1>
          {tables.length > 0 && (
            <p className="type-small min-w-0 flex-1 text-ink-2 max-md:order-last max-md:basis-full">
              {t('summary', { taken: tables.filter(({ guests }) => guests > 0).length, all: tables.length })}
              {' · '}
              {t('waiting', { count: waiting.length })}
            </p>
          )}
          {isManager && tables.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink variant="soft" icon="qr-code" href={withBranch(paths.tableSheets, branch._id)}>
                {t('qr.title')}
              </ButtonLink>
              <Button variant="soft" icon="pencil-simple" onClick={() => setIsEditing(true)}>
                {t('edit')}
              </Button>
            </div>
          )}
        </div>
        {isOffline && (
          <Notice tone="warn" icon="wifi-slash" role="status" className="mt-2">
            {t('offline', { time: lastNewsAt === null ? '' : moment(new Date(lastNewsAt).toISOString()) })}
          </Notice>
        )}
        {tables.length > 0 && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
            {sections.length > 0 && (
              <div className="min-w-0">
                <LinkTabs
                  label={t('sections')}
                  tabs={[null, ...sections].map((name) => ({
                    href: nav.hrefOf({ section: name ?? undefined }),
                    label: name ?? t('allSections'),
                    isCurrent: name === section,
                  }))}
                />
              </div>
            )}
            <FilterChip isOn={nav.isWaiting} onPress={nav.toggleWaiting}>
              {t('waitForMe')}
            </FilterChip>
          </div>
        )}
        {tables.length === 0 && <NoTables isManager={isManager} onAdd={() => setIsEditing(true)} />}
        {tables.length > 0 && shown.length === 0 && (
          <EmptyState
            art="/art/two-chairs.svg"
            text={t('none')}
            action={
              <Button variant="secondary" onClick={nav.showAll}>
                {t('showAll')}
              </Button>
            }
          />
        )}
        <ul className="table-grid mt-3">
          {shown.map((table) => (
            <li key={table._id}>
              <TableTile
                table={table}
                currency={floor.currency}
                isOpen={nav.number === table.number}
                onOpen={nav.open}
              />
            </li>
          ))}
        </ul>
      </div>
      {nav.number !== null && (
        <TablePanel
          key={nav.number}
          {...{ floor, live, isOffline }}
          table={tables.find(({ number }) => number === nav.number) ?? null}
          number={nav.number}
          newsAt={lastNewsAt ?? 0}
          onClose={nav.close}
          onMoved={nav.openNumber}
        />
      )}
      {isEditing && (
        <ManageTables branch={branch} onClose={() => setIsEditing(false)} onChanged={live.refresh} />
      )}
    </div>
  );
}

function NoTables({ isManager, onAdd }: { isManager: boolean; onAdd: () => void }) {
  const t = useTranslations('floor');
  return (
    <EmptyState
      art="/art/empty-orders.svg"
      title={isManager ? t('empty') : t('emptyStaff')}
      text={isManager ? t('emptyText') : t('emptyStaffText')}
      action={
        isManager && (
          <Button icon="plus" onClick={onAdd}>
            {t('manage.add')}
          </Button>
        )
      }
    />
  );
}

/** The address of the floor: section, filter and the open table. */
function useFloorNavigation() {
  const navigate = useNavigateHref();
  const search = useSearch({ strict: false });
  const { number: opened } = useParams({ strict: false });
  const number = opened === undefined ? null : Number(opened);
  const query = { branch: search.branch, section: search.section, waiting: search.waiting };
  const pathOf = (table: number | null) => (table === null ? paths.tables : paths.table(table));
  const hrefOf = (change: Partial<typeof query>) => withQuery(pathOf(number), { ...query, ...change });
  const openNumber = (table: number) =>
    navigate(withQuery(pathOf(table), query), { replace: number !== null });
  return {
    number,
    section: search.section,
    isWaiting: search.waiting === '1',
    hrefOf,
    openNumber,
    open: ({ number: table }: FloorTable) => openNumber(table),
    close: () => navigate(withQuery(pathOf(null), query)),
    toggleWaiting: () =>
      navigate(hrefOf({ waiting: search.waiting === '1' ? undefined : '1' }), { replace: true }),
    showAll: () => navigate(hrefOf({ waiting: undefined, section: undefined }), { replace: true }),
  };
}

function FloorSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="px-4 pt-4 md:px-5">
      <Skeleton className="h-9 w-60" />
      <div className="table-grid mt-4">
        {repeat(12, (index) => (
          <Skeleton key={index} className="h-26 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
