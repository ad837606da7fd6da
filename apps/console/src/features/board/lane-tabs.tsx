import type { OrderTicket } from '@app/contract/schemas/board';
import type { Lane } from '@app/domain/board/lane';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { LANE_ICONS } from './lane.tsx';
import { TABS } from './use-board-view.ts';

type LaneTabsProps = {
  lanes: Readonly<Record<Lane, readonly OrderTicket[]>>;
  value: Lane;
  onChange: (lane: Lane) => void;
};

/** On a phone the board shows one lane at a time. */
export function LaneTabs({ lanes, value, onChange }: LaneTabsProps) {
  const t = useTranslations('board');
  return (
    <div
      role="radiogroup"
      aria-label={t('title')}
      className="mx-3 mt-2 grid grid-cols-4 gap-1 rounded-control bg-sunken p-1"
    >
      {TABS.map((lane) => (
        <label
          key={lane}
          className={classes(
            'row-focus relative flex min-h-13 cursor-pointer flex-col items-center justify-center rounded-chip px-0.5 text-center',
            lane === value ? 'bg-surface text-primary-ink shadow-e1 dark:bg-raised' : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name="lane"
            checked={lane === value}
            onChange={() => onChange(lane)}
            aria-label={t('laneLabel', { lane: t(`lanes.${lane}`), count: lanes[lane].length })}
            className="sr-only"
          />
          <span aria-hidden="true" className="flex items-center gap-1">
            <Icon name={LANE_ICONS[lane]} size="md" />
            <b className="digits text-small font-semibold">{lanes[lane].length}</b>
          </span>
          <span aria-hidden="true" className="type-caption w-full truncate">
            {t(`tabs.${lane}`)}
          </span>
        </label>
      ))}
    </div>
  );
}
