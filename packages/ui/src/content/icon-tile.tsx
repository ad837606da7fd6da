import { classes } from '#classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.generated.ts';

const TONES = {
  plain: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-primary-ink',
  danger: 'bg-sunken text-danger',
} as const;

type IconTileProps = { icon: IconName; tone?: keyof typeof TONES };

/** An icon in a square, at the start of a row. */
export function IconTile({ icon, tone = 'plain' }: IconTileProps) {
  return (
    <span className={classes('grid size-10 shrink-0 place-items-center rounded-control', TONES[tone])}>
      <Icon name={icon} />
    </span>
  );
}
