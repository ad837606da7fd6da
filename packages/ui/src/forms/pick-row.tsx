import { classes } from '#classes.ts';

type PickRowProps = {
  label: string;
  count: number;
  isPicked: (index: number) => boolean;
  onPick: (index: number) => void;
  labelOf: (index: number) => string;
};

/** Selects several of a few numbered options, such as the people at a table. */
export function PickRow({ label, count, isPicked, onPick, labelOf }: PickRowProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={labelOf(index)}
          type="button"
          aria-label={labelOf(index)}
          aria-pressed={isPicked(index)}
          onClick={() => onPick(index)}
          className={classes(
            'digits grid size-11 place-items-center rounded-full text-control transition-[background-color,scale] duration-[90ms] active:scale-(--press)',
            isPicked(index)
              ? 'bg-primary-soft font-semibold text-primary-ink ring-2 ring-primary'
              : 'bg-sunken font-medium text-ink hover:bg-line',
          )}
        >
          {index + 1}
        </button>
      ))}
    </div>
  );
}
