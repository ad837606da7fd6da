import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.generated.ts';
import { Link } from '#actions/link.tsx';

type ListRowProps = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  /** Before the title instead of an icon: a logo or a picture. */
  start?: ReactNode;
  end?: ReactNode;
  tone?: 'plain' | 'danger';
} & ({ href: string } | { onPress: () => void });

/** A row that leads somewhere: profile, branches of a vendor, notifications. */
export function ListRow({ title, text, icon, start, end, tone = 'plain', ...way }: ListRowProps) {
  const look = classes(
    'flex min-h-9 w-full items-center gap-3.5 rounded-control py-2.5 text-start',
    'transition-[background-color] duration-[90ms] hover:bg-sunken active:bg-sunken -mx-2.5 px-2.5 box-content',
    tone === 'danger' && 'text-danger',
  );
  const content = (
    <>
      {start ?? (icon && <Icon name={icon} className={tone === 'plain' ? 'text-ink-2' : ''} />)}
      <span className="min-w-0 flex-1">
        <span className={classes('block', text ? 'type-item' : 'text-item font-medium')}>{title}</span>
        {text && <span className="type-small block text-ink-2">{text}</span>}
      </span>
      {end}
      {'href' in way && <Icon name="caret-right" size="md" className="text-ink-3" />}
    </>
  );
  return (
    <div className="py-0.5">
      {'href' in way ? (
        <Link href={way.href} className={look}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={way.onPress} className={look}>
          {content}
        </button>
      )}
    </div>
  );
}
