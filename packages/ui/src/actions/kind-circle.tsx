import { classes } from '#classes.ts';
import { Art } from '#content/art.tsx';
import { Icon } from '#content/icon.tsx';

type KindCircleProps = {
  name: string;
  /** Null for a kind without art. */
  image: string | null;
  isSelected: boolean;
  onPress: () => void;
};

/** A kind of shop to choose. The whole column is the target. */
export function KindCircle({ name, image, isSelected, onPress }: KindCircleProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onPress}
      className={classes(
        'type-caption grid w-18 shrink-0 content-start justify-items-center gap-1.5 rounded-control text-center lg:w-22',
        'transition-[scale] duration-[90ms] active:scale-(--press)',
        isSelected && 'font-semibold text-primary-ink',
      )}
    >
      <span
        className={classes(
          'grid size-18 place-items-center rounded-full bg-primary-soft text-primary-ink lg:size-22',
          isSelected && 'ring-2 ring-primary ring-offset-2 ring-offset-bg',
        )}
      >
        {image === null ? (
          <Icon name="storefront-fill" size="xl" />
        ) : (
          <Art src={image} width={88} height={88} sources="" className="size-full rounded-full" />
        )}
      </span>
      {name}
    </button>
  );
}
