import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.generated.ts';
import { Link } from '#actions/link.tsx';

type ListRowProps = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  /** A logo or picture instead of an icon. */
  start?: ReactNode;
  end?: ReactNode;
  tone?: 'plain' | 'danger';
} & ({ href: string } | { onPress: () => void });

/** A row of a list that is a link or a button. */
export function ListRow({ title, text, icon, start, end, tone = 'plain', ...target }: ListRowProps) {
  const className = classes(
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
      {'href' in target && <Icon name="caret-right" size="md" className="text-ink-3" />}
    </>
  );
  return (
    <div className="py-0.5">
      {'href' in target ? (
        <Link href={target.href} className={className}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={target.onPress} className={className}>
          {content}
        </button>
      )}
    </div>
  );
}
