import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { classes } from '@app/ui/classes.ts';

/* The corners of the road in the picture, of 358 by 260. */
const ROAD = [
  [72, 157],
  [148, 148],
  [236, 134],
  [230, 96],
  [290, 85],
  [296, 122],
] as const;
const WIDTH = 358;
const HEIGHT = 260;
const LINE = ROAD.map((point) => point.join(' ')).join('L');
const LENGTHS = ROAD.slice(1).map(([x, y], index) => {
  const [fromX, fromY] = ROAD[index] ?? ROAD[0];
  return Math.hypot(x - fromX, y - fromY);
});
const WHOLE = LENGTHS.reduce((sum, length) => sum + length, 0);

/** The point of the road after a share of its length. */
function pointAt(share: number): readonly [number, number] {
  let left = share * WHOLE;
  for (const [index, length] of LENGTHS.entries()) {
    const [from, to] = [ROAD[index] ?? ROAD[0], ROAD[index + 1] ?? ROAD[0]];
    if (left <= length) {
      const part = left / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= length;
  }
  return ROAD.at(-1) ?? ROAD[0];
}

const place = ([x, y]: readonly [number, number]) => ({
  left: `${(x / WIDTH) * 100}%`,
  top: `${(y / HEIGHT) * 100}%`,
});

type DrawnRoadProps = {
  /** How much of the way the driver has travelled, 0 to 1. */
  share: number;
  vendor: { name: string; logo: string | null };
  driver: { name: string; image: string | null; text: string };
  className?: string;
};

/** A drawn road, not a map: only the share of the way is true. Never mirrored. */
export function DrawnRoad({ share, vendor, driver, className }: DrawnRoadProps) {
  return (
    <span
      className={classes('relative block overflow-hidden bg-(--map-land) [container-type:size]', className)}
    >
      <span
        aria-hidden="true"
        dir="ltr"
        // Fills the box like a cover picture, so that the drawing on it stays in its place.
        className="absolute start-1/2 top-1/2 block aspect-[358/260] w-[max(100cqw,100cqh*358/260)] -translate-1/2"
      >
        <img src="/art/home/road-light.webp" alt="" className="absolute inset-0 size-full dark:hidden" />
        <img
          src="/art/home/road-dark.webp"
          alt=""
          loading="lazy"
          className="absolute inset-0 hidden size-full dark:block"
        />
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="absolute inset-0 size-full fill-none">
          <g strokeLinecap="round" strokeLinejoin="round">
            <path d={`M${LINE}`} strokeWidth="11" className="stroke-surface" />
            <path d={`M${LINE}`} strokeWidth="6" className="stroke-primary opacity-35" />
            <path
              d={`M${LINE}`}
              strokeWidth="6"
              pathLength={1}
              strokeDasharray="1"
              strokeDashoffset={1 - share}
              className="stroke-primary transition-[stroke-dashoffset] duration-600 motion-reduce:transition-none"
            />
          </g>
        </svg>
        <span style={place(ROAD[0])} className="absolute -translate-1/2">
          <Logo name={vendor.name} src={vendor.logo} size={40} className="size-8! ring-3 ring-surface" />
        </span>
        <span
          style={place(ROAD.at(-1) ?? ROAD[0])}
          className="absolute grid -translate-x-1/2 -translate-y-full place-items-center text-primary"
        >
          <Icon
            name="map-pin-fill"
            size="xl"
            className="size-10! [filter:drop-shadow(0_0_2px_var(--surface))]"
          />
        </span>
        <span
          style={place(pointAt(share))}
          className="absolute grid size-13 -translate-1/2 place-items-center rounded-full bg-coral/20"
        >
          <span className="grid size-8 place-items-center rounded-full border-3 border-surface bg-coral text-[#2b1010]">
            <Icon name="moped-fill" size="sm" />
          </span>
        </span>
      </span>
      <span className="type-caption absolute start-2.5 bottom-2.5 flex max-w-[calc(100%-1.25rem)] items-center gap-2 rounded-full bg-surface py-1 ps-1.5 pe-3 shadow-e2">
        <Avatar name={driver.name} src={driver.image} size={24} />
        <span className="truncate">{driver.text}</span>
      </span>
    </span>
  );
}
