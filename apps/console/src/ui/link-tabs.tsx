import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { useRef } from 'react';
import { useCurrentInView } from './use-current-in-view.ts';

type Tab = { href: string; label: string; isCurrent: boolean };

/** Links to the parts of a screen. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  useCurrentInView(nav, current ?? '');
  return (
    <nav ref={nav} aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ href, label: text, isCurrent }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={classes(
            'flex min-h-11 items-center border-b-3 px-3 text-control whitespace-nowrap -outline-offset-3',
            isCurrent
              ? 'border-primary font-semibold text-primary-ink'
              : 'border-transparent font-medium text-ink-2 hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
