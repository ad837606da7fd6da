import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { matchesSearch } from '@app/domain/text/fold';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, Skeleton, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LIVE_FILTERS, type LiveFilter, isShownBy, liveBranchesOf } from '#features/vendors/live-branches.ts';
import { LiveDrivers } from '#features/vendors/live-drivers.tsx';
import { LiveFigures } from '#features/vendors/live-figures.tsx';
import { LiveMap } from '#features/vendors/live-map.tsx';
import { LiveTable } from '#features/vendors/live-table.tsx';
import { NeedsYou } from '#features/vendors/needs-you.tsx';
import { OrderDialog } from '#features/vendors/order-dialog.tsx';
import { useLiveTexts } from '#features/vendors/use-live-texts.ts';
import { useTodaysSales } from '#features/vendors/use-todays-sales.ts';
import { useVendorChanges, vendorsQuery } from '#features/vendors/vendor-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Screen } from '#ui/screen.tsx';

const FIGURES = 5;
const ROWS = 6;

type Opened = { kind: 'suspend'; vendor: ConsoleVendor } | { kind: 'order' };

const isFound = ({ name, branches }: ConsoleVendor, text: string) =>
  [name, ...branches.map((branch) => branch.name)].some(
    ({ en, ar }) => matchesSearch(en, text) || matchesSearch(ar, text),
  );

/** CON-124 The vendors of the platform. */
export function VendorsScreen() {
  const t = useTranslations('vendors');
  const live = useLiveTexts();
  const table = useTranslations('table');
  const language = useLanguage();
  const router = useRouter();
  const failureText = useFailureText();
  const changes = useVendorChanges();
  const { data, error, isFetching, refetch } = useQuery(vendorsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<LiveFilter>('all');
  useDocumentTitle(t('title'));
  const close = () => setOpened(null);
  const showAll = () => {
    setText('');
    setFilter('all');
  };

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

  const menuOf = (vendor: ConsoleVendor) => (
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
  );
  const vendors = data?.vendors;
  const rows = vendors?.filter((vendor) => isFound(vendor, text) && isShownBy(filter, vendor)) ?? null;
  const branches = liveBranchesOf(vendors ?? []);
  const sales = useTodaysSales(branches);
  const count = (one: LiveFilter) => vendors?.filter((vendor) => isShownBy(one, vendor)).length ?? 0;
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <Button
            variant="soft"
            icon="arrows-down-up"
            disabled={(vendors?.length ?? 0) < 2}
            onClick={() => setOpened({ kind: 'order' })}
          >
            {t('order')}
          </Button>
          <ButtonLink variant="secondary" icon="plus" href={paths.vendorSetup('name')}>
            {t('add')}
          </ButtonLink>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Segment<LiveFilter>
          label={live('show')}
          value={filter}
          options={LIVE_FILTERS.map((value) => ({
            value,
            label: live(FILTER_LABELS[value], { count: count(value) }),
          }))}
          onChange={setFilter}
          className="w-full lg:w-auto"
        />
        <SearchField
          label={live('search')}
          clearLabel={live('clearSearch')}
          value={text}
          onChange={setText}
          className="w-full lg:ms-auto lg:w-72"
        />
      </div>
      {error && (
        <InlineError
          text={failureText(error)}
          retryLabel={table('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {rows === null && !error && <Loading label={table('loading')} />}
      {vendors && vendors.length > 0 && <LiveFigures branches={branches} sales={sales} />}
      {data && rows && vendors && (
        <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_23rem]">
          {rows.length === 0 ? (
            <div className="card">
              <NoVendors isFiltered={vendors.length > 0} onShowAll={showAll} />
            </div>
          ) : (
            <LiveTable label={t('list')} vendors={rows} sales={sales} menuOf={menuOf} />
          )}
          {vendors.length > 0 && (
            <div className="flex flex-wrap items-start gap-3">
              <NeedsYou vendors={vendors} />
              <LiveMap branches={branches} />
              <LiveDrivers drivers={data.drivers} />
            </div>
          )}
        </div>
      )}
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
      {opened?.kind === 'order' && vendors && <OrderDialog vendors={vendors} onClose={close} />}
    </Screen>
  );
}

const FILTER_LABELS = {
  all: 'liveNow',
  late: 'lateOnly',
  problems: 'problemsOnly',
  paused: 'pausedOnly',
} as const satisfies Record<LiveFilter, string>;

function NoVendors({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const t = useTranslations('vendors');
  return isFiltered ? (
    <EmptyState
      art="/art/not-found.svg"
      text={t('noMatch')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      art="/art/storefront.svg"
      text={t('empty')}
      action={
        <ButtonLink variant="secondary" icon="plus" href={paths.vendorSetup('name')}>
          {t('add')}
        </ButtonLink>
      }
    />
  );
}

/** Figures as bars, rows of the height of the table's. */
const Loading = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <div className="mb-3 grid grid-cols-2 gap-3 lg:grid-cols-5">
      {repeat(FIGURES, (index) => (
        <Skeleton key={index} className="h-24 rounded-card max-lg:last:col-span-2" />
      ))}
    </div>
    <div className="card grid divide-y divide-line">
      {repeat(ROWS, (index) => (
        <div key={index} className="flex h-15 items-center px-4">
          <SkeletonLine width="w-1/2" />
        </div>
      ))}
    </div>
  </SkeletonGroup>
);
