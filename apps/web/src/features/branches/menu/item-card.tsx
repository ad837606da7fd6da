import { AddSquare } from './add-square.tsx';
import { Art } from '@app/ui/content/art.tsx';
import { classes } from '@app/ui/classes.ts';
import type { ItemProps } from './item.ts';
import { ItemPrice } from './item-price.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { FADE, SOLD_OUT } from './sold-out-tag.tsx';

/** A menu item on wide screens. */
export function ItemCard(item: ItemProps) {
  const add = item.onAdd && (
    <AddSquare
      count={item.count}
      label={item.addLabel}
      onAdd={item.onAdd}
      takeLabel={item.takeLabel}
      onTake={item.onTake}
    />
  );
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
      <h3 className={classes('type-item', item.soldOut && SOLD_OUT.title)}>
        <button
          type="button"
          onClick={item.onOpen}
          className="stretched rounded-card text-start wrap-anywhere group-hover:text-primary-ink"
        >
          {/* Clipped here and not by the button, whose rounded corners would cut the dots of the last letter. */}
          <bdi className="line-clamp-2">{item.name}</bdi>
        </button>
      </h3>
      <p className="type-small mt-0.5 line-clamp-2 wrap-anywhere text-ink-2">
        {item.description && <bdi>{item.description}</bdi>}
      </p>
      {item.marks && <div className="type-caption mt-1 min-h-[1lh]">{item.marks}</div>}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 pt-2">
        <ItemPrice {...item} />
        {item.minutes && <span className="type-caption ms-auto text-ink-2">{item.minutes}</span>}
        {!item.image && add && <div className={item.minutes ? '' : 'ms-auto'}>{add}</div>}
      </div>
      {item.soldOut && <div className="mt-1.5 min-h-7">{item.soldOut}</div>}
      {item.offerLabel && (
        <div className="mt-1.5">
          <Tag tone="offer" icon="seal-percent-fill">
            {item.offerLabel}
          </Tag>
        </div>
      )}
    </article>
  );
}
