import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#http/api-error.ts';
import { secondsUntil } from './use-countdown.ts';

/* Seconds are counted until here. */
const MINUTES_FROM = 100;

/** What a button says while a refused call may not be repeated: how long that takes. Null once it may. */
export function useWait(error: unknown): string | null {
  const t = useTranslations('failure');
  const end = (isApiError(error) && error.retryAt) || 0;
  const [now, setNow] = useState(0);
  // The first render after the response has not looked at the clock yet.
  const left = secondsUntil(end, Math.max(now, isApiError(error) ? error.receivedAt : 0));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (!isWaiting) return null;
  return left < MINUTES_FROM
    ? t('retryIn', { seconds: left })
    : t('retryInMinutes', { minutes: Math.ceil(left / 60) });
}
