import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { WireLogEntry } from '@app/contract/schemas/console/log';
import { Button } from '@app/ui/actions/button.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { csvHref, type LogFilter, logQuery } from '#features/log/log-query.ts';
import { teamQuery } from '#features/team/team-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useTimes } from '#session/times.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Screen } from '#ui/screen.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LogDetails } from '#features/log/log-details.tsx';
import { useActionTexts } from '#features/log/use-action-texts.ts';
import { useLogTexts } from '#features/log/use-log-texts.ts';

/** CON-10 The log of the scope. The filters are in the address. */
export function LogScreen() {
  const t = useLogTexts();
  const failureText = useFailureText();
  const { filter, change, isFiltered } = useFilter();
  const query = useInfiniteQuery(logQuery(filter, useLanguage()));
  const columns = useColumns((subjectId) => change({ subjectId }));
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
      <DataTable
        label={t('title')}
        columns={columns}
        rows={query.data ? query.data.pages.flatMap(({ entries }) => entries) : null}
        rowKey={({ _id }) => _id}
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
      />
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

function useColumns(onSubject: (subjectId: string) => void): Column<WireLogEntry>[] {
  const t = useLogTexts();
  const { moment } = useTimes();
  const { textOf } = useActionTexts();
  return [
    {
      key: 'time',
      label: t('time'),
      className: 'whitespace-nowrap text-ink-2',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    { key: 'actor', label: t('actor'), cell: ({ actor }) => <Actor actor={actor} /> },
    {
      key: 'action',
      label: t('action'),
      isTitle: true,
      cell: ({ action }) => (
        <span className="flex items-center gap-3">
          <IconTile icon={iconOf(action)} />
          <span className="font-medium">{textOf(action)}</span>
        </span>
      ),
    },
    {
      key: 'details',
      label: t('details'),
      cell: ({ details, driver }) => <LogDetails details={details} driver={driver} />,
    },
    {
      key: 'branch',
      label: t('branch'),
      cell: ({ branch }) => (branch ? <bdi>{branch.name}</bdi> : <span className="text-ink-2">–</span>),
    },
    {
      key: 'subject',
      label: t('subject'),
      isActions: true,
      cell: ({ subjectId, action }) => (
        <Button
          variant="quiet"
          aria-label={`${t('onlyThis')}: ${textOf(action)}`}
          onClick={() => onSubject(subjectId)}
        >
          {t('onlyThis')}
        </Button>
      ),
    },
  ];
}

function Actor({ actor: { kind, name, keyName } }: Pick<WireLogEntry, 'actor'>) {
  const t = useLogTexts();
  if (kind === 'system') return t('system');
  const note = kind === 'device' ? t('screen') : keyName !== null ? t('by', { key: keyName }) : null;
  return (
    <span className="flex items-center gap-2">
      <Avatar name={name} size={24} />
      <span className="min-w-0">
        <bdi className="font-medium">{name}</bdi>
        {note && <span className="type-caption block text-ink-2">{note}</span>}
      </span>
    </span>
  );
}

/** What an action is about: the first part of its name. */
const ICONS: Readonly<Record<string, IconName>> = {
  feedback: 'star',
  staff: 'users',
  device: 'device-tablet',
  key: 'key',
  item: 'fork-knife',
  menu: 'fork-knife',
  catalogue: 'upload-simple',
  vendor: 'buildings',
  offer: 'seal-percent',
  coupon: 'seal-percent',
  branch: 'storefront',
  driver: 'moped',
  shift: 'clock',
  table: 'picnic-table',
  session: 'receipt',
  claim: 'receipt',
  order: 'tote',
};

const iconOf = (action: string): IconName => ICONS[action.split('.')[0] ?? ''] ?? 'list-magnifying-glass';
