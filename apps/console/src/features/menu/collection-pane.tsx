import type { MenuCollection } from '@app/contract/schemas/console/menu';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { useTranslations } from 'use-intl';
import { hasMissingArabic, moved, nextAfterMove } from './menu-tree.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import { useMenu, useMenuActions, useMenuAddress, useMenuTexts } from './menu-context.tsx';

type CollectionPaneProps = { currentId: string | null; onAdd: () => void };

/** CON-70 The collections of the menu. */
export function CollectionPane({ currentId, onAdd }: CollectionPaneProps) {
  const t = useTranslations('menu.collections');
  const { page, editor } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const act = useMenuActions();
  const { collections } = page;

  function move(id: string, to: number) {
    const collection = collections.find((one) => one.id === id);
    if (!collection) return;
    const before = nextAfterMove(collections, id, to);
    editor.show((shown) => ({ ...shown, collections: moved(shown.collections, id, to) }));
    void act({ action: 'move', entity: 'collection', id, revision: collection.revision, before });
  }

  return (
    <section aria-label={t('title')} className="flex min-h-0 flex-col">
      <div className="flex items-center justify-between ps-3.5 pe-1.5 pt-1.5">
        <h2 className="type-small font-semibold">{t('title')}</h2>
        <IconButton icon="plus" label={t('add')} onClick={onAdd} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        <SortableList
          label={t('title')}
          entries={collections}
          idOf={({ id }) => id}
          nameOf={({ name }) => nameOf(name)}
          onMove={move}
        >
          {(collection, handle) => (
            <CollectionRow
              collection={collection}
              name={nameOf(collection.name)}
              isCurrent={collection.id === currentId}
              handle={handle}
            />
          )}
        </SortableList>
        <p className="type-caption px-3 pt-3.5 text-ink-3">{t('hint')}</p>
      </div>
    </section>
  );
}

type RowProps = { collection: MenuCollection; name: string; isCurrent: boolean; handle: React.ReactNode };

function CollectionRow({ collection, name, isCurrent, handle }: RowProps) {
  const t = useTranslations('menu.collections');
  const { toCollection } = useMenuAddress();
  const isMissing = hasMissingArabic(collection);
  return (
    <div
      className={classes(
        'relative flex min-h-11 items-center rounded-control pe-3',
        isCurrent ? 'bg-primary-soft font-semibold text-primary-ink' : 'font-medium text-ink-2',
      )}
    >
      <span className="relative z-1 -me-1">{handle}</span>
      <Link
        href={toCollection(collection.id)}
        aria-current={isCurrent ? 'true' : undefined}
        className="stretched flex min-w-0 flex-1 items-center gap-2 text-control"
      >
        <bdi className={classes('min-w-0 flex-1 truncate', collection.state === 'removed' && 'line-through')}>
          {name}
        </bdi>
        {isMissing && (
          <span className="size-2 shrink-0 rounded-full bg-warn" title={t('missing')}>
            <span className="sr-only">{t('missing')}</span>
          </span>
        )}
        <span className="digits type-caption text-ink-3">{collection.items.length}</span>
      </Link>
    </div>
  );
}
