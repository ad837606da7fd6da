import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Badge } from '@app/ui/feedback/badge.tsx';

export type RailEntry = {
  key: string;
  href: string;
  label: string;
  icon: IconName;
  selectedIcon: IconName;
  isCurrent: boolean;
  badge: number;
  /** The badge in words. */
  badgeLabel: string;
};

const LOOKS = {
  /** Icon over word; from 1920 px on the word is beside the icon. */
  rail: 'h-13.5 w-19.5 flex-col justify-center gap-0.5 type-caption wide:h-12 wide:justify-start wide:w-full wide:flex-row wide:gap-3 wide:px-4 wide:text-control',
  list: 'min-h-12 flex-row justify-start gap-3.5 px-3 text-item',
  bar: 'h-full flex-1 flex-col justify-center gap-0.5 type-caption',
} as const;

type RailLinkProps = { entry: RailEntry; look: keyof typeof LOOKS; onFollow?: (() => void) | undefined };

export function RailLink({ entry, look, onFollow }: RailLinkProps) {
  return (
    <Link
      href={entry.href}
      aria-current={entry.isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={classes(
        'flex min-w-0 items-center rounded-control -outline-offset-2',
        LOOKS[look],
        entry.isCurrent
          ? 'bg-primary-soft font-semibold text-primary-ink'
          : 'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      <span className="relative">
        <Icon name={entry.isCurrent ? entry.selectedIcon : entry.icon} className="size-5.5" />
        {look !== 'list' && (
          <span className="absolute -end-3.5 -top-2.5 wide:-end-2">
            <Badge count={entry.badge} />
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{entry.label}</span>
      {look === 'list' && (
        <span className="relative ms-auto h-5.5">
          <Badge count={entry.badge} />
        </span>
      )}
      {entry.badge > 0 && <span className="sr-only">{entry.badgeLabel}</span>}
    </Link>
  );
}

type RailListProps = {
  groups: readonly (readonly RailEntry[])[];
  look: 'rail' | 'list';
  onFollow?: () => void;
};

/** The screens in groups with a line between them. */
export function RailList({ groups, look, onFollow }: RailListProps) {
  return groups.map((group, index) => (
    <ul
      key={group[0]?.key}
      className={classes(
        'grid gap-0.5',
        look === 'rail' ? 'justify-items-center wide:justify-items-stretch' : '',
        index > 0 &&
          (look === 'rail'
            ? 'mt-1.5 border-t border-line pt-1.5 w-12 justify-center wide:w-full wide:justify-normal'
            : 'mt-2 border-t border-line pt-2'),
      )}
    >
      {group.map((entry) => (
        <li key={entry.key}>
          <RailLink entry={entry} look={look} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  ));
}
