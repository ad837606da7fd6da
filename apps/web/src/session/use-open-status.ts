import type { OpenTimes } from '@app/domain/branch/is-open-at';
import { openStatusAt } from '@app/domain/branch/open-status';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { useMinute } from './server-time.ts';

const TONES = {
  open: 'open',
  openUntil: 'open',
  closesIn: 'busy',
  busy: 'busy',
  closed: 'closed',
  opensAt: 'closed',
  opensOn: 'closed',
  opensOnDate: 'closed',
} as const;

/** HOURS-03 The sentence about the hours of a branch, and its look. `isShort` for a line in a list. */
export function useOpenStatus(branch: OpenTimes, { isShort = false } = {}) {
  const t = useTranslations();
  const format = useFormatter();
  const status = openStatusAt(branch, useMinute());
  const zone = branch.timeZone === undefined ? {} : { timeZone: branch.timeZone };
  const look = TONES[status.kind];
  if (status.kind === 'closesIn') return { look, text: t('status.closesIn', { minutes: status.minutes }) };
  if (!('at' in status)) return { look, text: t(`vendors.${status.kind}`) };
  const clock = format.dateTime(status.at, { ...zone, hour: 'numeric', minute: '2-digit' });
  // 11 PM is as clear as 11:00 PM; the Arabic texts have the minutes.
  const time = isolate((isShort ? clock.replace(/:00(?=\s[AP]M)/, '') : clock).replace(/\s/, '\u00A0'));
  if (status.kind === 'openUntil' || status.kind === 'opensAt')
    return { look, text: t(`status.${status.kind}`, { time }) };
  const day = format.dateTime(status.at, {
    ...zone,
    weekday: isShort ? 'short' : 'long',
    ...(status.kind === 'opensOnDate' && { day: 'numeric', month: 'short' }),
  });
  return { look, text: t('status.opensOn', { day, time }) };
}
