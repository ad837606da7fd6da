import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LeaderLine } from '@app/ui/content/leader-line.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import type { Round, RoundItem } from './session-rounds.ts';

type RoundsProps = {
  rounds: readonly Round[];
  currency: string;
  /** TABLE-02 The head of the items of one person, at a shared table. */
  people?: People | undefined;
};

type People = {
  head: (person: RoundItem['person']) => ReactNode;
  sentBy: (name: string) => string;
  /** Below an item of a round that is not cancelled. */
  below: (item: RoundItem) => ReactNode;
  /** Only a part of each round is shown, so that its total would say too much. */
  isPart: boolean;
};

/** SESSION-02 The ordered items by round; a cancelled round is struck out and labelled. */
export function Rounds({ rounds, currency, people }: RoundsProps) {
  const t = useTranslations();
  if (rounds.length === 0) return <p className="text-ink-2">{t('session.nothing')}</p>;
  return (
    <div className="divide-y divide-line">
      {rounds.map((round) => (
        <RoundSection key={round.id} {...{ round, currency, people }} />
      ))}
    </div>
  );
}

type RoundSectionProps = Omit<RoundsProps, 'rounds'> & { round: Round };

function RoundSection({ round, currency, people }: RoundSectionProps) {
  const t = useTranslations();
  const { number, status, items, total, isCancelled, isReady, sentBy } = round;
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
      {people ? (
        <div className="grid gap-4">
          {[...Map.groupBy(items, ({ person }) => person?.id ?? person?.name ?? '')].map(([key, own]) => (
            <div key={key}>
              {people.head(own[0]?.person ?? null)}
              <div className="mt-1 ps-9.5">
                <Items
                  items={own}
                  currency={currency}
                  struck={isCancelled}
                  below={isCancelled ? undefined : people.below}
                />
              </div>
            </div>
          ))}
        </div>
      ) : (
        <Items items={items} currency={currency} struck={isCancelled} />
      )}
      <div className="type-small mt-3 text-ink-2">
        {!people?.isPart && (
          <LeaderLine amount={total} currency={currency} struck={isCancelled}>
            {t('session.roundTotal')}
          </LeaderLine>
        )}
        {people && sentBy !== null && <p className="mt-1 wrap-anywhere">{people.sentBy(sentBy)}</p>}
      </div>
    </section>
  );
}

type ItemsProps = {
  items: readonly RoundItem[];
  currency: string;
  struck: boolean;
  below?: People['below'] | undefined;
};

function Items({ items, currency, struck, below }: ItemsProps) {
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item.id}>
          <LeaderLine amount={item.total} currency={currency} struck={struck} text={<Options item={item} />}>
            <ItemName item={item} />
          </LeaderLine>
          {below?.(item)}
        </li>
      ))}
    </ul>
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
