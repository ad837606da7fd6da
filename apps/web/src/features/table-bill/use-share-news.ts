import type { Amount } from '@app/domain/money/amount';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 5_000;

/** A polite message of a screen reader when the own share has changed, at most one in five seconds. */
export function useShareNews(share: Amount, textOf: (share: Amount) => string): string {
  const [news, setNews] = useState('');
  const announced = useRef(share);
  const announce = useEffectEvent(() => {
    if (announced.current === share) return;
    announced.current = share;
    setNews(textOf(share));
  });
  useEffect(() => {
    const timer = setInterval(() => announce(), PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return news;
}
