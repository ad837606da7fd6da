import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { csvHref, type LogFilter, logQuery } from '#features/log/log-query.ts';
import { teamQuery } from '#features/team/team-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { ListStates } from '#ui/data-table.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Screen } from '#ui/screen.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LogList } from '#features/log/log-list.tsx';
import { useActionTexts } from '#features/log/use-action-texts.ts';
import { useLogTexts } from '#features/log/use-log-texts.ts';

const SKELETON_COLUMNS = 3;

/** CON-10 The log of the scope. The filters are in the address. */
export function LogScreen() {
  const t = useLogTexts();
  const failureText = useFailureText();
  const { filter, change, isFiltered } = useFilter();
  const query = useInfiniteQuery(logQuery(filter, useLanguage()));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  useDocumentTitle(t('title'));
  return (
    <Screen
      title={t('title')}
      actions={
        <a href={csvHref(filter)} download="log.csv" className={buttonClass({ variant: 'secondary' })}>
          <Icon name="download-simple" size="md" />
          {t('download')}
        </a>
      }
    >
      <Filters filter={filter} onChange={change} isFiltered={isFiltered} />
      <ListStates
        count={entries?.length ?? null}
        skeletonColumns={SKELETON_COLUMNS}
        failure={
          query.error
            ? {
                text: failureText(query.error),
                onRetry: () => void query.refetch(),
                isBusy: query.isFetching,
              }
            : null
        }
        empty={<EmptyState art="/art/open-book.svg" text={t(isFiltered ? 'empty' : 'emptyAll')} />}
        more={
          query.hasNextPage
            ? { onMore: () => void query.fetchNextPage(), isBusy: query.isFetchingNextPage }
            : null
        }
      >
        {entries && <LogList entries={entries} onSubject={(subjectId) => change({ subjectId })} />}
      </ListStates>
    </Screen>
  );
}

/** The filter of the address; a change replaces the page in the history. */
function useFilter() {
  const router = useRouter();
  const { branch, actorId, subjectId, action, from, to } = useSearch({ strict: false });
  const filter: LogFilter = { branch, actorId, subjectId, action, from, to };

  function change(next: Partial<LogFilter>) {
    void router.navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...next }),
      replace: true,
    });
  }

  const isFiltered = [actorId, subjectId, action, from, to].some((value) => value !== undefined);
  return { filter, change, isFiltered };
}

type FiltersProps = {
  filter: LogFilter;
  onChange: (next: Partial<LogFilter>) => void;
  isFiltered: boolean;
};

function Filters({ filter, onChange, isFiltered }: FiltersProps) {
  const t = useLogTexts();
  const { data: people = [] } = useQuery(teamQuery(useLanguage()));
  const { options } = useActionTexts();
  const chosen = (value: string) => (value === '' ? undefined : value);
  return (
    <section aria-label={t('filters')} className="mb-4 flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-3">
        <SelectField
          name="person"
          size="sm"
          label={t('person')}
          value={filter.actorId ?? ''}
          onChange={(value) => onChange({ actorId: chosen(value) })}
          options={[
            { value: '', label: t('anyone') },
            ...people.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <SelectField
          name="action"
          size="sm"
          label={t('action')}
          value={filter.action ?? ''}
          onChange={(value) => onChange({ action: chosen(value) })}
          options={[{ value: '', label: t('anything') }, ...options]}
        />
      </div>
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-3">
        <DateField
          label={t('from')}
          value={filter.from ?? ''}
          onChange={(value) => onChange({ from: chosen(value) })}
        />
        <DateField
          label={t('to')}
          value={filter.to ?? ''}
          onChange={(value) => onChange({ to: chosen(value) })}
        />
      </div>
      {(isFiltered || filter.subjectId !== undefined) && (
        <Button
          variant="quiet"
          icon="x"
          onClick={() =>
            onChange({
              actorId: undefined,
              subjectId: undefined,
              action: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {t(filter.subjectId === undefined ? 'clear' : 'clearSubject')}
        </Button>
      )}
    </section>
  );
}
