import { classes } from '@app/ui/classes.ts';
import { Tag } from '@app/ui/content/tag.tsx';
import { AddSquare } from './add-square.tsx';
import type { ItemProps } from './item.ts';
import { SOLD_OUT } from './sold-out-tag.tsx';

/** The button that adds the item, or nothing where it cannot be ordered. */
export const addButton = (item: ItemProps) =>
  item.onAdd && (
    <AddSquare
      count={item.count}
      label={item.addLabel}
      onAdd={item.onAdd}
      takeLabel={item.takeLabel}
      onTake={item.onTake}
    />
  );

export const ItemName = ({ name, soldOut, onOpen, className }: ItemProps & { className: string }) => (
  <h3 className={classes('type-item', soldOut && SOLD_OUT.title)}>
    <button
      type="button"
      onClick={onOpen}
      className={classes('stretched text-start wrap-anywhere group-hover:text-primary-ink', className)}
    >
      {/* Clipped here and not by the button, whose rounded corners would cut the dots of the last letter. */}
      <bdi className="line-clamp-2">{name}</bdi>
    </button>
  </h3>
);

export const ItemTags = ({ soldOut, offerLabel }: ItemProps) => (
  <>
    {soldOut && <div className="mt-1.5 min-h-7">{soldOut}</div>}
    {offerLabel && (
      <div className="mt-1.5">
        <Tag tone="offer" icon="seal-percent-fill">
          {offerLabel}
        </Tag>
      </div>
    )}
  </>
);
