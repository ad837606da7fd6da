import type { WireParty } from '@app/contract/schemas/customer/party';
import { amountFromDecimal } from '@app/domain/money/amount';
import { Button } from '@app/ui/actions/button.tsx';
import { LeaderLine } from '@app/ui/content/leader-line.tsx';
import { PartyLineRow, WaitingLineRow } from '#features/group-orders/party-line-row.tsx';
import { linesOf, peopleOf, unitsOf } from '#features/group-orders/party-people.ts';
import type { OwnLines } from '#features/group-orders/use-own-lines.ts';
import { useWaitingLinesOf, waitingLines } from '#features/group-orders/waiting-lines.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';
import { PersonLine } from './person-line.tsx';

type DraftProps = {
  party: WireParty;
  lines: OwnLines;
  /** Only the own lines. */
  isMine: boolean;
  onOpen: (line: { id: string; line: string }) => void;
};

/** TABLE-14 What is not ordered yet, by person; each changes the own lines, and the host removes those of others. */
export function Draft({ party, lines, isMine, onOpen }: DraftProps) {
  const text = useVisitTexts();
  const groupText = useGroupTexts();
  const waiting = useWaitingLinesOf(party._id);
  const { me, isHost, inOrder } = peopleOf(party);
  const { currency, amounts } = party;
  const places = new Map(party.people.map(({ _id }, index) => [_id, index]));
  const shown = inOrder.filter((person) =>
    person === me ? person.lines.length + waiting.length > 0 : !isMine && person.lines.length > 0,
  );
  if (shown.length === 0) return null;
  const all = isMine ? me.lines : linesOf(party);
  const problems = (isHost ? all : me.lines).filter(({ problem }) => problem !== null);
  return (
    <section aria-labelledby="draft-title" className="card mb-6 px-4 py-4 md:px-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="draft-title" className="type-h2">
          {text('draft')}
        </h2>
        <p className="type-small text-ink-2">{groupText('items', { count: unitsOf(all) })}</p>
      </div>
      {problems.length > 1 && (
        <Button
          variant="secondary"
          icon="trash"
          className="mt-3"
          onClick={() => lines.remove(...problems.map(({ _id }) => _id))}
        >
          {groupText('removeSoldOut')}
        </Button>
      )}
      {shown.map((person) => (
        <div key={person._id} className="mt-4">
          <PersonLine name={person.name} place={places.get(person._id) ?? 0} isMe={person === me} />
          <ul className="divide-y divide-line">
            {person.lines.map((line) => (
              <PartyLineRow
                key={line._id}
                line={line}
                currency={currency}
                edit={
                  person === me ? { lines, onOpen: () => onOpen({ id: line.itemId, line: line._id }) } : null
                }
                onRemove={isHost && person !== me ? () => lines.remove(line._id) : null}
              />
            ))}
            {person === me &&
              waiting.map((one) => (
                <WaitingLineRow
                  key={one.line.id}
                  waiting={one}
                  label={text('notShared')}
                  onRetry={() => waitingLines.retry(one.line.id)}
                  onDismiss={() => waitingLines.remove(one.line.id)}
                />
              ))}
          </ul>
        </div>
      ))}
      {!isMine && amounts.total > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <LeaderLine amount={amountFromDecimal(amounts.total)} currency={currency}>
            {text('total')}
          </LeaderLine>
        </div>
      )}
    </section>
  );
}
