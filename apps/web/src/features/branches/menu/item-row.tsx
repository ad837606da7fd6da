import { classes } from '@app/ui/classes.ts';
import { Art } from '@app/ui/content/art.tsx';
import type { ItemProps } from './item.ts';
import { addButton, ItemName, ItemTags } from './item-parts.tsx';
import { ItemPrice } from './item-price.tsx';
import { FADE, SOLD_OUT } from './sold-out-tag.tsx';

/** Without a picture the text takes the full width and the button is at its end. */
export function ItemRow(item: ItemProps) {
  const add = addButton(item);
  return (
    <article className="group relative flex items-stretch gap-3 py-3 md:py-4">
      <ItemRowText {...item} />
      {item.image ? (
        <div className="relative h-21 w-26 shrink-0 md:h-22 md:w-28">
          <Art
            src={item.image}
            color={item.imageColor}
            width={112}
            height={88}
            priority={item.eager ? 'eager' : 'lazy'}
            fades={false}
            className={classes('size-full rounded-card', FADE, item.soldOut && SOLD_OUT.picture)}
          />
          {add && <div className="absolute end-1.5 bottom-1.5">{add}</div>}
        </div>
      ) : (
        add && <div className="self-end">{add}</div>
      )}
    </article>
  );
}

function ItemRowText(item: ItemProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <ItemName {...item} className="rounded-control" />
      {item.description && (
        <p className="type-small mt-0.5 line-clamp-2 wrap-anywhere text-ink-2">
          <bdi>{item.description}</bdi>
        </p>
      )}
      {item.marks && <div className="type-caption mt-0.5 min-h-[1lh]">{item.marks}</div>}
      <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1.5">
        <ItemPrice {...item} />
        {item.minutes && <span className="type-caption text-ink-2">{item.minutes}</span>}
      </div>
      <ItemTags {...item} />
    </div>
  );
}
