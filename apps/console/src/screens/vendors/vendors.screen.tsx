import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { matchesSearch } from '@app/domain/text/fold';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { solutionOf } from '#features/vendors/setup-steps.ts';
import { useVendorChanges, vendorsQuery } from '#features/vendors/vendor-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Screen } from '#ui/screen.tsx';
import { SortableList } from '#ui/sortable-list.tsx';

type Opened = { kind: 'suspend'; vendor: ConsoleVendor } | { kind: 'order' };

const hasProblem = ({ branches }: ConsoleVendor) =>
  branches.length === 0 || branches.some(({ problems }) => problems.length > 0);

const isFound = ({ name, branches }: ConsoleVendor, text: string) =>
  [name, ...branches.map((branch) => branch.name)].some(
    ({ en, ar }) => matchesSearch(en, text) || matchesSearch(ar, text),
  );

const ordersOf = ({ branches }: ConsoleVendor) =>
  branches.reduce((sum, { ordersToday }) => sum + ordersToday, 0);

/** CON-124 The vendors of the platform. */
export function VendorsScreen() {
  const t = useTranslations('vendors');
  const language = useLanguage();
  const router = useRouter();
  const failureText = useFailureText();
  const changes = useVendorChanges();
  const { data, error, isFetching, refetch } = useQuery(vendorsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [text, setText] = useState('');
  const [isFiltered, setIsFiltered] = useState(false);
  useDocumentTitle(t('title'));
  const close = () => setOpened(null);

  async function resume(vendor: ConsoleVendor) {
    try {
      await changes.change(vendor.id, { suspended: false });
      showToast({ tone: 'good', text: t('resumeDone', { name: vendor.name[language] }) });
    } catch (failed) {
      showToast({ tone: 'error', text: failureText(failed) });
    }
  }

  const actionsOf = (vendor: ConsoleVendor): MenuAction[] => {
    const go = (href: string) => () => void router.navigate({ href });
    if (vendor.state === 'draft')
      return [
        {
          key: 'continue',
          label: t('continue'),
          icon: 'arrow-right',
          onPress: go(paths.vendorSetup('live', vendor.id)),
        },
      ];
    return [
      {
        key: 'edit',
        label: t('edit'),
        icon: 'pencil-simple',
        onPress: go(paths.vendorSetup('name', vendor.id)),
      },
      vendor.state === 'live'
        ? {
            key: 'suspend',
            label: t('suspend'),
            icon: 'pause-circle-fill',
            isDanger: true,
            onPress: () => setOpened({ kind: 'suspend', vendor }),
          }
        : {
            key: 'resume',
            label: t('resume'),
            icon: 'check-circle-fill',
            onPress: () => void resume(vendor),
          },
    ];
  };

  const columns = useColumns(actionsOf);
  const rows = data?.filter((vendor) => isFound(vendor, text) && (!isFiltered || hasProblem(vendor))) ?? null;
  return (
    <Screen
      title={t('title')}
      actions={
        <ButtonLink icon="plus" size="md" href={paths.vendorSetup('name')}>
          {t('add')}
        </ButtonLink>
      }
    >
      <div className="mb-3 grid items-end gap-x-4 gap-y-1 md:grid-cols-[minmax(0,24rem)_auto_1fr]">
        <TextField
          label={t('search')}
          type="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <CheckRow name="problems" checked={isFiltered} onChange={setIsFiltered}>
          {t('onlyProblems')}
        </CheckRow>
        <Button
          variant="secondary"
          icon="arrows-down-up"
          className="justify-self-start md:justify-self-end"
          disabled={(data?.length ?? 0) < 2}
          onClick={() => setOpened({ kind: 'order' })}
        >
          {t('order')}
        </Button>
      </div>
      <DataTable
        label={t('list')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        failure={
          error ? { text: failureText(error), onRetry: () => void refetch(), isBusy: isFetching } : null
        }
        empty={<EmptyState text={t(data?.length === 0 ? 'empty' : 'noMatch')} />}
      />
      {opened?.kind === 'suspend' && (
        <ConfirmDialog
          title={t('suspendTitle', { name: opened.vendor.name[language] })}
          confirmLabel={t('suspend')}
          onClose={close}
          onConfirm={async () => {
            await changes.change(opened.vendor.id, { suspended: true });
            showToast({ text: t('suspendDone', { name: opened.vendor.name[language] }) });
          }}
        >
          <p className="text-ink-2">{t('suspendText')}</p>
        </ConfirmDialog>
      )}
      {opened?.kind === 'order' && data && <OrderDialog vendors={data} onClose={close} />}
    </Screen>
  );
}

const STATES = {
  draft: ['warn', 'pencil-simple-fill'],
  live: ['good', 'check-circle-fill'],
  suspended: ['bad', 'pause-circle-fill'],
} as const;

function useColumns(actionsOf: (vendor: ConsoleVendor) => MenuAction[]): Column<ConsoleVendor>[] {
  const t = useTranslations('vendors');
  const language = useLanguage();
  return [
    {
      key: 'vendor',
      label: t('vendor'),
      isTitle: true,
      sortBy: ({ name }) => name[language],
      cell: ({ name, logo, dashedName }) => (
        <div className="flex items-center gap-3">
          <Avatar name={name[language]} src={logo} />
          <div className="min-w-0">
            <bdi className="font-semibold">{name[language]}</bdi>
            <p className="type-caption text-ink-2">
              <bdi dir="ltr">{dashedName}</bdi>
            </p>
          </div>
        </div>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      sortBy: ({ state }) => state,
      cell: ({ state }) => (
        <Tag tone={STATES[state][0]} icon={STATES[state][1]}>
          {t(state)}
        </Tag>
      ),
    },
    {
      key: 'branches',
      label: t('branches'),
      sortBy: ({ branches }) => branches.length,
      cell: ({ branches, state }) =>
        branches.length === 0 ? (
          <span className="text-ink-2">{t('noBranches')}</span>
        ) : (
          <ul className="grid gap-0.5">
            {branches.map(({ id, name, availability }) => (
              <li key={id}>
                <bdi>{name[language]}</bdi>{' '}
                <span className="type-caption text-ink-2">
                  {t(state === 'draft' ? 'draftHidden' : availability)}
                </span>
              </li>
            ))}
          </ul>
        ),
    },
    {
      key: 'orders',
      label: t('ordersToday'),
      className: 'digits',
      sortBy: ordersOf,
      cell: (vendor) => ordersOf(vendor),
    },
    {
      key: 'problems',
      label: t('problems'),
      sortBy: ({ branches }) => branches.reduce((sum, { problems }) => sum + problems.length, 0),
      cell: (vendor) => <Problems vendor={vendor} />,
    },
    {
      key: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (vendor) => (
        <ActionMenu
          actions={actionsOf(vendor)}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              icon="dots-three-bold"
              label={t('actionsOf', { name: vendor.name[language] })}
            />
          )}
        />
      ),
    },
  ];
}

function Problems({ vendor }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const language = useLanguage();
  const { branches } = vendor;
  const found =
    branches.length === 0
      ? [{ need: 'branch' as const, branchId: null, branch: '' }]
      : branches.flatMap(({ id, name, problems }) =>
          problems.map((need) => ({ need, branchId: id, branch: name[language] })),
        );
  if (found.length === 0) return <span className="text-ink-2">{t('noProblems')}</span>;
  return (
    <ul className="lg:grid lg:gap-1">
      {found.map(({ need, branchId, branch }) => (
        <li key={`${need} ${branchId}`}>
          <Link href={solutionOf({ need, branchId }, vendor)} className="link inline-block py-2.5 lg:py-0">
            {t(`needs.${need}`)}
            {branches.length > 1 && (
              <>
                {' · '}
                <bdi>{branch}</bdi>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** CON-124 Sorts the list by drag or keys; each move is saved at once. */
function OrderDialog({ vendors, onClose }: { vendors: readonly ConsoleVendor[]; onClose: () => void }) {
  const t = useTranslations('vendors');
  const language = useLanguage();
  const failureText = useFailureText();
  const changes = useVendorChanges();
  const [moved, setMoved] = useState<readonly ConsoleVendor[] | null>(null);
  const shown = moved ?? vendors;

  async function move(id: string, to: number) {
    const vendor = shown.find((one) => one.id === id);
    if (!vendor) return;
    setMoved(shown.filter((one) => one !== vendor).toSpliced(to, 0, vendor));
    try {
      await changes.change(id, { position: to });
    } catch (error) {
      showToast({ tone: 'error', text: failureText(error) });
    } finally {
      setMoved(null);
    }
  }

  return (
    <Dialog
      open
      title={t('orderTitle')}
      closeLabel={t('orderDone')}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          {t('orderDone')}
        </Button>
      }
    >
      <SortableList
        label={t('orderTitle')}
        entries={shown}
        idOf={({ id }) => id}
        nameOf={({ name }) => name[language]}
        onMove={(id, to) => void move(id, to)}
      >
        {({ name }, handle) => (
          <div className="flex min-h-11 items-center gap-2">
            {handle}
            <bdi className="min-w-0 flex-1 font-medium">{name[language]}</bdi>
          </div>
        )}
      </SortableList>
    </Dialog>
  );
}
