import { isApiError, NetworkError } from '@app/client/http/api-error.ts';
import { connection } from '@app/client/http/connection.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { logError } from '@app/client/log.ts';
import { addPartyLine, changePartyLine, removePartyLine } from '@app/contract/endpoints/party';
import type { NewPartyLine, WireParty, WirePartyLine } from '@app/contract/schemas/customer/party';
import { lineKey } from '@app/domain/cart/cart-line';
import type { LineContent } from '@app/domain/party/lines';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { peopleOf } from './party-people.ts';
import { callParty } from './party-call.ts';
import { usePartyCache } from './use-party-cache.ts';
import { useHasWaiting, type WaitingLine, waitingLines, withWaitingChanges } from './waiting-lines.ts';

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
  const language = useLanguage();
  const failureText = useFailureText();
  const { _id: partyId } = party;
  const { find, read } = usePartyCache(party);
  const present = () => find() ?? party;
  const ownLines = () => withWaitingChanges(peopleOf(present()).me.lines, waitingLines.of(partyId));
  const fail = (error: unknown) => showToast({ text: failureText(error), tone: 'error' });

  /** Sends the lines that wait, until the server cannot be reached. */
  async function sendWaiting(): Promise<void> {
    let hasSent = false;
    for (const waiting of waitingLines.of(partyId)) {
      const { line, refusal } = waiting;
      if (refusal !== null) continue;
      try {
        await call(waiting);
        hasSent = true;
        await read();
        waitingLines.remove(line.id);
      } catch (error) {
        if (error instanceof NetworkError) return;
        hasSent = true;
        await read();
        refuse(waiting, failureText(error));
      }
    }
    if (hasSent) await read();
  }

  /** The change of a line that is gone meanwhile is shown like an item that was not added. */
  function refuse({ change: known, ...waiting }: WaitingLine, refusal: string): void {
    const isThere = peopleOf(present()).me.lines.some(({ _id }) => _id === waiting.line.id);
    if (known?.isRemoved && !isThere) waitingLines.remove(waiting.line.id);
    else waitingLines.put({ ...waiting, ...(known && isThere && { change: known }), refusal });
  }

  async function call({ line, change: known }: WaitingLine): Promise<unknown> {
    const params = { partyId, lineId: line.id };
    if (!known) return callParty(partyId, addPartyLine, { params: { partyId }, body: line, language });
    if (known.isRemoved) return callParty(partyId, removePartyLine, { params, language });
    const { id: _id, ...content } = line;
    const body = { revision: known.revision, ...content };
    return callParty(partyId, changePartyLine, { params, body, language });
  }

  async function change(lineId: string, contentOf: (line: WirePartyLine) => LineContent): Promise<void> {
    const line = ownLines().find(({ _id }) => _id === lineId);
    if (line) await sendOrWait(line, { ...toBody(contentOf(line)), id: lineId }, false);
  }

  /** GROUP-14 Without a connection the change waits, with the revision that was seen. */
  async function sendOrWait(seen: WirePartyLine, line: NewPartyLine, isRemoved: boolean): Promise<void> {
    const { name, revision } = seen;
    const waiting = { partyId, line, name, refusal: null, change: { revision, isRemoved } };
    const isWaiting = waitingLines.of(partyId).some((one) => one.line.id === line.id && one.refusal === null);
    try {
      waitingLines.remove(line.id);
      if (isWaiting) waitingLines.put(waiting);
      else await call(waiting);
    } catch (error) {
      if (error instanceof NetworkError) return waitingLines.put(waiting);
      if (!isRemoved || !isApiError(error, 404)) fail(error);
    }
    if (isWaiting) await sendWaiting();
    else await read();
  }

  async function remove(lineIds: readonly string[]): Promise<void> {
    for (const lineId of lineIds) {
      const own = ownLines().find(({ _id }) => _id === lineId);
      if (own) await sendOrWait(own, { ...toBody(own), id: lineId }, true);
      else await removeOfOther(lineId);
    }
  }

  async function removeOfOther(lineId: string): Promise<void> {
    try {
      await callParty(partyId, removePartyLine, { params: { partyId, lineId }, language });
    } catch (error) {
      if (!isApiError(error, 404)) fail(error);
    }
    await read();
  }

  const send = useEffectEvent(() => inTurn(sendWaiting));
  const isWaiting = useHasWaiting(partyId);
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
