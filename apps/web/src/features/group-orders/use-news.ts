import { isolate } from '@app/client/i18n/isolate.ts';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { amountFromDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { type GroupTexts, useGroupTexts } from '#i18n/use-group-texts.ts';
import { peopleOf } from './party-people.ts';

const PAUSE_MS = 3_000;
const SHARE_PAUSE_MS = 5_000;

/** What others have done since: who joined, and how many items they added. */
function newsSince(
  before: Pick<WireParty, 'me' | 'people'>,
  now: Pick<WireParty, 'me' | 'people'>,
  text: GroupTexts,
): string[] {
  const known = new Map(before.people.map((person) => [person._id, person]));
  return now.people
    .filter(({ _id }) => _id !== now.me)
    .flatMap(({ _id, name, lines }) => {
      const person = known.get(_id);
      const lineIds = new Set(person?.lines.map((line) => line._id));
      const count = lines.filter((line) => !lineIds.has(line._id)).length;
      return [
        ...(person ? [] : [text('joined', { name: isolate(name) })]),
        ...(count > 0 ? [text('added', { name: isolate(name), count })] : []),
      ];
    });
}

/** Polite messages of a screen reader: of others one in three seconds, of the own share one in five. */
export function useNews(party: WireParty): string {
  const text = useGroupTexts();
  const language = useLanguage();
  const [news, setNews] = useState('');
  const announced = useRef({ party, share: peopleOf(party).me.share, shareAt: 0 });
  const announce = useEffectEvent(() => {
    const before = announced.current;
    const found = newsSince(before.party, party, text);
    const { share } = peopleOf(party).me;
    const now = Date.now();
    const isShareDue = share !== before.share && now - before.shareAt >= SHARE_PAUSE_MS;
    announced.current = isShareDue ? { party, share, shareAt: now } : { ...before, party };
    if (isShareDue) {
      const amount = formatAmount(amountFromDecimal(share), language, party.currency);
      found.push(text('shareIs', { amount: isolate(amount) }));
    }
    if (found.length > 0) setNews(found.join(' · '));
  });
  useEffect(() => {
    const timer = setInterval(() => announce(), PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return news;
}
