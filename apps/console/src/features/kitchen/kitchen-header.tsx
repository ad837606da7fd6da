import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Mark } from '@app/ui/content/mark.tsx';
import { useSyncExternalStore } from 'react';
import { clockText, useByClock } from '#session/server-clock.ts';
import { paths } from '#paths.ts';
import type { KitchenTexts } from './use-kitchen-texts.ts';

const STATION_ICONS: Readonly<Record<string, IconName>> = {
  grill: 'fire',
  cold: 'bowl-food',
  drinks: 'orange-slice',
};

export type Connection = { state: 'live' | 'delayed' | 'offline'; lastNewsAt: number | null };

type HeaderProps = {
  texts: KitchenTexts;
  place: string;
  /** Null for a paired screen, which has no other page. */
  isPerson: boolean;
  connection: Connection;
  isAwake: boolean;
  onRecall: () => void;
  onSettings: () => void;
  children: React.ReactNode;
};

/** CON-49 The bar at the top. It is amber while news do not arrive. */
export function KitchenHeader(props: HeaderProps) {
  const { texts, place, isPerson, connection, isAwake, onRecall, onSettings, children } = props;
  const { t, timeOf } = texts;
  const isAmber = connection.state === 'offline';
  return (
    <header
      className={classes(
        'flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-2.5 lg:px-5 xl:flex-nowrap',
        isAmber ? 'bg-saffron text-on-saffron' : 'bg-surface',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 xl:shrink-0">
        {isPerson ? (
          <Link href={paths.start} aria-label={t('toConsole')} className="shrink-0 rounded-control">
            <Mark className="size-11" />
          </Link>
        ) : (
          <Mark className="size-11" />
        )}
        <div className="min-w-0">
          <h1 className="text-item font-semibold">{t('title')}</h1>
          <p className={classes('truncate text-small', !isAmber && 'text-ink-2')}>{place}</p>
        </div>
      </div>
      <div className="order-3 w-full min-w-0 xl:order-none xl:w-auto xl:flex-1">{children}</div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-1 gap-y-1 md:gap-x-2 lg:shrink-0 lg:flex-nowrap wide:gap-x-4">
        <HeaderButton
          icon="arrow-u-up-left"
          label={t('recall')}
          hotkey="U"
          isAmber={isAmber}
          onPress={onRecall}
        />
        <Liveness connection={connection} texts={texts} timeOf={timeOf} />
        {isAwake && (
          <span
            className={classes(
              'hidden items-center gap-1.5 text-small whitespace-nowrap wide:flex',
              !isAmber && 'text-ink-2',
            )}
          >
            <Icon name="sun" size="md" />
            {t('awake')}
          </span>
        )}
        {/* On a phone the word for the connection needs its place. */}
        <div className="max-md:hidden">
          <FullScreen label={t('fullScreen')} isAmber={isAmber} />
        </div>
        <HeaderButton
          icon="sliders-horizontal"
          label={t('settings')}
          isIconOnly
          isAmber={isAmber}
          onPress={onSettings}
        />
        <WallClock timeOf={timeOf} />
      </div>
    </header>
  );
}

type HeaderButtonProps = {
  icon: IconName;
  label: string;
  hotkey?: string;
  isIconOnly?: boolean;
  isAmber: boolean;
  onPress: () => void;
};

function HeaderButton({ icon, label, hotkey, isIconOnly = false, isAmber, onPress }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={isIconOnly ? label : undefined}
      aria-keyshortcuts={hotkey}
      onClick={onPress}
      className={classes(
        'flex min-h-13 min-w-13 items-center justify-center gap-2 rounded-control px-2 text-item font-medium',
        !isAmber && 'text-primary-ink',
      )}
    >
      <Icon name={icon} />
      {!isIconOnly && <span className="max-md:sr-only">{label}</span>}
      {hotkey && (
        <kbd
          aria-hidden="true"
          className="digits hidden size-7 place-items-center rounded-chip bg-current/12 text-small font-semibold xl:grid"
        >
          {hotkey}
        </kbd>
      )}
    </button>
  );
}

type LivenessProps = { connection: Connection; texts: KitchenTexts; timeOf: (at: number) => string };

function Liveness({ connection: { state, lastNewsAt }, texts: { t }, timeOf }: LivenessProps) {
  return (
    <p
      role="status"
      className={classes(
        'flex items-center gap-2 px-1 text-small font-medium lg:whitespace-nowrap',
        LIVE_LOOKS[state],
        // On a phone the words have a row of their own.
        state !== 'live' && 'max-md:order-last max-md:w-full',
      )}
    >
      {state === 'live' ? (
        <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
      ) : (
        <Icon name={state === 'offline' ? 'wifi-slash' : 'hourglass-medium-fill'} size="md" />
      )}
      <span className={classes(state === 'live' && 'max-md:sr-only')}>{t(state)}</span>
      {state !== 'live' && lastNewsAt !== null && (
        <>
          <span className="md:max-wide:sr-only">{t('lastNews', { time: timeOf(lastNewsAt) })}</span>
          <Age since={lastNewsAt} />
        </>
      )}
    </p>
  );
}

const LIVE_LOOKS = { live: 'text-success', delayed: 'text-warn', offline: '' } as const;

/** How old the last news are. It changes every second, so it is not announced. */
function Age({ since }: { since: number }) {
  const age = useByClock((now) => clockText(now - since));
  return (
    <bdi aria-hidden="true" className="digits">
      {age}
    </bdi>
  );
}

function WallClock({ timeOf }: { timeOf: (at: number) => string }) {
  const time = useByClock((now) => timeOf(now));
  return (
    <time className="digits text-[1.75rem] leading-9 font-semibold whitespace-nowrap max-xs:text-h2">
      {time}
    </time>
  );
}

const onFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** CON-41 Leaves the bars of the browser on a tap. */
function FullScreen({ label, isAmber }: { label: string; isAmber: boolean }) {
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <HeaderButton
      icon="corners-out"
      label={label}
      isIconOnly
      isAmber={isAmber}
      onPress={() => void document.documentElement.requestFullscreen()}
    />
  );
}

type StationTabsProps = {
  texts: KitchenTexts;
  names: readonly string[];
  chosen: readonly string[];
  total: number;
  counts: ReadonlyMap<string, number>;
  onChoose: (stations: readonly string[]) => void;
};

/** CON-43 All stations, or some of them. */
export function StationTabs({ texts, names, chosen, total, counts, onChoose }: StationTabsProps) {
  const { t, stationOf } = texts;
  if (names.length === 0) return null;
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    onChoose(next.length === names.length ? [] : next);
  };
  return (
    <div
      role="group"
      aria-label={t('stations')}
      className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-card bg-sunken p-1 text-ink"
    >
      <Tab isOn={chosen.length === 0} label={`${t('all')} ${total}`} onPress={() => onChoose([])} />
      {names.map((name) => (
        <Tab
          key={name}
          isOn={chosen.includes(name)}
          icon={STATION_ICONS[name]}
          label={`${stationOf(name)} ${counts.get(name) ?? 0}`}
          onPress={() => toggle(name)}
        />
      ))}
    </div>
  );
}

type TabProps = { isOn: boolean; label: string; icon?: IconName | undefined; onPress: () => void };

function Tab({ isOn, label, icon, onPress }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classes(
        'digits flex min-h-13 shrink-0 items-center gap-2 rounded-control px-3.5 text-item font-medium whitespace-nowrap -outline-offset-2',
        isOn ? 'bg-raised text-primary-ink' : 'text-ink-2',
      )}
    >
      {icon && <Icon name={icon} size="md" />}
      {label}
    </button>
  );
}
