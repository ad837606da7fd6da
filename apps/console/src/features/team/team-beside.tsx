import type { WireScreen } from '@app/contract/schemas/console/devices';
import type { WireTeamDriver } from '@app/contract/schemas/console/team';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { driversQuery } from './driver-queries.ts';
import { DriverNow } from './driver-now.tsx';
import { PresentAvatar, useIsHere } from './presence.tsx';
import { screensQuery } from './screen-queries.ts';
import { useTeamNowTexts } from './use-team-now-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';
import { useChosenBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';

/** CON-123 The drivers and the screens beside the people, where there is room for them. */
export function TeamBeside() {
  const t = useTeamNowTexts();
  const team = useTranslations('team');
  const language = useLanguage();
  const branch = useChosenBranch();
  const { data: drivers } = useQuery(driversQuery(language));
  const { data: screens } = useQuery(screensQuery(language));
  const branchId = branch?._id ?? null;
  const isAt = (at: { _id: string } | null) => branchId === null || at === null || at._id === branchId;
  const shownDrivers = drivers?.filter((driver) => isAt(driver.branch));
  const shownScreens = screens?.filter((screen) => isAt(screen.branch));
  return (
    <div className="grid content-start gap-5">
      {shownDrivers && (
        <Group title={team('drivers')} count={shownDrivers.length} href={withBranch(paths.drivers, branchId)}>
          {shownDrivers.map((driver) => (
            <DriverRow key={driver._id} driver={driver} />
          ))}
          {shownDrivers.length === 0 && <li className="px-4 py-3 text-ink-2">{t('noDrivers')}</li>}
        </Group>
      )}
      {shownScreens && (
        <Group title={team('screens')} count={shownScreens.length} href={withBranch(paths.screens, branchId)}>
          {shownScreens.map((screen) => (
            <ScreenRow key={screen._id} screen={screen} />
          ))}
          <li className="relative flex min-h-16 items-center gap-3 px-4 py-2.5">
            <Square icon="plus" tone="bg-primary-soft text-primary-ink" />
            <Link
              href={withBranch(paths.screens, branchId)}
              className="stretched rounded-card font-semibold text-primary-ink"
            >
              {t('pair')}
            </Link>
          </li>
        </Group>
      )}
    </div>
  );
}

type GroupProps = { title: string; count: number; href: string; children: ReactNode };

function Group({ title, count, href, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 flex items-center gap-2 font-display text-lead font-bold">
        <Link href={href} className="rounded-chip hover:underline">
          {title}
        </Link>
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-1.5 text-caption text-ink-2 tabular-nums">
          {count}
        </span>
      </h2>
      <ul className="card divide-y divide-line">{children}</ul>
    </section>
  );
}

function DriverRow({ driver }: { driver: WireTeamDriver }) {
  const { name, isOnShift, lastSeenAt } = driver;
  const { ago } = useTimes();
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <PresentAvatar name={name} isHere={isOnShift} />
      <div className="min-w-0 flex-1">
        <bdi className="block font-semibold">{name}</bdi>
        <p className="type-caption text-ink-2">
          <DriverNow driver={driver} />
        </p>
      </div>
      {!isOnShift && lastSeenAt !== null && (
        <p className="type-caption text-end text-ink-2">{ago(lastSeenAt)}</p>
      )}
    </li>
  );
}

function ScreenRow({ screen: { name, branch, lastSeenAt } }: { screen: WireScreen }) {
  const t = useTeamNowTexts();
  const { ago } = useTimes();
  const isHere = useIsHere()(lastSeenAt);
  const state = isHere
    ? t('connected')
    : lastSeenAt === null
      ? t('neverSeen')
      : t('silent', { time: ago(lastSeenAt) });
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <Square
        icon={isHere ? 'device-tablet' : 'wifi-slash'}
        tone={isHere ? 'bg-sunken text-ink' : 'bg-warn-soft text-warn'}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="type-caption text-ink-2">
          <span className={classes('font-medium', isHere ? 'text-success' : 'text-warn')}>{state}</span>
          {' · '}
          <bdi>{branch.name}</bdi>
        </p>
      </div>
    </li>
  );
}

const Square = ({ icon, tone }: { icon: IconName; tone: string }) => (
  <span className={classes('grid size-10 shrink-0 place-items-center rounded-chip', tone)}>
    <Icon name={icon} size="md" />
  </span>
);
