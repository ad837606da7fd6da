import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { ItemCard } from '#ui/item-card.tsx';
import { ItemRow } from '#ui/item-row.tsx';
import type { ItemProps } from '#ui/item.ts';
import type { MenuItem, MenuSection } from './branch-menu.ts';
import { useOfferTerms } from './offer-terms.ts';

/** Pictures of the first screen, loaded at once. */
const EAGER = 3;
const ROW_PX = 124;
const CARD_PX = 300;
const LONG_MENU = 60;

type MenuListProps = {
  sections: readonly MenuSection[];
  currency: string;
  /** Cards in two columns instead of rows. */
  isWide: boolean;
  onOpen: (item: MenuItem) => void;
};

/** Far sections of a long menu cost nothing until they come near; their height is guessed until then. */
export function MenuList({ sections, isWide, ...rest }: MenuListProps) {
  const isLong = sections.reduce((sum, { items }) => sum + items.length, 0) > LONG_MENU;
  return sections.map((section, index) => (
    <section
      key={section.id}
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      style={{ containIntrinsicBlockSize: `auto ${guessedHeight(section.items.length, isWide)}px` }}
      className={classes('pt-8 first:pt-6', isLong && '[content-visibility:auto]')}
    >
      <h2 id={`${section.id}-title`} tabIndex={-1} className="type-h2">
        <bdi>{section.name}</bdi>
      </h2>
      <SectionItems items={section.items} isWide={isWide} isFirst={index === 0} {...rest} />
    </section>
  ));
}

function guessedHeight(items: number, isWide: boolean): number {
  return 80 + (isWide ? Math.ceil(items / 2) * CARD_PX : items * ROW_PX);
}

type SectionItemsProps = Omit<MenuListProps, 'sections'> & { items: readonly MenuItem[]; isFirst: boolean };

function SectionItems({ items, currency, isWide, isFirst, onOpen }: SectionItemsProps) {
  const propsOf = useItemProps(currency, onOpen);
  const Item = isWide ? ItemCard : ItemRow;
  return (
    <ul className={isWide ? 'mt-4 grid grid-cols-2 gap-x-4 gap-y-8' : 'divide-y divide-line'}>
      {items.map((item, index) => (
        <li key={item.wire._id} className="grid">
          <Item {...propsOf(item)} eager={isFirst && index < EAGER} />
        </li>
      ))}
    </ul>
  );
}

function useItemProps(currency: string, onOpen: (item: MenuItem) => void): (item: MenuItem) => ItemProps {
  const t = useTranslations();
  const termsOf = useOfferTerms(currency);
  const offerLabel = ({ conditionalOffer: offer }: MenuItem) => {
    if (offer === null) return null;
    const { gives, conditions } = termsOf(offer);
    return [gives, ...conditions.slice(0, 1)].join(' · ');
  };
  return (item) => ({
    name: item.wire.name,
    description: item.wire.description,
    price: item.price,
    offerPrice: item.offerPrice,
    offerLabel: offerLabel(item),
    currency,
    minutes:
      item.wire.preparationTime === null
        ? null
        : t('branch.preparation', { minutes: item.wire.preparationTime }),
    image: item.wire.image,
    imageColor: item.wire.imageColor,
    count: 0,
    onOpen: () => onOpen(item),
    onAdd: null,
    addLabel: t('itemColl.addItem', { name: item.wire.name }),
  });
}
