import type { KitchenTicket } from '@app/contract/schemas/board';
import { isForLater, startOf } from '@app/domain/board/kitchen';
import { readyBy } from '@app/domain/board/lane';
import type { Language, Texts } from '@app/domain/language';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useKitchenSettings } from './kitchen-settings.ts';
import { stationName } from '#ui/stations.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { shortTime } from '#session/times.ts';

const MINUTE_MS = 60_000;

/** The texts of tickets. Item names are in the language of the kitchen. */
export function useKitchenTexts(timeZone: string): KitchenTexts {
  const t = useTranslations('kitchen');
  const page = useLanguage();
  const { names, both } = useKitchenSettings();
  const first = names ?? page;
  // Stable, so that a ticket renders only when its order changes.
  return useMemo(() => textsOf({ t, page, first, both, timeZone }), [t, page, first, both, timeZone]);
}

export type KitchenTexts = ReturnType<typeof textsOf>;

type Parts = {
  t: ReturnType<typeof useTranslations<'kitchen'>>;
  page: Language;
  /** The language of item names, and whether the other one is below it. */
  first: Language;
  both: boolean;
  timeZone: string;
};

function textsOf({ t, page, first, both, timeZone }: Parts) {
  const timeOf = (at: number) => shortTime(at, page, timeZone);
  const typeOf = ({ type, table, round }: KitchenTicket) =>
    type === 'table_session'
      ? round === null
        ? t('types.table_session', { table: table ?? '' })
        : t('round', { table: table ?? '', round })
      : t(`types.${type}`);

  return {
    t,
    first,
    second: both ? (first === 'en' ? ('ar' as const) : ('en' as const)) : null,
    nameOf: (name: Texts) => name[first],
    timeOf,
    typeOf,
    stationOf: (station: string) => stationName(t, station),
    labelOf(ticket: KitchenTicket, number: string, now: number): string {
      const due = readyBy(ticket);
      const minutes = due === null ? 0 : Math.ceil(Math.abs(due - now) / MINUTE_MS);
      const time =
        ticket.status === 'cancelled'
          ? t('times.cancelled')
          : isForLater(ticket, now)
            ? t('times.later', { time: timeOf(startOf(ticket)) })
            : due === null
              ? t('times.none')
              : now > due
                ? t('times.late', { minutes })
                : t('times.left', { minutes });
      return t('ticket', { number, type: typeOf(ticket), time });
    },
  };
}
