import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useTranslations } from 'use-intl';
import { useClock } from '#session/use-clock.ts';

const MINUTE_MS = 60_000;

type BackAtProps = { backAt: string; timezone: WireBranch['timezone'] };

/** CON-97 When a paused branch takes orders again, in its own clock. */
export function BackAt({ backAt, timezone }: BackAtProps) {
  const t = useTranslations();
  const clock = useClock('UTC');
  const local = Date.parse(backAt) + timezone.timezoneOffset * MINUTE_MS;
  return t('pause.backAt', { time: clock(local) });
}
