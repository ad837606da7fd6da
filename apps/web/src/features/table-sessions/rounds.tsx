import { useTranslations } from 'use-intl';
import { LeaderLine } from '@app/ui/content/leader-line.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import type { Round, RoundItem } from './session-rounds.ts';

/** SESSION-02 The ordered items by round; a cancelled round is struck out and labelled. */
export function Rounds({ rounds, currency }: { rounds: readonly Round[]; currency: string }) {
  const t = useTranslations();
  if (rounds.length === 0) return <p className="text-ink-2">{t('session.nothing')}</p>;
  return (
    <div className="divide-y divide-line">
      {rounds.map((round) => (
        <RoundSection key={round.id} round={round} currency={currency} />
      ))}
    </div>
  );
}

function RoundSection({ round, currency }: { round: Round; currency: string }) {
  const t = useTranslations();
  const { number, status, items, total, isCancelled, isReady } = round;
  const name = t('session.round', { number: String(number) });
  function stateText(): string {
    if (isReady) return t('session.ready');
    if (isCancelled) return t('session.cancelled');
    return status === 'completed' ? t('session.served') : t(`order.status.${status}`);
  }
  return (
    <section className="py-6 first:pt-0">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="type-h2">{name}</h2>
        <div role="status">
          <span className="sr-only">{`${name}: `}</span>
          <Tag status={status}>{stateText()}</Tag>
        </div>
      </div>
      <ul className="grid gap-2.5">
        {items.map((item) => (
          <li key={item.id}>
            <LeaderLine
              amount={item.total}
              currency={currency}
              struck={isCancelled}
              text={<Options item={item} />}
            >
              <ItemName item={item} />
            </LeaderLine>
          </li>
        ))}
      </ul>
      <div className="type-small mt-3 text-ink-2">
        <LeaderLine amount={total} currency={currency} struck={isCancelled}>
          {t('session.roundTotal')}
        </LeaderLine>
      </div>
    </section>
  );
}

function ItemName({ item: { quantity, name } }: { item: RoundItem }) {
  return (
    <>
      <span className="digits me-1.5">
        <bdi dir="ltr">{quantity}×</bdi>
      </span>
      <bdi>{name}</bdi>
    </>
  );
}

function Options({ item: { options, note } }: { item: RoundItem }) {
  const t = useTranslations();
  return (
    <>
      {options.length > 0 && <bdi className="block">{options.join(t('common.separator'))}</bdi>}
      {note !== null && <bdi className="block wrap-anywhere">{t('itemNote.quoted', { note })}</bdi>}
    </>
  );
}
