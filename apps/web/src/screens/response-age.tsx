import { useIsOffline } from '@app/client/http/connection.ts';
import { useNow } from '@app/client/react/use-now.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useResponseTime } from '#session/response-times.ts';

const MINUTE_MS = 60_000;

type ResponseAgeProps = { path: string; className?: string };

/** D-098: the age of cached data while offline. */
export function ResponseAge({ path, className = '' }: ResponseAgeProps) {
  const isOffline = useIsOffline();
  const time = useResponseTime(path);
  const isShown = time !== null && (time.isCopy || isOffline);
  return isShown && <Age at={time.at} className={className} />;
}

function Age({ at, className }: { at: number; className: string }) {
  const t = useTranslations();
  const format = useFormatter();
  const nowMs = useNow(MINUTE_MS);
  // A clock that was set back must not show a time in the future.
  const time = format.relativeTime(Math.min(at, nowMs), nowMs);
  return (
    <p className={`type-small flex items-center gap-1.5 text-ink-2 ${className}`}>
      <Icon name="clock" size="md" />
      {t('offline.updated', { time })}
    </p>
  );
}
