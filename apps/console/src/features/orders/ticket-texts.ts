import type { OrderTicket } from '@app/contract/schemas/board';
import { dueAt, laneOf } from '@app/domain/board/lane';
import { type Urgency, urgencyOf } from '@app/domain/board/urgency';
import type { Language } from '@app/domain/language';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { clockText, useByClock } from '#session/server-clock.ts';
import { shortTime } from '#session/times.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 6 * 86_400_000;

export const TYPE_ICONS = {
  delivery: 'moped',
  pickup: 'tote',
  table_session: 'picnic-table',
} as const satisfies Record<OrderTicket['type'], IconName>;

export type Timer = {
  text: string;
  label: string;
  tone: 'new' | 'done' | Urgency;
};

/** The texts of tickets in the language of the page. */
export function useTicketTexts() {
  const t = useTranslations('board');
  const typeName = useTranslations('orderTypes');
  const language = useLanguage();
  const format = useFormatter();

  /** A time in the zone of the branch; the day is added if it is another one. */
  function timeOf(at: number, timeZone: string, now = at): string {
    const clock = format.dateTime(at, { timeZone, hour: 'numeric', minute: '2-digit' });
    const dayOf = (time: number) => format.dateTime(time, { timeZone, dateStyle: 'short' });
    if (dayOf(at) === dayOf(now)) return clock;
    const isNear = Math.abs(at - now) < WEEK_MS;
    const date = isNear
      ? { weekday: 'short' as const }
      : { day: 'numeric' as const, month: 'short' as const };
    return `${format.dateTime(at, { timeZone, ...date })} ${clock}`;
  }

  /** Without the half of the day, beside a time that has it. */
  const shortTimeOf = (at: number, timeZone: string) => shortTime(at, language, timeZone);

  /** Of an order without a promise. */
  function ageOf(age: number): Timer {
    const minutes = Math.floor(age / MINUTE_MS);
    return {
      text: t('timers.ready', { minutes }),
      label: t('timerLabels.waiting', { minutes }),
      tone: 'neutral',
    };
  }

  function timerOf(ticket: OrderTicket, now: number, timeZone: string): Timer {
    const urgency = urgencyOf(ticket, now);
    switch (laneOf(ticket, now)) {
      case 'new': {
        const age = now - ticket.orderedAt;
        const minutes = Math.floor(age / MINUTE_MS);
        return {
          text: clockText(age),
          label: t('timerLabels.waiting', { minutes }),
          tone: urgency === 'neutral' ? 'new' : urgency,
        };
      }
      case 'ready': {
        const minutes = Math.floor((now - (ticket.readyAt ?? now)) / MINUTE_MS);
        return {
          text: minutes < 1 ? t('timers.readyNow') : t('timers.ready', { minutes }),
          label: t('timerLabels.ready', { minutes }),
          tone: urgency === 'neutral' ? 'done' : urgency,
        };
      }
      case 'later': {
        const time = timeOf(dueAt(ticket, now), timeZone, now);
        return {
          text: t('timers.start', { time }),
          label: t('timerLabels.start', { time }),
          tone: 'neutral',
        };
      }
      default: {
        if (ticket.promisedAt === null) return ageOf(now - ticket.orderedAt);
        const left = dueAt(ticket, now) - now;
        const key = left < 0 ? 'late' : 'left';
        const minutes = left < 0 ? Math.ceil(-left / MINUTE_MS) : Math.ceil(left / MINUTE_MS);
        return {
          text: t(`timers.${key}`, { minutes }),
          label: t(`timerLabels.${key}`, { minutes }),
          tone: urgency,
        };
      }
    }
  }

  return {
    inLanguage: (text: Readonly<Record<Language, string>>) => text[language],
    typeOf: ({ type, table }: OrderTicket) =>
      type === 'table_session' ? typeName('atTable', { table: table ?? '' }) : typeName(type),
    timeOf,
    shortTimeOf,
    timerOf,
    /** "3 s ago" */
    agoOf: (at: number, now: number): string => {
      const seconds = Math.max(0, Math.round((now - at) / 1_000));
      return seconds < 60
        ? t('secondsAgo', { seconds })
        : t('minutesAgo', { minutes: Math.floor(seconds / 60) });
    },
  };
}

/** The timer of an order. Renders again only when its text changes. */
export function useTimer(ticket: OrderTicket, timeZone: string): Timer {
  const { timerOf } = useTicketTexts();
  // One string, because the clock compares values.
  const parts = useByClock((now) => {
    const { tone, text, label } = timerOf(ticket, now, timeZone);
    return [tone, text, label].join('\n');
  });
  const [tone, text = '', label = ''] = parts.split('\n');
  return { tone: tone as Timer['tone'], text, label };
}

export const firstName = (name: string) => name.split(' ')[0] ?? name;
