import type { SharedSession } from '@app/contract/schemas/customer/table-sessions';
import { useEffect, useState } from 'react';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';

/** TABLE-20 TABLE-21 What staff have done with the table since it is open; the focus goes to the new heading. */
export function useMoves({ _id, table: { number } }: SharedSession): string | null {
  const text = useVisitTexts();
  const [seen, setSeen] = useState({ _id, number });
  const [news, setNews] = useState<string | null>(null);
  if (seen._id !== _id || seen.number !== number) {
    const names = { from: String(seen.number), to: String(number) };
    setNews(seen._id === _id ? text('moved', { number: names.to }) : text('merged', names));
    setSeen({ _id, number });
  }
  useEffect(() => {
    if (news !== null) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [news]);
  return news;
}
