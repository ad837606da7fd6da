import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import type { DayReport } from '@app/contract/schemas/console/day-close';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CompareCard } from '#features/day-close/compare-card.tsx';
import { CountCard, type Counted } from '#features/day-close/count-card.tsx';
import { closeQuery, dayActions, dayQuery, type OpenDay } from '#features/day-close/day-queries.ts';
import { EntryDialog } from '#features/day-close/entry-dialog.tsx';
import { ReportCard } from '#features/day-close/report-card.tsx';
import { useDayCloseTexts } from '#features/day-close/use-day-close-texts.ts';
import { useDifferenceText } from '#features/day-close/use-report-groups.ts';
import { ReportTabs } from '#features/reports/report-tabs.tsx';
import { useReportTexts } from '#features/reports/use-report-texts.ts';
import { useIsManagerAt } from '#session/roles.ts';
import { useBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Screen } from '#ui/screen.tsx';

/** CLOSE-05 The close of the day: count, compare, close, with the reports. */
export function DayCloseScreen() {
  const t = useDayCloseTexts();
  const branch = useBranch();
  useDocumentTitle(t('title'), branch?.name ?? '');
  return branch && <DayOf key={branch._id} branchId={branch._id} />;
}

function DayOf({ branchId }: { branchId: string }) {
  const t = useDayCloseTexts();
  const tabs = useIsManagerAt(branchId) && <ReportTabs current="dayClose" />;
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { data: day, error, refetch } = useQuery(dayQuery(branchId));
  const [shown, setShown] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  // An entry changes what is expected: the count is compared again.
  const [entries, setEntries] = useState(0);
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: dayQuery(branchId).queryKey });
  if (!day)
    return (
      <Screen title={t('title')} tabs={tabs}>
        {error ? (
          <LoadFailed
            title={t('title')}
            text={failureText(error)}
            retry={common('retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonGroup label={common('loading')} className="grid gap-4 lg:grid-cols-3">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </SkeletonGroup>
        )}
      </Screen>
    );
  return (
    <Screen
      title={t('title')}
      tabs={tabs}
      actions={
        shown === null ? (
          day.mayClose && (
            <Button variant="soft" onClick={() => setIsAdding(true)}>
              {t('cash')}
            </Button>
          )
        ) : (
          <Button variant="soft" onClick={() => setShown(null)}>
            {t('back')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {error && <Notice tone="warn">{failureText(error)}</Notice>}
        {shown !== null ? (
          <EarlierReport branchId={branchId} day={day} number={shown} />
        ) : day.mayClose ? (
          <Closing
            key={`${day.period} ${entries}`}
            branchId={branchId}
            day={day}
            onClosed={setShown}
            onStale={refresh}
          />
        ) : (
          <Notice>{t('notAllowed')}</Notice>
        )}
        <Earlier day={day} onShow={setShown} />
      </div>
      {isAdding && (
        <EntryDialog
          branchId={branchId}
          currency={day.currency}
          onSaved={() => setEntries(entries + 1)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Screen>
  );
}

type ClosingProps = {
  branchId: string;
  day: OpenDay;
  onClosed: (number: number) => void;
  onStale: () => void;
};

function Closing({ branchId, day, onClosed, onStale }: ClosingProps) {
  const t = useDayCloseTexts();
  const queries = useQueryClient();
  const [counted, setCounted] = useState<Counted | null>(null);
  const [report, setReport] = useState<DayReport | null>(null);
  const { run, isBusy } = useAction({
    call: (_count: Counted) => dayActions.report(branchId, day.period),
    onDone: (found, count) => {
      setReport(found.report);
      setCounted(count);
    },
    // The message stays visible when another person has closed the period, and the page moves on to the next.
    onFailed: (_error, text) => {
      showToast({ tone: 'error', text });
      onStale();
    },
  });
  const isCompared = counted !== null && report !== null;
  return (
    <>
      <PeriodLine day={day} step={isCompared ? 'compare' : 'count'} />
      <div className="grid max-w-336 items-start gap-4 lg:grid-cols-[minmax(0,10fr)_minmax(0,12fr)] xl:grid-cols-[minmax(0,10fr)_minmax(0,12fr)_minmax(0,10fr)]">
        <CountCard
          currency={day.currency}
          isDone={isCompared}
          isBusy={isBusy}
          onCounted={run}
          onAgain={() => setCounted(null)}
        />
        {isCompared && (
          <>
            <CompareCard
              branchId={branchId}
              day={day}
              report={report}
              counted={counted}
              onFailed={onStale}
              onClosed={(close) => {
                queries.setQueryData(closeQuery(branchId, close.number).queryKey, { close });
                showToast({ tone: 'good', text: t('closed', { number: String(close.number) }) });
                onClosed(close.number);
                onStale();
              }}
            />
            <ReportCard
              branchId={branchId}
              day={day}
              report={report}
              number={day.period}
              from={day.openedAt}
              close={null}
            />
          </>
        )}
      </div>
    </>
  );
}

const STEPS = ['count', 'compare', 'close'] as const;

/** The number and the start of the open period, and how far its close is. */
function PeriodLine({ day, step }: { day: OpenDay; step: (typeof STEPS)[number] }) {
  const t = useDayCloseTexts();
  const { moment } = useTimes();
  const at = STEPS.indexOf(step);
  return (
    <div className="flex max-w-336 flex-wrap items-center gap-x-3 gap-y-2">
      <Tag>{t('number', { number: String(day.period) })}</Tag>
      <p className="me-auto text-ink-2">
        {t('since', { time: moment(new Date(day.openedAt).toISOString()) })}
      </p>
      <ol aria-label={t('steps.label')} className="flex items-center gap-2">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className={classes('flex items-center gap-2', index === at ? 'font-semibold' : 'text-ink-2')}
          >
            {index > 0 && <span aria-hidden="true" className="h-0.5 w-4 bg-line md:w-8" />}
            <span
              aria-hidden="true"
              className={classes(
                'grid size-7 place-items-center rounded-full text-small font-semibold',
                index === at
                  ? 'bg-primary text-on-primary'
                  : index < at
                    ? 'bg-success-soft text-success'
                    : 'bg-sunken',
              )}
            >
              {index < at ? <Icon name="check" size="md" /> : index + 1}
            </span>
            <span className={classes(index !== at && 'max-sm:sr-only')}>{t(`steps.${name}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function EarlierReport({ branchId, day, number }: { branchId: string; day: OpenDay; number: number }) {
  const common = useTranslations('common');
  const failureText = useFailureText();
  const t = useDayCloseTexts();
  const { data, error, refetch } = useQuery(closeQuery(branchId, number));
  if (error)
    return (
      <LoadFailed
        title={t('report.z')}
        text={failureText(error)}
        retry={common('retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-96 max-w-120" />;
  const { close } = data;
  return (
    <div className="grid max-w-120 gap-3">
      <ReportCard
        branchId={branchId}
        day={day}
        report={close.report}
        number={close.number}
        from={close.openedAt}
        close={close}
      />
      {close.note !== null && (
        <Notice>
          <bdi>{close.note}</bdi>
        </Notice>
      )}
    </div>
  );
}

function Earlier({ day, onShow }: { day: OpenDay; onShow: (number: number) => void }) {
  const t = useDayCloseTexts();
  const { moment } = useTimes();
  const { money } = useReportTexts(day.currency);
  const differenceText = useDifferenceText(day.currency);
  return (
    <section aria-labelledby="earlier-closes" className="card max-w-336 p-4">
      <h2 id="earlier-closes" className="type-item">
        {t('earlier')}
      </h2>
      {day.closes.length === 0 && <p className="py-3 text-ink-2">{t('noEarlier')}</p>}
      <ul className="divide-y divide-line">
        {day.closes.map(({ number, closedAt, by, counted, difference }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Button variant="quiet" className="-ms-3" onClick={() => onShow(number)}>
              {t('show', { number: String(number) })}
            </Button>
            <span className="type-small me-auto text-ink-2">
              {t('closedBy', { time: moment(new Date(closedAt).toISOString()), name: by })}
            </span>
            {difference !== 0 && (
              <span className={difference < 0 ? 'text-danger' : 'text-warn'}>
                {differenceText(difference)}
              </span>
            )}
            <span className="font-semibold tabular-nums">{money(counted)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
