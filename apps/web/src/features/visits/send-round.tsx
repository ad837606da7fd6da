import { isolate } from '@app/client/i18n/isolate.ts';
import { isApiError, NetworkError } from '@app/client/http/api-error.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { BodyOf } from '@app/contract/endpoint';
import { sendRound } from '@app/contract/endpoints/visits';
import { MAX_NOTE_LENGTH } from '@app/contract/order-values';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { type Amount, amountFromDecimal, subtractDownToZero, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { vibrateSuccess } from '@app/ui/actions/haptics.ts';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { linesOf, peopleOf, unitsOf } from '#features/group-orders/party-people.ts';
import { CreditBox } from '#features/ordering/checkout/credit-box.tsx';
import { callAtTable, sessionQuery } from '#features/table-sessions/session-query.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';
import { requiredStep } from '#session/auth-gate.ts';
import { useVisitor } from '#session/user.ts';

type SendRoundProps = {
  party: WireParty;
  sessionId: string;
  /** TABLE-10 What the sender has at this vendor. */
  credit: Amount;
  onClose: () => void;
};
type Sending = BodyOf<typeof sendRound>;
type Part = 'all' | 'mine';

/** What can be sent: a line that is sold out waits for its owner. */
export const sendable = (lines: WireParty['people'][number]['lines']) =>
  lines.filter(({ problem }) => problem === null);

/** TABLE-15 Sends all lines, or the own ones, to the kitchen; exactly those that are shown. */
export function SendRound({ party, sessionId, credit, onClose }: SendRoundProps) {
  const text = useVisitTexts();
  const language = useLanguage();
  const isOffline = useIsOffline();
  // TABLE-10 With a confirmed phone the round is an order of the sender.
  const isOwn = requiredStep(useVisitor()) === null;
  const { me } = peopleOf(party);
  const own = sendable(me.lines);
  const all = sendable(linesOf(party));
  const [chosen, setPart] = useState<Part>('all');
  const [note, setNote] = useState('');
  const [usesCredit, setUsesCredit] = useState(false);
  /** A price that the server has named, for these lines at this revision. */
  const [named, setNamed] = useState<{ key: string; total: number } | null>(null);
  const hasBoth = own.length > 0 && own.length < all.length;
  const part = hasBoth ? chosen : 'all';
  const lines = part === 'mine' ? own : all;
  const key = `${party.revision} ${part}`;
  const isNamed = named?.key === key;
  const total = isNamed ? named.total : part === 'mine' ? me.share : party.amounts.total;
  const sending = useSending(party, sessionId, {
    onSent: onClose,
    onDearer: (dearer) => setNamed({ key, total: dearer }),
  });
  // Its outcome is unknown: only the same call can be repeated.
  const { unknown } = sending;
  const count = unknown ? unknown.lines.length : lines.length;
  const shown = [...all].filter(({ _id }) => lines.some((line) => line._id === _id));

  function send() {
    sending.run(
      unknown ?? {
        revision: party.revision,
        lines: lines.map(({ _id }) => _id),
        total,
        ...(note.trim() !== '' && { note: note.trim() }),
        ...(usesCredit && { use_credit: true }),
      },
    );
  }

  return (
    <FormDialog
      title={text('sendTitle')}
      closeLabel={text('cancel')}
      submitLabel={text('send', { count: unknown ? count : unitsOf(lines) })}
      isBusy={sending.isBusy}
      wait={sending.wait}
      canSubmit={count > 0 && (unknown !== null || !isOffline)}
      failure={sending.failure}
      onSubmit={send}
      onClose={onClose}
    >
      {isOffline && !unknown && <Notice tone="warn">{text('offline')}</Notice>}
      {unknown ? (
        <Notice tone="warn" role="alert">
          {text('unknown')}
        </Notice>
      ) : (
        <>
          {sending.hasChanged && (
            <Notice tone="warn" role="alert">
              {text('changed')}
            </Notice>
          )}
          {isNamed && (
            <Notice tone="warn" role="alert">
              {text('dearer', {
                amount: isolate(formatAmount(amountFromDecimal(total), language, party.currency)),
              })}
            </Notice>
          )}
          {hasBoth && (
            <Segment
              label={text('which')}
              options={[
                { value: 'all', label: text('sendAll') },
                { value: 'mine', label: text('sendMine') },
              ]}
              value={part}
              onChange={setPart}
            />
          )}
          <ul className="divide-y divide-line">
            {shown.map((line) => (
              <li key={line._id} className="flex items-baseline gap-3 py-2">
                <span className="digits w-7 shrink-0 text-ink-2">
                  <Bdi ltr>{`${line.quantity}×`}</Bdi>
                </span>
                <bdi className="min-w-0 flex-1 wrap-anywhere">{line.name}</bdi>
              </li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            <span>{text('total')}</span>
            <Money amount={amountFromDecimal(total)} currency={party.currency} />
          </p>
          {isOwn && credit > ZERO && (
            <CreditBox
              balance={credit}
              remaining={subtractDownToZero(credit, amountFromDecimal(total))}
              isUsed={usesCredit}
              currency={party.currency}
              onChange={setUsesCredit}
            />
          )}
          <TextAreaField
            label={text('note')}
            value={note}
            maxLength={MAX_NOTE_LENGTH}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {isOwn && <p className="type-small text-pretty text-ink-2">{text('responsible')}</p>}
        </>
      )}
    </FormDialog>
  );
}

type Outcomes = { onSent: () => void; onDearer: (total: number) => void };

function useSending(party: WireParty, sessionId: string, { onSent, onDearer }: Outcomes) {
  const text = useVisitTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const { me } = peopleOf(party);
  const [unknown, setUnknown] = useState<Sending | null>(null);
  const { queryKey } = sessionQuery(sessionId, language);
  const action = useAction({
    call: async (body: Sending) => {
      try {
        return await callAtTable(sessionId, sendRound, { params: { sessionId }, body, language });
      } catch (error) {
        setUnknown(error instanceof NetworkError ? body : null);
        throw error;
      }
    },
    onDone: async ({ data: { orderId, isRepeat } }) => {
      vibrateSuccess();
      await queries.refetchQueries({ queryKey, exact: true });
      const rounds = queries.getQueryData(queryKey)?.activeSession.orders ?? [];
      const sentBy = rounds.find(({ _id }) => _id === orderId)?.sentBy ?? me.name;
      const isOthers = isRepeat && sentBy !== me.name;
      showToast({
        text: isOthers ? text('isSent', { name: isolate(sentBy) }) : text('sent'),
        tone: isOthers ? 'plain' : 'good',
      });
      onSent();
    },
    onFailed: async (error) => {
      const dearer = totalIn(error);
      if (dearer !== null) onDearer(dearer);
      await queries.refetchQueries({ queryKey, exact: true });
    },
  });
  const { error } = action;
  const hasChanged = isApiError(error, 409) && totalIn(error) === null && 'added' in bodyOf(error);
  const isExplained = error instanceof NetworkError || hasChanged || totalIn(error) !== null;
  return { ...action, unknown, hasChanged, failure: isExplained ? null : action.failure };
}

const bodyOf = (error: unknown): object =>
  isApiError(error) && typeof error.json === 'object' && error.json !== null ? error.json : {};

/** The higher price in 409 `order.prices_changed`. */
function totalIn(error: unknown): number | null {
  const body = bodyOf(error);
  return isApiError(error, 409) && 'total' in body && typeof body.total === 'number' ? body.total : null;
}
