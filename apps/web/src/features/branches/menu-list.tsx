import type { Amount } from '@app/domain/money/amount';
import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@app/ui/classes.ts';
import { ItemCard } from './item-card.tsx';
import { ItemRow } from './item-row.tsx';
import type { MenuItem, MenuSection } from './branch-menu.ts';
import { drawnIn } from './drawn-items.ts';
import { useDrawnItems } from './use-drawn-items.ts';
import { useOfferTerms } from './offer-terms.ts';

/** Pictures of the first screen, loaded at once. */
const EAGER = 3;
const ROW_PX = 116;
const CARD_PX = 300;
const OFFER_PX = 34;
const LONG_MENU = 60;
/* With room for the ring around what has the focus. */
const UNTIL_NEAR = '[content-visibility:auto] [overflow-clip-margin:0.5rem]';
const GUESSED = {
  row: '[contain-intrinsic-block-size:auto_7.75rem]',
  card: '[contain-intrinsic-block-size:auto_18.75rem]',
};
const NONE: Counts = new Map();
const NOTHING_EARNED: Prices = new Map();

type Counts = ReadonlyMap<string, number>;
type Prices = ReadonlyMap<string, Amount>;

type MenuListProps = {
  sections: readonly MenuSection[];
  /** What of them is shown: all, or what was searched for. */
  found: readonly MenuSection[];
  currency: string;
  /** Cards in two columns instead of rows. */
  isWide: boolean;
  /** Units in the cart, by the id of their item. */
  counts: Counts;
  /** What one of an item in the cart costs with the offers that the cart has earned. */
  earned: Prices;
  onOpen: (item: MenuItem) => void;
  /** Null while nothing can be ordered. */
  onAdd: ((item: MenuItem) => void) | null;
  /** Takes one of it out of the cart again. */
  onTake: (item: MenuItem) => void;
};

/** What is far of a long menu, sections and items, costs nothing until it comes near; its height is guessed till then. */
export function MenuList({ sections, found, isWide, counts, earned, ...rest }: MenuListProps) {
  const drawn = useDrawnItems(found);
  const foundIn = new Map(found.map(({ id, items }) => [id, items]));
  const isLong = sections.reduce((sum, { items }) => sum + items.length, 0) > LONG_MENU;
  return sections.map(({ id, name, items }, index) => {
    // A section without a find keeps its list as it was: hidden it costs nothing, drawn again it would.
    const shown = foundIn.get(id) ?? items;
    const isInCart = items.some(({ wire }) => counts.has(wire._id));
    return (
      <section
        key={id}
        id={id}
        hidden={!foundIn.has(id)}
        aria-labelledby={`${id}-title`}
        style={sectionStyle(shown, drawnIn(drawn, id), isWide)}
        className={classes('pt-8 max-md:first:pt-3.5 md:first:pt-6', isLong && UNTIL_NEAR)}
      >
        <h2 id={`${id}-title`} tabIndex={-1} className="type-h2 wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <SectionItems
          items={items}
          shown={shown}
          drawn={drawnIn(drawn, id)}
          isWide={isWide}
          isFirst={index === 0}
          isLong={isLong}
          counts={isInCart ? counts : NONE}
          earned={isInCart ? earned : NOTHING_EARNED}
          {...rest}
        />
      </section>
    );
  });
}

/** A section that is not drawn yet keeps its place, so that going back finds the page as long as it was. */
function sectionStyle(
  items: readonly MenuItem[],
  drawn: ReadonlySet<string>,
  isWide: boolean,
): CSSProperties {
  const height = guessedHeight(items, isWide);
  return {
    containIntrinsicBlockSize: `auto ${height}px`,
    ...(!items.every(({ wire }) => drawn.has(wire._id)) && { minBlockSize: `${height}px` }),
  };
}

function guessedHeight(items: readonly MenuItem[], isWide: boolean): number {
  const withOffer = items.filter(({ conditionalOffer }) => conditionalOffer !== null).length;
  const rows = isWide ? Math.ceil(items.length / 2) * CARD_PX : items.length * ROW_PX;
  return 80 + rows + withOffer * (isWide ? OFFER_PX / 2 : OFFER_PX);
}

type SectionItemsProps = Omit<MenuListProps, 'sections' | 'found'> & {
  items: readonly MenuItem[];
  shown: readonly MenuItem[];
  drawn: ReadonlySet<string>;
  isFirst: boolean;
  isLong: boolean;
};

/** Drawn again only when one of its own items is put into the cart, found or comes to it. */
const SectionItems = memo(function SectionItems(props: SectionItemsProps) {
  const { items, shown, drawn, counts, earned, isWide, isFirst, isLong, ...rest } = props;
  const isShown = new Set(shown);
  return (
    <ul className={isWide ? 'mt-4 grid grid-cols-2 gap-x-4 gap-y-8' : ''}>
      {items.map(
        (item, index) =>
          drawn.has(item.wire._id) && (
            <li
              key={item.wire._id}
              hidden={!isShown.has(item)}
              className={classes(
                'grid grid-cols-[minmax(0,1fr)]',
                // By hand: a selector that asks for what is seen before it has every row looked up with every letter.
                !isWide && item !== shown[0] && 'border-t border-line',
                isLong && `${UNTIL_NEAR} ${isWide ? GUESSED.card : GUESSED.row}`,
              )}
            >
              <MenuEntry
                item={item}
                count={counts.get(item.wire._id) ?? 0}
                earnedPrice={earned.get(item.wire._id) ?? null}
                isWide={isWide}
                isEager={isFirst && index < EAGER}
                {...rest}
              />
            </li>
          ),
      )}
    </ul>
  );
});

type MenuEntryProps = Pick<MenuListProps, 'currency' | 'isWide' | 'onOpen' | 'onAdd' | 'onTake'> & {
  item: MenuItem;
  count: number;
  earnedPrice: Amount | null;
  isEager: boolean;
};

/** Drawn again only when its own count or its item changes: a menu may have a thousand of them. */
const MenuEntry = memo(function MenuEntry(props: MenuEntryProps) {
  const { item, count, earnedPrice, currency, isWide, isEager, onOpen, onAdd, onTake } = props;
  const { name, description, image, imageColor, preparationTime } = item.wire;
  const t = useTranslations();
  const termsOf = useOfferTerms(currency);
  const terms = item.conditionalOffer && termsOf(item.conditionalOffer);
  const isEarned = earnedPrice !== null && earnedPrice < (item.offerPrice ?? item.price);
  const Item = isWide ? ItemCard : ItemRow;
  return (
    <Item
      {...{ name, description, image, imageColor, count, currency }}
      price={item.price}
      offerPrice={earnedPrice ?? item.offerPrice}
      offerLabel={
        terms &&
        (isEarned
          ? t('coach.applied', { gain: terms.gain })
          : [terms.gives, ...terms.conditions.slice(0, 1)].join(' · '))
      }
      minutes={preparationTime === null ? null : t('branch.preparation', { minutes: preparationTime })}
      addLabel={t('itemColl.addItem', { name })}
      takeLabel={t('itemColl.takeItem', { name })}
      onOpen={() => onOpen(item)}
      onTake={() => onTake(item)}
      onAdd={onAdd && (() => onAdd(item))}
      eager={isEager}
    />
  );
});
