import { useFormatter, useTranslations } from 'use-intl';
import { useAnswerTime } from '#lib/answers.ts';
import { useIsOffline } from '#lib/connection.ts';
import { Icon } from '#ui/icon.tsx';

/** D-098: how old it is what one reads, as long as nobody can say anything newer. */
export function AnswerAge({ path, className = '' }: { path: string; className?: string }) {
  const t = useTranslations('offline');
  const format = useFormatter();
  const isOffline = useIsOffline();
  const time = useAnswerTime(path);
  if (time === null || (!time.isCopy && !isOffline)) return null;
  const now = Date.now();
  // A clock that was set back must not tell of a menu from tomorrow.
  const told = format.relativeTime(Math.min(time.at, now), { now });
  return (
    <p className={`type-small flex items-center gap-1.5 text-ink-2 ${className}`}>
      <Icon name="clock" size="md" />
      {t('updated', { time: told })}
    </p>
  );
}
