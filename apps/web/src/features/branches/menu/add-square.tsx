import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';

type AddSquareProps = {
  count: number;
  label: string;
  onAdd: () => void;
  /** Label of the remove button, which appears with the first unit. */
  takeLabel: string;
  onTake: () => void;
  className?: string;
};

const PART =
  'hit grid h-9 w-8.5 place-items-center rounded-[0.625rem] transition-[scale] duration-[90ms] active:scale-90';

/** Drawn at 36 px with a 44 px target. Once the item is in the cart it also shows a remove button. */
export function AddSquare({ count, label, onAdd, takeLabel, onTake, className }: AddSquareProps) {
  return (
    <div
      className={classes(
        'relative z-10 flex items-center rounded-[0.625rem] text-primary-ink shadow-e2 ring-line dark:ring-1',
        count > 0 ? 'bg-primary-soft' : 'bg-surface',
        className,
      )}
    >
      {count > 0 && (
        <>
          <button type="button" onClick={onTake} className={PART}>
            <Icon name={count === 1 ? 'trash' : 'minus-bold'} size="sm" />
            <span className="sr-only">{takeLabel}</span>
          </button>
          <span className="digits min-w-6 text-center font-semibold">{count}</span>
        </>
      )}
      <button
        type="button"
        onClick={onAdd}
        className={classes(
          PART,
          count === 0 && 'w-9 transition-[background-color,scale] hover:bg-primary-soft',
        )}
      >
        <Icon name="plus-bold" size={count > 0 ? 'sm' : 'md'} />
        <span className="sr-only">{label}</span>
      </button>
    </div>
  );
}
