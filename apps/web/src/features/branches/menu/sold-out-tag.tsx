import { returnShown } from '@app/domain/menu/sold-out-return';
import { Tag } from '@app/ui/content/tag.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useMinute } from '#session/server-time.ts';
import { clockText } from '#session/use-clock.ts';
import type { SoldOut } from './branch-menu.ts';

/** The looks of a sold-out item: its picture, title and price. */
export const SOLD_OUT = {
  picture: 'opacity-50 saturate-[.15]',
  title: 'text-ink-2',
  price: 'text-ink-3',
} as const;

export const FADE = 'transition-[opacity,filter] duration-160';

type SoldOutTagProps = SoldOut & { timeZone: string; tone?: 'neutral' | 'warn' };

/** SOLD-01 That an item is sold out, and when it is back. */
export function SoldOutTag({ until, timeZone, tone = 'neutral' }: SoldOutTagProps) {
  const t = useTranslations();
  const back = useReturn({ until }, timeZone);
  return (
    <Tag tone={tone} icon="prohibit">
      {t('sold.soldOut')}
      {back !== null && (
        <>
          {' '}
          <span className="ms-1 border-s border-line ps-2">{back}</span>
        </>
      )}
    </Tag>
  );
}

/** When the item is back, in words; null where it is not known or far away. */
function useReturn({ until }: SoldOut, timeZone: string): string | null {
  const t = useTranslations();
  const format = useFormatter();
  const minute = useMinute();
  const end = until === null ? null : new Date(until);
  const shown = returnShown(end, new Date(minute), timeZone);
  if (end === null || shown === null) return null;
  if (shown === 'tomorrow') return t('sold.tomorrow');
  return t('sold.at', { time: clockText(format, end, timeZone) });
}
