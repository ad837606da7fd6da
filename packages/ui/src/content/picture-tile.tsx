import { classes } from '#classes.ts';
import { Art } from './art.tsx';
import { Logo } from './logo.tsx';

export type TilePicture = { image: string | null; imageColor: string | null };

type PictureTileProps = {
  /** Of the dishes of one order; the first three with an image are shown. */
  pictures: readonly TilePicture[];
  /** Stands in where no dish has an image. */
  vendor: { name: string; logo: string | null };
  /** The width of the whole tile. */
  sizes: string;
  className?: string;
};

const MAX_PICTURES = 3;
const COLUMNS = ['', '', 'grid-cols-[3fr_2fr]', 'grid-cols-[3fr_2fr] grid-rows-2'];

/** The pictures of one order as a single tile. Decorative: the names stand beside it. */
export function PictureTile({ pictures, vendor, sizes, className }: PictureTileProps) {
  const shown = pictures.filter(({ image }) => image !== null).slice(0, MAX_PICTURES);
  if (shown.length === 0)
    return (
      <span className={classes('tonal relative grid place-items-center overflow-hidden', className)}>
        <span className="star-motif absolute inset-0 dark:opacity-60" />
        <Logo name={vendor.name} src={vendor.logo} size={48} className="relative ring-3 ring-surface" />
      </span>
    );
  return (
    <span className={classes('grid gap-0.5 overflow-hidden bg-surface', COLUMNS[shown.length], className)}>
      {shown.map(({ image, imageColor }, index) => (
        <Art
          key={index}
          src={image}
          color={imageColor}
          width={264}
          height={124}
          sizes={sizes}
          className={classes('size-full', shown.length === MAX_PICTURES && index === 0 && 'row-span-2')}
        />
      ))}
    </span>
  );
}
