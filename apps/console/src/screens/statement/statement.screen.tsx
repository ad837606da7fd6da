import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { STATEMENT_FIGURES } from '@app/domain/statement/statement';
import { Button } from '@app/ui/actions/button.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isolate } from '@app/client/i18n/isolate.ts';
import { ReportTabs } from '#features/reports/report-tabs.tsx';
import { AddsUpCard, BalanceBand } from '#features/statement/balance-cards.tsx';
import { EntryDialog } from '#features/statement/entry-dialog.tsx';
import { MonthList } from '#features/statement/month-list.tsx';
import { RowsCard } from '#features/statement/rows-card.tsx';
import { SalesCard } from '#features/statement/sales-card.tsx';
import { SettleTextDialog } from '#features/statement/settle-dialogs.tsx';
import {
  statementCsvHref,
  type StatementList,
  type StatementMonth,
  statementQuery,
  statementsQuery,
} from '#features/statement/statement-queries.ts';
import { useStatementTexts } from '#features/statement/use-statement-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useMe } from '#session/me.ts';
import { useBranches, useTimeZone } from '#session/scope.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Screen } from '#ui/screen.tsx';

/** STATEMENT-01 to STATEMENT-04 What the vendor of the branch and the platform owe one another, by month. */
export function StatementScreen() {
  const t = useStatementTexts();
  const [branch] = useBranches();
  useDocumentTitle(t('title'), branch?.vendor.name ?? '');
  return branch ? <StatementsOf key={branch.vendor._id} vendorId={branch.vendor._id} /> : null;
}

function StatementsOf({ vendorId }: { vendorId: string }) {
  const t = useStatementTexts();
  const failureText = useFailureText();
  const common = useTranslations('common');
  const { data: list, error, refetch } = useQuery(statementsQuery(vendorId));
  const { month: named } = useSearch({ strict: false });
  // The last month that is over has the newest statement.
  const months = list?.months ?? [];
  const shown =
    months.find(({ month }) => month === named) ?? months.find(({ state }) => state !== 'live') ?? months[0];
  if (list && shown) return <Months key={vendorId} vendorId={vendorId} list={list} shown={shown} />;
  return (
    <Screen title={t('title')} tabs={<ReportTabs current="statement" />}>
      {list ? (
        <EmptyState art="/art/clean-plate.svg" text={t('none')} />
      ) : error ? (
        <LoadFailed
          title={t('title')}
          text={failureText(error)}
          retry={common('retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

function Loading() {
  const common = useTranslations('common');
  return (
    <SkeletonGroup label={common('loading')} className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-28 rounded-card lg:col-span-2" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}

type MonthsProps = { vendorId: string; list: StatementList; shown: StatementMonth };

function Months({ vendorId, list, shown }: MonthsProps) {
  const t = useStatementTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const format = useFormatter();
  const isAdmin = useMe().roles.some(({ role }) => role === 'platformAdmin');
  const [isAdding, setIsAdding] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['statements', vendorId] });
  const settlementText = list.settlementText ?? null;
  return (
    <Screen
      title={t('title')}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Issued shown={shown} />
          <div className="no-print flex flex-wrap gap-2">
            {isAdmin && (
              <>
                <Button variant="soft" icon="plus" onClick={() => setIsAdding(true)}>
                  {t('add')}
                </Button>
                <Button variant="soft" icon="receipt" onClick={() => setIsWriting(true)}>
                  {t('settle')}
                </Button>
              </>
            )}
            <a
              href={statementCsvHref(vendorId, shown.month)}
              download={`statement-${shown.month}.csv`}
              className={buttonClass({ variant: 'soft' })}
            >
              <Icon name="download-simple" size="md" />
              {t('csv')}
            </a>
            <Button variant="soft" icon="printer" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </div>
      }
      tabs={<ReportTabs current="statement" />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <MonthList months={list.months} currency={list.currency} current={shown.month} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {list.leftOut.length > 0 && (
            <Notice>
              {t('leftOut', { branches: format.list(list.leftOut.map((name) => name[language])) })}
            </Notice>
          )}
          <Month vendorId={vendorId} list={list} shown={shown} isAdmin={isAdmin} />
        </div>
      </div>
      {isAdding && (
        <EntryDialog
          vendorId={vendorId}
          currency={list.currency}
          onSaved={readAgain}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isWriting && (
        <SettleTextDialog text={settlementText} onSaved={readAgain} onClose={() => setIsWriting(false)} />
      )}
    </Screen>
  );
}

function Issued({ shown: { issuedAt, number } }: { shown: StatementMonth }) {
  const t = useStatementTexts();
  const format = useFormatter();
  const timeZone = useTimeZone();
  if (issuedAt === null || number === null) return null;
  const day = format.dateTime(issuedAt, { timeZone, day: 'numeric', month: 'short' });
  return (
    <Tag tone="good" icon="check-circle-fill">
      {t('issued', { day, number: isolate(number) })}
    </Tag>
  );
}

function Month({ vendorId, list, shown, isAdmin }: MonthsProps & { isAdmin: boolean }) {
  const t = useStatementTexts();
  const failureText = useFailureText();
  const common = useTranslations('common');
  const language = useLanguage();
  const { rows } = useSearch({ strict: false });
  const { data, error, refetch, isPlaceholderData } = useQuery(statementQuery(vendorId, shown.month));
  const figure = STATEMENT_FIGURES.find((one) => one === rows);
  if (!data)
    return error ? (
      <LoadFailed
        title={t('title')}
        text={failureText(error)}
        retry={common('retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading />
    );
  const scope = t('scope', {
    vendor: data.vendor[language],
    branches: t('branches', { count: list.branches }),
  });
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4', isPlaceholderData && 'opacity-60')}>
      {error && <Notice tone="warn">{failureText(error)}</Notice>}
      <BalanceBand
        statement={data}
        scope={scope}
        isAdmin={isAdmin}
        settlementText={list.settlementText ?? null}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <AddsUpCard statement={data} />
        <SalesCard statement={data} />
      </div>
      {figure !== undefined && !isPlaceholderData && (
        <RowsCard key={`${data.month} ${figure}`} vendorId={vendorId} statement={data} figure={figure} />
      )}
    </div>
  );
}
