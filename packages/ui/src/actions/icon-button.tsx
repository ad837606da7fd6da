import type { ComponentProps } from 'react';
import { Badge } from '#feedback/badge.tsx';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';
import { Link, type LinkProps } from './link.tsx';

const VARIANTS = {
  plain: 'text-ink hover:bg-sunken active:bg-sunken',
  soft: 'bg-sunken text-ink hover:bg-line active:bg-line',
  /** For use on a picture. */
  raised: 'bg-surface text-ink shadow-e2 hover:bg-sunken active:bg-sunken',
  primary: 'bg-primary text-on-primary hover:bg-primary-press active:bg-primary-press',
} as const;

type Look = {
  icon: IconName;
  /** The accessible name; in a list it includes the name of the entry. */
  label: string;
  variant?: keyof typeof VARIANTS;
  badge?: number;
  /** Classes of the icon only, such as the colour of a saved heart. */
  iconClass?: string;
};

const iconButtonClass = (variant: keyof typeof VARIANTS, className: string | undefined) =>
  classes(
    'relative grid size-11 shrink-0 place-items-center rounded-full select-none',
    'transition-[background-color,scale] duration-[90ms] active:scale-(--press) disabled:text-ink-3',
    VARIANTS[variant],
    className,
  );

export function IconButton(props: Omit<ComponentProps<'button'>, 'children'> & Look) {
  const { icon, label, variant = 'plain', badge = 0, iconClass = '', className, ...rest } = props;
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonClass(variant, className)}>
      <Icon name={icon} className={iconClass} />
      <Badge count={badge} />
    </button>
  );
}

export function IconLink(props: Omit<LinkProps, 'children'> & Look) {
  const { icon, label, variant = 'plain', badge = 0, iconClass = '', className, ...rest } = props;
  return (
    <Link {...rest} aria-label={label} className={iconButtonClass(variant, className)}>
      <Icon name={icon} className={iconClass} />
      <Badge count={badge} />
    </Link>
  );
}
