import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { ItemCard } from '#ui/item-card.tsx';
import { ItemRow } from '#ui/item-row.tsx';
import type { MenuItem, MenuSection } from './branch-menu.ts';
import { firstItems } from './first-items.ts';
import { useDrawnItems } from './use-drawn-items.ts';
import { useOfferTerms } from './offer-terms.ts';

/** Pictures of the first screen, loaded at once. */
const EAGER = 3;
const ROW_PX = 124;
const CARD_PX = 300;
const OFFER_PX = 34;
const LONG_MENU = 60;
const NONE: Counts = new Map();

type Counts = ReadonlyMap<string, number>;

type MenuListProps = {
  sections: readonly MenuSection[];
  currency: string;
  /** Cards in two columns instead of rows. */
  isWide: boolean;
  /** Units in the cart, by the id of their item. */
  counts: Counts;
  onOpen: (item: MenuItem) => void;
  /** Null while nothing can be ordered. */
  onAdd: ((item: MenuItem) => void) | null;
};

/** Far sections of a long menu cost nothing until they come near; their height is guessed until then. */
export function MenuList({ sections, isWide, counts, ...rest }: MenuListProps) {
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  const most = useDrawnItems(count);
  const isLong = count > LONG_MENU;
  return firstItems(sections, most).map(({ section, items }, index) => (
    <section
      key={section.id}
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      style={sectionStyle(section.items, items.length, isWide)}
      className={classes('pt-8 first:pt-6', isLong && '[content-visibility:auto]')}
    >
      <h2 id={`${section.id}-title`} tabIndex={-1} className="type-h2 wrap-anywhere">
        <bdi>{section.name}</bdi>
      </h2>
      <SectionItems
        items={items}
        isWide={isWide}
        isFirst={index === 0}
        counts={items.some(({ wire }) => counts.has(wire._id)) ? counts : NONE}
        {...rest}
      />
    </section>
  ));
}

/** A section that is not drawn yet keeps its place, so that going back finds the page as long as it was. */
function sectionStyle(items: readonly MenuItem[], drawn: number, isWide: boolean): CSSProperties {
  const height = guessedHeight(items, isWide);
  return {
    containIntrinsicBlockSize: `auto ${height}px`,
    ...(drawn < items.length && { minBlockSize: `${height}px` }),
  };
}

function guessedHeight(items: readonly MenuItem[], isWide: boolean): number {
  const withOffer = items.filter(({ conditionalOffer }) => conditionalOffer !== null).length;
  const rows = isWide ? Math.ceil(items.length / 2) * CARD_PX : items.length * ROW_PX;
  return 80 + rows + withOffer * (isWide ? OFFER_PX / 2 : OFFER_PX);
}

type SectionItemsProps = Omit<MenuListProps, 'sections'> & { items: readonly MenuItem[]; isFirst: boolean };

/** Drawn again only when one of its own items is put into the cart or comes to it. */
const SectionItems = memo(function SectionItems(props: SectionItemsProps) {
  const { items, counts, isWide, isFirst, ...rest } = props;
  const isLong = items.length > LONG_MENU;
  return (
    <ul className={isWide ? 'mt-4 grid grid-cols-2 gap-x-4 gap-y-8' : 'divide-y divide-line'}>
      {items.map((item, index) => (
        <li
          key={item.wire._id}
          className={classes(
            'grid grid-cols-[minmax(0,1fr)]',
            isLong && '[contain-intrinsic-block-size:auto_7.75rem] [content-visibility:auto]',
          )}
        >
          <MenuEntry
            item={item}
            count={counts.get(item.wire._id) ?? 0}
            isWide={isWide}
            isEager={isFirst && index < EAGER}
            {...rest}
          />
        </li>
      ))}
    </ul>
  );
});

type MenuEntryProps = Pick<MenuListProps, 'currency' | 'isWide' | 'onOpen' | 'onAdd'> & {
  item: MenuItem;
  count: number;
  isEager: boolean;
};

/** Drawn again only when its own count or its item changes: a menu may have a thousand of them. */
const MenuEntry = memo(function MenuEntry(props: MenuEntryProps) {
  const { item, count, currency, isWide, isEager, onOpen, onAdd } = props;
  const { name, description, image, imageColor, preparationTime } = item.wire;
  const t = useTranslations();
  const termsOf = useOfferTerms(currency);
  const terms = item.conditionalOffer && termsOf(item.conditionalOffer);
  const Item = isWide ? ItemCard : ItemRow;
  return (
    <Item
      {...{ name, description, image, imageColor, count, currency }}
      price={item.price}
      offerPrice={item.offerPrice}
      offerLabel={terms && [terms.gives, ...terms.conditions.slice(0, 1)].join(' · ')}
      minutes={preparationTime === null ? null : t('branch.preparation', { minutes: preparationTime })}
      addLabel={t('itemColl.addItem', { name })}
      onOpen={() => onOpen(item)}
      onAdd={onAdd && (() => onAdd(item))}
      eager={isEager}
    />
  );
});
