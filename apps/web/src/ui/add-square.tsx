import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type AddSquareProps = { count: number; label: string; onAdd: () => void; className?: string };

/** 36 px drawn, 44 to hit. Once the item is in the cart the same square carries its count. */
export function AddSquare({ count, label, onAdd, className }: AddSquareProps) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className={classes(
        'hit z-10 grid size-9 place-items-center rounded-[0.625rem] text-primary-ink shadow-e2',
        'ring-line transition-[background-color,scale] duration-[90ms] active:scale-90 dark:ring-1',
        count > 0 ? 'bg-primary-soft' : 'bg-surface hover:bg-primary-soft',
        className,
      )}
    >
      {count > 0 ? (
        <span className="digits font-semibold">{count}</span>
      ) : (
        <Icon name="plus-bold" size="md" />
      )}
      <span className="sr-only">{label}</span>
    </button>
  );
}
