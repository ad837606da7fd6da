import { isApiError, NetworkError } from '@app/client/http/api-error.ts';
import { connection } from '@app/client/http/connection.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { logError } from '@app/client/log.ts';
import { addPartyLine, changePartyLine, removePartyLine } from '@app/contract/endpoints/party';
import type { WireParty, WirePartyLine } from '@app/contract/schemas/customer/party';
import { lineKey } from '@app/domain/cart/cart-line';
import type { LineContent } from '@app/domain/party/lines';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { peopleOf } from './party-people.ts';
import { callParty } from './party-call.ts';
import { partyQuery } from './use-party.ts';
import { useWaitingLinesOf, waitingLines } from './waiting-lines.ts';

type Added = LineContent & { name: string };

const toBody = ({ itemId, quantity, selection, note }: LineContent) => ({
  item_id: itemId,
  quantity,
  preferences: Object.fromEntries(Object.entries(selection).map(([id, options]) => [id, [...options]])),
  ...(note !== null && note !== '' && { note }),
});

const keyOf = ({ itemId, selection, note }: Pick<LineContent, 'itemId' | 'selection' | 'note'>) =>
  lineKey({ itemId, selection, note: note ?? undefined });

const RETRY_MS = 3_000;

/* One call after the other: each names the revision that the one before has made. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<unknown>): void {
  last = last.then(work).catch((error: unknown) => logError('group order: changing a line failed', error));
}

/** Adds, changes and removes the lines of the person of this device; the host also removes those of others. */
export function useOwnLines(party: WireParty) {
  const queries = useQueryClient();
  const language = useLanguage();
  const failureText = useFailureText();
  const { _id: partyId } = party;
  const { queryKey } = partyQuery(partyId, language);
  const present = () => queries.getQueryData(queryKey) ?? party;
  const read = () => queries.refetchQueries({ queryKey, exact: true });
  const ownLines = () => peopleOf(present()).me.lines;
  const fail = (error: unknown) => showToast({ text: failureText(error), tone: 'error' });

  /** Sends the lines that wait, until the server cannot be reached. */
  async function sendWaiting(): Promise<void> {
    let hasSent = false;
    for (const { line, refusal } of waitingLines.of(partyId)) {
      if (refusal !== null) continue;
      try {
        await callParty(partyId, addPartyLine, { params: { partyId }, body: line, language });
        hasSent = true;
        await read();
        waitingLines.remove(line.id);
      } catch (error) {
        if (error instanceof NetworkError) return;
        waitingLines.refuse(line.id, failureText(error));
        hasSent = true;
      }
    }
    if (hasSent) await read();
  }

  async function change(lineId: string, contentOf: (line: WirePartyLine) => LineContent): Promise<void> {
    const line = ownLines().find(({ _id }) => _id === lineId);
    if (!line) return;
    const body = { revision: line.revision, ...toBody(contentOf(line)) };
    try {
      await callParty(partyId, changePartyLine, { params: { partyId, lineId }, body, language });
    } catch (error) {
      fail(error);
    }
    await read();
  }

  async function remove(lineIds: readonly string[]): Promise<void> {
    try {
      for (const lineId of lineIds)
        await callParty(partyId, removePartyLine, { params: { partyId, lineId }, language });
    } catch (error) {
      if (!isApiError(error, 404)) fail(error);
    }
    await read();
  }

  const send = useEffectEvent(() => inTurn(sendWaiting));
  const isWaiting = useWaitingLinesOf(partyId).some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (!isWaiting) return;
    send();
    const timer = setInterval(() => send(), RETRY_MS);
    const stop = connection.listen(() => send());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isWaiting]);

  return {
    /** Equal items of one person are one line. */
    add({ name, ...content }: Added) {
      inTurn(async () => {
        const same = ownLines().find((line) => keyOf(line) === keyOf(content));
        if (same && same.quantity + content.quantity <= 99)
          return change(same._id, (line) => ({ ...line, quantity: line.quantity + content.quantity }));
        const line = { id: crypto.randomUUID(), ...toBody(content) };
        waitingLines.add({ partyId, line, name, refusal: null });
        await sendWaiting();
      });
    },
    change: (lineId: string, content: LineContent) => inTurn(() => change(lineId, () => content)),
    setQuantity: (lineId: string, quantity: number) =>
      inTurn(() => change(lineId, (line) => ({ ...line, quantity }))),
    remove: (...lineIds: string[]) => inTurn(() => remove(lineIds)),
    /** One unit less of an item; of the line added last where there are several. */
    takeOne(itemId: string) {
      inTurn(async () => {
        const line = ownLines().findLast((one) => one.itemId === itemId);
        if (!line) return;
        if (line.quantity === 1) await remove([line._id]);
        else await change(line._id, (now) => ({ ...now, quantity: now.quantity - 1 }));
      });
    },
  };
}

export type OwnLines = ReturnType<typeof useOwnLines>;
