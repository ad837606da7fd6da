import type { Amount } from '@app/domain/money/amount';
import type { MenuCollection, MenuItem } from '@app/contract/schemas/console/menu';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton, IconLink } from '@app/ui/actions/icon-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Art } from '@app/ui/content/art.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isMissingArabic, isSoldOut, moved, nextAfterMove } from './menu-tree.ts';
import { useServerTime } from '#session/server-clock.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { useMenu, useMenuActions, useMenuAddress, useMenuTexts } from './menu-context.tsx';

/** Items that are sold out come back by the clock. */
const CLOCK_STEP_MS = 15_000;

type ItemPaneProps = {
  collection: MenuCollection | null;
  /** The items of all collections that match the filter; null without one. */
  matches: readonly MenuItem[] | null;
  emptyText: string;
  currentId: string | null;
  /** The prices of the published menu, by item, where they differ. */
  priceBefore: ReadonlyMap<string, Amount>;
  onAdd: () => void;
  collectionActions: readonly MenuAction[];
  /** The page of the collections on a small screen. */
  backHref: string | null;
};

/** CON-70 The items of a collection, or those that a filter finds. */
export function ItemPane(props: ItemPaneProps) {
  const { collection, matches, emptyText, currentId, priceBefore, onAdd, collectionActions, backHref } =
    props;
  const t = useTranslations('menu');
  const { page } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const now = useServerTime(CLOCK_STEP_MS);
  const name = collection ? nameOf(collection.name) : '';
  const items = matches ?? collection?.items ?? [];
  const row = (item: MenuItem, handle: ReactNode) => (
    <ItemRow
      item={item}
      handle={handle}
      isCurrent={item.id === currentId}
      was={priceBefore.get(item.id) ?? null}
      isOut={isSoldOut(item, now)}
    />
  );
  return (
    <section
      aria-label={matches ? t('results', { count: matches.length }) : t('items.of', { name })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-12.5 items-center gap-1 ps-3.5 pe-1.5 pt-1.5">
        {backHref && <IconLink icon="arrow-left" label={t('back')} href={backHref} className="-ms-3" />}
        <h2 className="type-small min-w-0 flex-1 truncate font-semibold">
          {matches ? t('results', { count: matches.length }) : <bdi>{name}</bdi>}
        </h2>
        {!matches && collection && (
          <>
            <ActionMenu
              actions={collectionActions}
              trigger={(trigger) => (
                <IconButton {...trigger} icon="dots-three-bold" label={t('collections.edit', { name })} />
              )}
            />
            <Button
              variant="quiet"
              icon="plus-bold"
              aria-label={t('items.addLabel', { name })}
              onClick={onAdd}
              className="px-3!"
            >
              {t('items.add')}
            </Button>
          </>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {items.length === 0 && <p className="px-3 py-8 text-center text-ink-2">{emptyText}</p>}
        {matches ? (
          <ul>
            {matches.map((item) => (
              <li key={item.id} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
                {row(item, null)}
              </li>
            ))}
          </ul>
        ) : (
          collection && <SortedItems collection={collection} row={row} />
        )}
      </div>
    </section>
  );
}

type SortedProps = { collection: MenuCollection; row: (item: MenuItem, handle: ReactNode) => ReactNode };

function SortedItems({ collection, row }: SortedProps) {
  const t = useTranslations('menu.items');
  const { page, editor } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const act = useMenuActions();
  const { items } = collection;

  function move(id: string, to: number) {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    const before = nextAfterMove(items, id, to);
    editor.show((shown) => ({
      ...shown,
      collections: shown.collections.map((one) =>
        one.id === collection.id ? { ...one, items: moved(one.items, id, to) } : one,
      ),
    }));
    void act({ action: 'move', entity: 'item', id, revision: item.revision, before });
  }

  return (
    <SortableList
      label={t('of', { name: nameOf(collection.name) })}
      entries={items}
      idOf={({ id }) => id}
      nameOf={({ name }) => nameOf(name)}
      onMove={move}
    >
      {row}
    </SortableList>
  );
}

type ItemRowProps = {
  item: MenuItem;
  handle: ReactNode;
  isCurrent: boolean;
  was: Amount | null;
  isOut: boolean;
};

const ItemRow = memo(function ItemRow({ item, handle, isCurrent, was, isOut }: ItemRowProps) {
  const { page } = useMenu();
  const { nameOf, priceOf } = useMenuTexts(page.branch);
  const t = useTranslations('menu.items');
  const { toItem } = useMenuAddress();
  const [tone, note] = useNote(item, was, isOut);
  return (
    <div
      className={classes(
        'relative flex min-h-16 items-center gap-2 rounded-control pe-2.5',
        handle === null && 'ps-2.5',
        isCurrent ? 'bg-surface ring-2 ring-primary ring-inset' : 'hover:bg-sunken',
      )}
    >
      {handle && <span className="relative z-1 -me-2.5">{handle}</span>}
      {item.image ? (
        <Art
          src={item.image.src}
          color={item.image.color}
          width={48}
          height={48}
          fades={false}
          className="size-12 shrink-0 rounded-chip"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-chip bg-sunken text-ink-3">
          <Icon name="image" size="md" />
        </span>
      )}
      <Link
        href={toItem(item.collectionId, item.id)}
        aria-current={isCurrent ? 'true' : undefined}
        className="stretched min-w-0 flex-1 py-1.5"
      >
        <bdi
          className={classes(
            'block truncate text-small font-semibold',
            item.state === 'removed' && 'line-through',
          )}
        >
          {nameOf(item.name) || t('unnamed')}
        </bdi>
        <span className={classes('type-caption block truncate', tone)}>{note}</span>
      </Link>
      <span className="money text-small font-semibold">
        <bdi dir="ltr">{priceOf(item.price)}</bdi>
      </span>
    </div>
  );
});

/** What a colleague should know first about an item: sold out, incomplete, a changed price, or its time. */
function useNote(item: MenuItem, was: Amount | null, isOut: boolean): [tone: string, note: string | null] {
  const t = useTranslations('menu.items');
  const { page } = useMenu();
  const { priceOf, timeOf } = useMenuTexts(page.branch);
  if (item.state === 'removed') return ['text-danger font-medium', t('isDeleted')];
  if (isOut) {
    const until = item.soldOut?.until ?? null;
    return [
      'text-danger font-medium',
      until === null ? t('soldOut') : t('soldOutUntil', { time: timeOf(until) }),
    ];
  }
  if (was !== null) return ['text-warn font-medium', t('was', { price: priceOf(was) })];
  const lacks = [
    item.image === null && t('noPicture'),
    isMissingArabic(item) && t('noArabic'),
    item.missing.some(({ language }) => language === 'en') && t('noEnglish'),
  ].filter((one) => one !== false);
  if (lacks.length > 1 || (lacks.length === 1 && item.image !== null))
    return ['text-warn font-medium', lacks.join(' · ')];
  if (item.state === 'added') return ['text-warn font-medium', t('isNew')];
  return [
    'text-ink-2',
    item.preparationMinutes === null ? null : t('minutes', { count: item.preparationMinutes }),
  ];
}
