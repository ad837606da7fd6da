import type { Amount } from '@app/domain/money/amount';
import { lazyComponent } from '@app/client/react/defer.ts';
import { type CSSProperties, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@app/ui/classes.ts';
import { ItemCard } from './item-card.tsx';
import { ItemRow } from './item-row.tsx';
import type { MenuItem, MenuSection } from './branch-menu.ts';
import type { HiddenCounts } from './hide-unfit.ts';
import { renderedIn } from './rendered-items.ts';
import { SoldOutTag } from './sold-out-tag.tsx';
import { useRenderedItems } from './use-rendered-items.ts';
import { useOfferTerms } from '#features/branches/offers/offer-terms.ts';

const FoodMarks = lazyComponent(() =>
  import('#features/branches/food/food-marks.tsx').then((file) => file.FoodMarks),
);
const HiddenDishes = lazyComponent(() => import('./hidden-dishes.tsx').then((file) => file.HiddenDishes));

/** Pictures of the first screen, loaded eagerly. */
const EAGER = 3;
const ROW_PX = 116;
const CARD_PX = 300;
const OFFER_PX = 34;
const LONG_MENU = 60;
/* Leaves room for the focus ring. */
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
  /** The visible items: all, or the search results. */
  found: readonly MenuSection[];
  /** FOOD-01 The number of dishes that the filter hides, by section. */
  hidden: HiddenCounts;
  /** Shows the hidden dishes of a section. */
  onReveal: (sectionId: string) => void;
  /** Whether items without a statement must say so. */
  hasAllergenFilter: boolean;
  currency: string;
  timeZone: string;
  /** Cards in two columns instead of rows. */
  isWide: boolean;
  /** Units in the cart by item id. */
  counts: Counts;
  /** Unit prices with the offers that the cart has earned. */
  earned: Prices;
  onOpen: (item: MenuItem) => void;
  /** Null while the branch accepts no orders. */
  onAdd: ((item: MenuItem) => void) | null;
  /** Removes one unit from the cart. */
  onTake: (item: MenuItem) => void;
};

/** Distant sections and items of a long menu use content-visibility with an estimated height. */
export function MenuList(props: MenuListProps) {
  const { sections, found, hidden, onReveal, isWide, counts, earned, ...rest } = props;
  const rendered = useRenderedItems(found);
  const foundIn = new Map(found.map(({ id, items }) => [id, items]));
  const isLong = sections.reduce((sum, { items }) => sum + items.length, 0) > LONG_MENU;
  return sections.map(({ id, name, items }, index) => {
    // A section without results keeps its list hidden, because rendering it again is expensive.
    const shown = foundIn.get(id) ?? items;
    const isInCart = items.some(({ wire }) => counts.has(wire._id));
    return (
      <section
        key={id}
        id={id}
        hidden={!foundIn.has(id)}
        aria-labelledby={`${id}-title`}
        style={sectionStyle(shown, renderedIn(rendered, id), isWide)}
        className={classes('pt-8 max-md:first:pt-3.5 md:first:pt-6', isLong && UNTIL_NEAR)}
      >
        <h2 id={`${id}-title`} tabIndex={-1} className="type-h2 wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <SectionItems
          items={items}
          shown={shown}
          rendered={renderedIn(rendered, id)}
          isWide={isWide}
          isFirst={index === 0}
          isLong={isLong}
          counts={isInCart ? counts : NONE}
          earned={isInCart ? earned : NOTHING_EARNED}
          {...rest}
        />
        {hidden.has(id) && (
          <Suspense>
            <HiddenDishes count={hidden.get(id) ?? 0} onShow={() => onReveal(id)} />
          </Suspense>
        )}
      </section>
    );
  });
}

/** A section that is not rendered yet reserves its height, so that scroll restoration works. */
function sectionStyle(
  items: readonly MenuItem[],
  rendered: ReadonlySet<string>,
  isWide: boolean,
): CSSProperties {
  const height = guessedHeight(items, isWide);
  return {
    containIntrinsicBlockSize: `auto ${height}px`,
    ...(!items.every(({ wire }) => rendered.has(wire._id)) && { minBlockSize: `${height}px` }),
  };
}

function guessedHeight(items: readonly MenuItem[], isWide: boolean): number {
  const withOffer = items.filter(({ conditionalOffer, soldOut }) => conditionalOffer ?? soldOut).length;
  const rows = isWide ? Math.ceil(items.length / 2) * CARD_PX : items.length * ROW_PX;
  return 80 + rows + withOffer * (isWide ? OFFER_PX / 2 : OFFER_PX);
}

type SectionItemsProps = Omit<MenuListProps, 'sections' | 'found' | 'hidden' | 'onReveal'> & {
  items: readonly MenuItem[];
  shown: readonly MenuItem[];
  rendered: ReadonlySet<string>;
  isFirst: boolean;
  isLong: boolean;
};

/** Renders again only when its own items change, are found or change in the cart. */
const SectionItems = memo(function SectionItems(props: SectionItemsProps) {
  const { items, shown, rendered, counts, earned, isWide, isFirst, isLong, ...rest } = props;
  const isShown = new Set(shown);
  return (
    <ul className={isWide ? 'mt-4 grid grid-cols-2 gap-x-4 gap-y-8' : ''}>
      {items.map(
        (item, index) =>
          rendered.has(item.wire._id) && (
            <li
              key={item.wire._id}
              hidden={!isShown.has(item)}
              className={classes(
                'grid grid-cols-[minmax(0,1fr)]',
                // Set here and not by a CSS sibling selector, which would recalculate every row with each letter.
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

type MenuEntryProps = Pick<
  MenuListProps,
  'currency' | 'timeZone' | 'isWide' | 'onOpen' | 'onAdd' | 'onTake' | 'hasAllergenFilter'
> & {
  item: MenuItem;
  count: number;
  earnedPrice: Amount | null;
  isEager: boolean;
};

/** Renders again only when its own count or item changes: a menu may have a thousand items. */
const MenuEntry = memo(function MenuEntry(props: MenuEntryProps) {
  const { item, count, earnedPrice, currency, timeZone, isWide, isEager, onOpen, onAdd, onTake } = props;
  const { name, description, image, imageColor, preparationTime, food } = item.wire;
  const isUnstated = props.hasAllergenFilter && (food?.allergens ?? null) === null;
  const hasMarks = isUnstated || (food !== undefined && food.diets.length + food.spice > 0);
  const t = useTranslations();
  const describeOffer = useOfferTerms(currency);
  const { soldOut } = item;
  const terms = soldOut ? null : item.conditionalOffer && describeOffer(item.conditionalOffer);
  const isEarned = earnedPrice !== null && earnedPrice < (item.offerPrice ?? item.price);
  const Item = isWide ? ItemCard : ItemRow;
  return (
    <Item
      {...{ name, description, image, imageColor, count, currency }}
      price={item.price}
      offerPrice={earnedPrice ?? item.offerPrice}
      offerLabel={terms && (isEarned ? t('coach.applied', { gain: terms.gain }) : terms.label)}
      minutes={preparationTime === null ? null : t('branch.preparation', { minutes: preparationTime })}
      addLabel={t('itemColl.addItem', { name })}
      takeLabel={t('itemColl.takeItem', { name })}
      onOpen={() => onOpen(item)}
      onTake={() => onTake(item)}
      onAdd={soldOut ? null : onAdd && (() => onAdd(item))}
      marks={
        hasMarks ? (
          <Suspense>
            <FoodMarks food={food} />
          </Suspense>
        ) : null
      }
      soldOut={
        soldOut && (
          <Suspense>
            <SoldOutTag {...soldOut} timeZone={timeZone} />
          </Suspense>
        )
      }
      eager={isEager}
    />
  );
});
