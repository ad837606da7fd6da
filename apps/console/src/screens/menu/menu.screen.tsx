import { type Amount, amount } from '@app/domain/money/amount';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { MENU_TEXTS } from '@app/domain/menu/menu-limits';
import type { MenuCollection, MenuItem, MenuPage } from '@app/contract/schemas/console/menu';
import { Link } from '@app/ui/actions/link.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { diffQuery, menuCalls } from '#features/menu/menu-calls.ts';
import { countItems, matchingItems, parseShown } from '#features/menu/menu-tree.ts';
import { useLiveMenu } from '#features/menu/use-live-menu.ts';
import { useMenuEditor } from '#features/menu/use-menu-editor.ts';
import { SetupBack } from '#features/vendors/setup-back.tsx';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { useServerTime } from '#session/server-clock.ts';
import type { MenuAction } from '#ui/action-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TopBarState } from '#ui/top-bar-slots.tsx';
import { BulkDialog } from '#features/menu/bulk-dialog.tsx';
import { CollectionPane } from '#features/menu/collection-pane.tsx';
import { ConflictDialog } from '#features/menu/conflict-dialog.tsx';
import { CopyDialog } from '#features/menu/copy-dialog.tsx';
import { EmptyMenu } from '#features/menu/empty-menu.tsx';
import { ImportDialog } from '#features/menu/import-dialog.tsx';
import { ItemForm } from '#features/menu/item-form.tsx';
import { ItemPane } from '#features/menu/item-pane.tsx';
import { MenuBar } from '#features/menu/menu-bar.tsx';
import {
  MenuProvider,
  type Question,
  useMenu,
  useMenuActions,
  useMenuAddress,
  useMenuTexts,
} from '#features/menu/menu-context.tsx';
import { MenuLoading } from '#features/menu/menu-loading.tsx';
import { MoveItemDialog } from '#features/menu/move-item-dialog.tsx';
import { NameDialog } from '#features/menu/name-dialog.tsx';
import { PasteDialog } from '#features/menu/paste-dialog.tsx';
import { PublicationsDialog } from '#features/menu/publications-dialog.tsx';
import { useMenuKeys } from '#features/menu/use-menu-keys.ts';
import { useRemove } from '#features/menu/use-remove.tsx';
import { dropMenuDrafts, fieldDraft } from '#features/menu/use-saved-text.ts';
import { useIsVendorManager } from '#features/menu/use-sister-branches.ts';

const CLOCK_STEP_MS = 15_000;

/** `/console/menu`: the menu of a branch and its draft. */
export function MenuScreen() {
  const t = useTranslations('menu');
  const branch = useBranch();
  useDocumentTitle(t('title'), branch?.name ?? '');
  return branch && <LoadedMenu key={branch._id} branch={branch} />;
}

function LoadedMenu({ branch }: { branch: ScopeBranch }) {
  const { query, page, editor, state, refresh } = useMenuEditor(branch._id);
  const [question, setQuestion] = useState<Question | null>(null);
  useLiveMenu(branch._id, branch.vendor._id, query.dataUpdatedAt);
  const value = useMemo(
    () => page && { page, editor, state, refresh, ask: setQuestion },
    // The function of the query is the same for a branch.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [page, editor, state],
  );
  if (!value) return <MenuLoading error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <MenuProvider value={value}>
      <Editor vendorName={branch.vendor.name} />
      {state.conflict && <ConflictDialog conflict={state.conflict} />}
      {question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={question.confirmLabel}
          onConfirm={question.onConfirm}
          onClose={() => setQuestion(null)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </MenuProvider>
  );
}

type Layer =
  | 'collection'
  | 'editCollection'
  | 'item'
  | 'paste'
  | 'move'
  | 'bulk'
  | 'copy'
  | 'import'
  | 'publications';

/** Three panes from 1280 px on; below it the list, then the item; on a phone one page each. */
function Editor({ vendorName }: { vendorName: string }) {
  const t = useTranslations('menu');
  const { page } = useMenu();
  const { collection, item, isListOpen, isItemOpen, isWide, isPhone } = useOpened(page);
  const { show, q } = useSearch({ strict: false });
  const shown = parseShown(show);
  const search = q ?? '';
  const address = useMenuAddress();
  const now = useServerTime(CLOCK_STEP_MS);
  const counts = useMemo(() => countItems(page, now), [page, now]);
  const searched = useDeferredValue(search);
  const matches = useMemo(
    () => matchingItems(page, { show: shown, search: searched }, now),
    [page, shown, searched, now],
  );
  const priceBefore = usePriceBefore(page);
  const searchField = useRef<HTMLInputElement>(null);
  useMenuKeys(() => searchField.current?.focus());
  const [layer, setLayer] = useState<Layer | null>(null);
  const collectionActions = useCollectionActions(collection, setLayer);
  const itemActions = useItemActions(item, setLayer);
  const actions = useMenuBarActions(page, setLayer);

  if (page.collections.length === 0)
    return (
      <EmptyMenu
        page={page}
        back={<SetupBack step="menu" />}
        onImport={() => setLayer('import')}
        onPaste={() => setLayer('paste')}
      >
        {layers()}
      </EmptyMenu>
    );

  function layers() {
    return <Layers layer={layer} onClose={() => setLayer(null)} {...{ collection, item, vendorName }} />;
  }

  const isFiltered = matches !== null;
  const hasCollections = isWide || (isPhone ? !isListOpen && !isItemOpen && !isFiltered : !isItemOpen);
  const hasItems = isWide || (isPhone ? (isListOpen || isFiltered) && !isItemOpen : !isItemOpen);
  const hasForm = isWide || isItemOpen;
  const hasBar = isWide || !isItemOpen;

  return (
    <main id="main" className="screen-fixed">
      <DraftChip page={page} href={address.toReview} />
      <SetupBack step="menu" />
      {hasBar ? (
        <MenuBar
          counts={counts}
          shown={shown}
          onShow={(next) => address.filter({ show: next })}
          search={search}
          onSearch={(text) => address.filter({ q: text })}
          searchRef={searchField}
          actions={actions}
          reviewHref={address.toReview}
          canPublish={page.draft.changes > 0}
        />
      ) : (
        <h1 tabIndex={-1} className="sr-only">
          {t('title')}
        </h1>
      )}
      <div className="flex min-h-0 flex-1 divide-x divide-line">
        {hasCollections && (
          <div className="flex min-h-0 w-full flex-col md:w-56 xl:w-49 wide:w-64">
            <CollectionPane
              currentId={isFiltered ? null : (collection?.id ?? null)}
              onAdd={() => setLayer('collection')}
            />
          </div>
        )}
        {hasItems && (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col xl:w-77 xl:flex-none wide:w-100">
            <ItemPane
              collection={collection}
              matches={matches}
              emptyText={emptyText()}
              currentId={item?.id ?? null}
              priceBefore={priceBefore}
              onAdd={() => setLayer('item')}
              collectionActions={collectionActions}
              backHref={isPhone && !isFiltered ? address.toMenu : null}
            />
          </div>
        )}
        {hasForm && (
          <div className="min-h-0 min-w-0 flex-1 overflow-y-auto bg-surface">
            {item ? (
              <ItemForm
                key={item.id}
                item={item}
                actions={itemActions}
                backHref={isWide ? null : address.toCollection(item.collectionId)}
              />
            ) : (
              <p className="px-5 py-14 text-center text-ink-2">
                {t(isItemOpen ? 'none.gone' : 'none.chosen')}
              </p>
            )}
          </div>
        )}
      </div>
      {layers()}
    </main>
  );

  function emptyText() {
    if (matches === null) return t('none.collection');
    return search === '' && shown !== 'all' ? t(`none.${shown}`) : t('none.found');
  }
}

/** What the address names; a wide page also shows the first item of the list. */
function useOpened(page: MenuPage) {
  const params = useParams({ strict: false });
  const isWide = useMediaQuery('(min-width: 80rem)');
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  const named = page.collections.find(({ id }) => id === params.collection);
  const collection = named ?? page.collections[0] ?? null;
  const item = page.collections.flatMap(({ items }) => items).find(({ id }) => id === params.item);
  return {
    collection,
    item: item ?? (isWide && params.item === undefined ? (collection?.items[0] ?? null) : null),
    isListOpen: params.collection !== undefined,
    isItemOpen: params.item !== undefined,
    isWide,
    isPhone,
  };
}

/** The published prices of items whose price differs in the draft. */
function usePriceBefore(page: MenuPage): ReadonlyMap<string, Amount> {
  const { data } = useQuery({ ...diffQuery(page.branch._id), enabled: page.draft.changes > 0 });
  return useMemo(() => {
    const prices = (data?.changes ?? []).flatMap(({ entity, id, kind, fields }) => {
      const before = fields.find(({ field }) => field === 'price')?.before;
      return entity === 'item' && kind === 'changed' && typeof before === 'number'
        ? [[id, amount(before)] as const]
        : [];
    });
    return new Map(page.draft.changes > 0 ? prices : []);
  }, [data, page.draft.changes]);
}

function DraftChip({ page, href }: { page: MenuPage; href: string }) {
  const t = useTranslations('menu');
  const { changes } = page.draft;
  return (
    <TopBarState>
      {changes > 0 && (
        <Link href={href} className="hit rounded-chip whitespace-nowrap">
          <Tag tone="warn" icon="pencil-simple-fill">
            <span className="max-md:sr-only">{t('draft', { count: changes })}</span>
            <span aria-hidden="true" className="digits md:hidden">
              {changes}
            </span>
          </Tag>
        </Link>
      )}
    </TopBarState>
  );
}

type Open = (layer: Layer) => void;

function useMenuBarActions(page: MenuPage, open: Open): MenuAction[] {
  const t = useTranslations('menu');
  const { ask, editor, refresh } = useMenu();
  const isVendorManager = useIsVendorManager(page.branch.vendorId);
  const { changes } = page.draft;
  return [
    { key: 'bulk', label: t('actions.bulk'), icon: 'sliders-horizontal', onPress: () => open('bulk') },
    { key: 'copy', label: t('actions.copy'), icon: 'copy', onPress: () => open('copy') },
    ...(isVendorManager
      ? ([
          {
            key: 'import',
            label: t('actions.import'),
            icon: 'upload-simple',
            onPress: () => open('import'),
          },
          {
            key: 'export',
            label: t('actions.export'),
            icon: 'download-simple',
            onPress: () => downloadCatalogue(page.branch.vendorId),
          },
        ] satisfies MenuAction[])
      : []),
    {
      key: 'publications',
      label: t('actions.publications'),
      icon: 'clock-counter-clockwise',
      onPress: () => open('publications'),
    },
    ...(changes > 0
      ? ([
          {
            key: 'discard',
            label: t('actions.discard'),
            icon: 'trash',
            isDanger: true,
            onPress: () =>
              ask({
                title: t('discard.title'),
                text: t('discard.text', { count: changes }),
                confirmLabel: t('discard.submit'),
                onConfirm: async () => {
                  await menuCalls(page.branch._id).discard();
                  editor.clear();
                  dropMenuDrafts();
                  await refresh();
                  showToast({ text: t('discard.done') });
                },
              }),
          },
        ] satisfies MenuAction[])
      : []),
  ];
}

/** The file of docs/catalogue.md; the cookie of the session authorises it. */
function downloadCatalogue(vendorId: string) {
  const link = document.createElement('a');
  link.href = `/service/api/console/vendors/${vendorId}/catalogue`;
  link.download = 'catalogue.json';
  link.click();
}

function useCollectionActions(collection: MenuCollection | null, open: Open): MenuAction[] {
  const t = useTranslations('menu');
  const { page, ask } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const act = useMenuActions();
  const { go, toMenu } = useMenuAddress();
  if (!collection) return [];
  const { id, revision, state, items } = collection;
  const name = nameOf(collection.name);
  const ref = { entity: 'collection', id, revision } as const;
  return [
    {
      key: 'edit',
      label: t('collections.editTitle'),
      icon: 'pencil-simple',
      onPress: () => open('editCollection'),
    },
    ...(state === 'removed'
      ? []
      : [
          {
            key: 'paste',
            label: t('paste.action'),
            icon: 'clipboard-text' as const,
            onPress: () => open('paste'),
          },
        ]),
    {
      key: 'duplicate',
      label: t('collections.duplicate'),
      icon: 'copy',
      onPress: () => void act({ action: 'duplicate', ...ref }),
    },
    state === 'removed'
      ? {
          key: 'restore',
          label: t('item.restore'),
          icon: 'arrow-u-up-left',
          onPress: () => void act({ action: 'restore', ...ref }),
        }
      : {
          key: 'delete',
          label: t('collections.delete'),
          icon: 'trash',
          isDanger: true,
          onPress: () =>
            ask({
              title: t('collections.deleteTitle', { name }),
              text: t('collections.deleteText', { count: items.length }),
              confirmLabel: t('collections.delete'),
              onConfirm: async () => {
                if ((await act({ action: 'remove', ...ref })) === null) go(toMenu);
              },
            }),
        },
  ];
}

function useItemActions(item: MenuItem | null, open: Open): MenuAction[] {
  const t = useTranslations('menu');
  const { page } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const act = useMenuActions();
  const remove = useRemove();
  const { go, toItem, toCollection } = useMenuAddress();
  if (!item) return [];
  const { id, revision, state, collectionId } = item;
  const ref = { entity: 'item', id, revision } as const;
  const name = nameOf(item.name);

  async function duplicate() {
    const copy = await act({ action: 'duplicate', ...ref });
    if (!copy) return;
    showToast({ text: t('item.duplicated', { name }) });
    go(toItem(collectionId, copy.value.id));
  }

  return [
    { key: 'duplicate', label: t('item.duplicate'), icon: 'copy', onPress: () => void duplicate() },
    { key: 'move', label: t('item.move'), icon: 'arrows-down-up', onPress: () => open('move') },
    state === 'removed'
      ? {
          key: 'restore',
          label: t('item.restore'),
          icon: 'arrow-u-up-left',
          onPress: () => void act({ action: 'restore', ...ref }),
        }
      : {
          key: 'delete',
          label: t('item.delete'),
          icon: 'trash',
          isDanger: true,
          onPress: () =>
            remove({ entity: 'item', node: item, name, onGone: () => go(toCollection(collectionId)) }),
        },
  ];
}

type LayersProps = {
  layer: Layer | null;
  onClose: () => void;
  collection: MenuCollection | null;
  item: MenuItem | null;
  vendorName: string;
};

function Layers({ layer, onClose, collection, item, vendorName }: LayersProps) {
  const t = useTranslations('menu');
  const { page, editor, refresh } = useMenu();
  const act = useMenuActions();
  const { go, toCollection, toItem } = useMenuAddress();
  switch (layer) {
    case 'collection':
      return (
        <NameDialog
          title={t('collections.addTitle')}
          draft={fieldDraft(page.branch._id, 'collection')}
          maxLength={MENU_TEXTS.collection.name}
          extra="station"
          onClose={onClose}
          onSubmit={async ({ name, station }) => {
            const added = await act({ action: 'add', entity: 'collection', fields: { name, station } });
            if (added) go(toCollection(added.value.id));
            return added;
          }}
        />
      );
    case 'editCollection':
      return (
        collection && (
          <NameDialog
            title={t('collections.editTitle')}
            draft={fieldDraft(collection.id, 'name')}
            maxLength={MENU_TEXTS.collection.name}
            extra="station"
            start={collection}
            onClose={onClose}
            onSubmit={({ name, station }) => {
              editor.save({ entity: 'collection', id: collection.id }, { name, station });
              return Promise.resolve(true);
            }}
          />
        )
      );
    case 'item':
      return (
        collection && (
          <NameDialog
            title={t('items.addTitle')}
            draft={fieldDraft(collection.id, 'item')}
            maxLength={MENU_TEXTS.item.name}
            extra="price"
            onClose={onClose}
            onSubmit={async ({ name, price }) => {
              const added = await act({
                action: 'add',
                entity: 'item',
                parentId: collection.id,
                fields: { name, price },
              });
              if (added) go(toItem(collection.id, added.value.id));
              return added;
            }}
          />
        )
      );
    case 'paste':
      return collection && <PasteDialog collection={collection} onClose={onClose} />;
    case 'move':
      return item && <MoveItemDialog item={item} onClose={onClose} />;
    case 'bulk':
      return <BulkDialog onClose={onClose} />;
    case 'copy':
      return <CopyDialog collection={collection} item={item} onClose={onClose} />;
    case 'import':
      return (
        <ImportDialog
          vendorId={page.branch.vendorId}
          vendorName={vendorName}
          onDone={refresh}
          onClose={onClose}
        />
      );
    case 'publications':
      return <PublicationsDialog onClose={onClose} />;
    case null:
      return null;
  }
}
