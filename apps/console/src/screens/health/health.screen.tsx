import { useFailureText } from '@app/client/forms/failure-text.ts';
import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { showHealth } from '@app/contract/endpoints/console/health';
import type { CheckedHealth } from '@app/contract/schemas/console/health';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { PaymentProblems } from '#features/health/payment-problems.tsx';
import { health as ar } from '#i18n/ar/health.ts';
import { health as en } from '#i18n/en/health.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { useTimes } from '#session/times.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Screen } from '#ui/screen.tsx';

const useHealthTexts = lateTexts(en, ar);

/** What `npm run doctor` checks, for platform admins: problems first, each with what to do. */
export function HealthScreen() {
  const t = useHealthTexts();
  const failureText = useFailureText();
  const { moment } = useTimes();
  const { data, error, isFetching, refetch } = useHealth();
  const columns = useColumns();
  useDocumentTitle(t('title'));
  const problems = data?.checks.filter(({ isFine }) => !isFine) ?? [];
  const others = data?.checks.filter(({ isFine }) => isFine) ?? [];
  return (
    <Screen
      title={t('title')}
      actions={
        <Button
          size="md"
          variant="secondary"
          icon="arrow-clockwise"
          busy={isFetching}
          onClick={() => void refetch()}
        >
          {t('again')}
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">{t('about')}</p>
      {data && (
        <Notice
          role="status"
          tone={problems.length > 0 ? 'danger' : 'good'}
          className="mb-4"
          action={
            <time dateTime={data.checkedAt} className="type-caption">
              {moment(data.checkedAt)}
            </time>
          }
        >
          {t('problems', { count: problems.length })}
        </Notice>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data ? [...problems, ...others] : null}
        rowKey={({ check }) => check}
        failure={
          error ? { text: failureText(error), onRetry: () => void refetch(), isBusy: isFetching } : null
        }
        empty={<EmptyState art="/art/clean-plate.svg" text={t('problems', { count: 0 })} />}
      />
      <PaymentProblems />
    </Screen>
  );
}

function useColumns(): Column<CheckedHealth>[] {
  const t = useHealthTexts();
  return [
    {
      key: 'check',
      label: t('check'),
      isTitle: true,
      className: 'whitespace-nowrap',
      cell: ({ check }) => <span className="font-medium">{t(`checks.${check}`)}</span>,
    },
    {
      key: 'state',
      label: t('state'),
      className: 'whitespace-nowrap',
      cell: ({ isFine }) => (
        <Tag tone={isFine ? 'good' : 'bad'} icon={isFine ? 'check-circle-fill' : 'warning-fill'}>
          {t(isFine ? 'fine' : 'problem')}
        </Tag>
      ),
    },
    {
      key: 'found',
      label: t('found'),
      cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
    },
  ];
}

/** The texts are in the language of the page. */
function useHealth() {
  return useQuery({
    queryKey: ['health', useLanguage()],
    queryFn: ({ signal }) => api.call(showHealth, { signal }),
    staleTime: 0,
  });
}
