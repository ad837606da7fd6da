import { Art } from '@app/ui/content/art.tsx';
import { classes } from '@app/ui/classes.ts';
import type { ItemProps } from './item.ts';
import { addButton, ItemName, ItemTags } from './item-parts.tsx';
import { ItemPrice } from './item-price.tsx';
import { FADE, SOLD_OUT } from './sold-out-tag.tsx';

/** A menu item on wide screens. */
export function ItemCard(item: ItemProps) {
  const add = addButton(item);
  return (
    <article className={classes('group relative flex flex-col rounded-card', !item.image && 'self-start')}>
      {item.image && (
        <div className="relative mb-3">
          <Art
            src={item.image}
            color={item.imageColor}
            width={480}
            height={300}
            sizes="(min-width: 80rem) 18rem, 50vw"
            priority={item.eager ? 'eager' : 'lazy'}
            fades={false}
            className={classes('aspect-16/10 rounded-card', FADE, item.soldOut && SOLD_OUT.picture)}
          />
          {add && <div className="absolute end-1.5 bottom-1.5">{add}</div>}
        </div>
      )}
      <ItemName {...item} className="rounded-card" />
      <p className="type-small mt-0.5 line-clamp-2 wrap-anywhere text-ink-2">
        {item.description && <bdi>{item.description}</bdi>}
      </p>
      {item.marks && <div className="type-caption mt-1 min-h-[1lh]">{item.marks}</div>}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 pt-2">
        <ItemPrice {...item} />
        {item.minutes && <span className="type-caption ms-auto text-ink-2">{item.minutes}</span>}
        {!item.image && add && <div className={item.minutes ? '' : 'ms-auto'}>{add}</div>}
      </div>
      <ItemTags {...item} />
    </article>
  );
}
