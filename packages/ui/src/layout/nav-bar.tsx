import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';
import { Link } from '#actions/link.tsx';
import { Mark } from '#content/mark.tsx';

type NavBarProps = {
  start: ReactNode;
  /** Content in the middle, such as the menu search. */
  middle?: ReactNode;
  children?: ReactNode;
  sticky?: boolean;
};

export function NavBar({ start, middle, children, sticky = true }: NavBarProps) {
  return (
    <header className={classes('z-30 border-b border-line bg-surface', sticky && 'sticky top-(--strip)')}>
      <div className="wrap flex h-(--navbar) items-center gap-1 xs:gap-2 md:gap-3">
        {start}
        <div className="flex min-w-0 flex-1 justify-center">{middle}</div>
        {children}
      </div>
    </header>
  );
}

export function NavBrand({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href} className="flex min-h-11 items-center gap-2 rounded-control md:gap-2.5">
      <Mark className="size-8 md:size-9" />
      <span className="type-h2">{name}</span>
    </Link>
  );
}

type NavPillProps = { icon: IconName; label: string; onPress: () => void };

/** Icon only below 400 px, so that the bar of a guest fits in both languages. */
export function NavPill({ icon, label, onPress }: NavPillProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes(
        'flex h-11 min-w-11 items-center justify-center gap-2 rounded-full text-small font-medium',
        'xs:bg-sunken xs:ps-3.5 xs:pe-4.5 transition-[background-color,scale] duration-[90ms]',
        'hover:bg-line active:scale-(--press) active:bg-line',
      )}
    >
      <Icon name={icon} className="xs:size-5" />
      <span className="sr-only xs:not-sr-only">{label}</span>
    </button>
  );
}

type NavIconProps = { icon: IconName; label: string; lang: string };

const NAV_ICON =
  'flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-small font-medium text-primary-ink hover:bg-sunken';

/** Icon only below 400 px. */
export function NavIconLink({ href, lang, ...content }: NavIconProps & { href: string }) {
  return (
    <Link href={href} lang={lang} className={NAV_ICON}>
      <NavIcon {...content} />
    </Link>
  );
}

export function NavIconButton({ onPress, lang, ...content }: NavIconProps & { onPress: () => void }) {
  return (
    <button type="button" lang={lang} onClick={onPress} className={NAV_ICON}>
      <NavIcon {...content} />
    </button>
  );
}

function NavIcon({ icon, label }: Pick<NavIconProps, 'icon' | 'label'>) {
  return (
    <>
      <Icon name={icon} size="md" />
      <span className="sr-only xs:not-sr-only">{label}</span>
    </>
  );
}

/** A text link beside the bordered button, without room below 384 px. */
export function NavTextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 max-[24rem]:hidden items-center rounded-control px-2 text-small font-medium whitespace-nowrap text-primary-ink hover:bg-sunken"
    >
      {children}
    </Link>
  );
}
