import type { WireBranch } from '@app/contract/schemas/branches';
import { useFormatter, useTranslations } from 'use-intl';

const MINUTE_MS = 60_000;

/** CON-97 When a paused branch takes orders again, in its own clock. Null without a pause that ends by itself. */
export function useBackAt({ backAt, timezone }: WireBranch): string | null {
  const t = useTranslations('branch');
  const format = useFormatter();
  // A page that was stored before the field existed has none.
  if (!backAt) return null;
  const local = Date.parse(backAt) + timezone.timezoneOffset * MINUTE_MS;
  return t('backAt', {
    time: format.dateTime(local, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }),
  });
}
