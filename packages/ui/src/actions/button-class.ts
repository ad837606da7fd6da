import { classes } from '#classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'md' | 'lg' | 'xl';

/* Filled buttons have a border too, so that sizes match and forced colours show the edge. */
const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-[1.5px] border-transparent bg-primary text-on-primary hover:bg-primary-press active:bg-primary-press',
  secondary: 'border-[1.5px] border-line-strong text-primary-ink hover:bg-sunken active:bg-sunken',
  soft: 'bg-sunken text-ink hover:bg-line active:bg-line',
  quiet: 'text-primary-ink hover:bg-sunken active:bg-sunken',
  danger: 'border-[1.5px] border-transparent bg-danger text-on-danger hover:opacity-90 active:opacity-90',
  'danger-quiet': 'text-danger hover:bg-danger-soft active:bg-danger-soft',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4.5 rounded-control text-control font-medium',
  lg: 'min-h-13 px-6 rounded-card text-item font-semibold',
  xl: 'min-h-14 px-8 rounded-card text-lead font-semibold',
};

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string | undefined };

/** The classes of buttons and button links. Filled ones are 52 px high, others 44 px. */
export function buttonClass({ variant = 'primary', size, block = false, className }: Look = {}): string {
  const isFilled = variant === 'primary' || variant === 'danger';
  return classes(
    'relative inline-flex items-center justify-center gap-2 py-2 text-center whitespace-nowrap select-none',
    'transition-[background-color,scale,opacity] duration-[90ms] active:scale-(--press)',
    'disabled:bg-sunken disabled:text-ink-3 disabled:border-transparent disabled:active:scale-100',
    VARIANTS[variant],
    SIZES[size ?? (isFilled ? 'lg' : 'md')],
    block && 'w-full',
    className,
  );
}
