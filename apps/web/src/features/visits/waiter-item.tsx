import { useIsOffline } from '@app/client/http/connection.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { takeWaiterItem } from '@app/contract/endpoints/visits';
import { Button } from '@app/ui/actions/button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { callParty } from '#features/group-orders/party-call.ts';
import { usePartyCache } from '#features/group-orders/use-party-cache.ts';
import type { RoundItem } from '#features/table-sessions/session-rounds.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';

type WaiterItemProps = { party: WireParty; item: RoundItem };

/** TABLE-13 An item that a waiter entered: a person takes it into the own share, or leaves it to all. */
export function WaiterItem({ party, item: { id, name, person } }: WaiterItemProps) {
  const text = useVisitTexts();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const { read } = usePartyCache(party);
  const isMine = person?.id === party.me;
  const taking = useAction({
    call: (wanted: boolean) =>
      callParty(party._id, takeWaiterItem, {
        params: { sessionId: party.visit?.sessionId ?? '', itemId: id },
        body: { is_mine: wanted },
        language,
      }),
    onSettled: read,
    onFailed: (_, message) => showToast({ text: message, tone: 'error' }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {person !== null && <p className="type-small text-ink-2">{text('waiter')}</p>}
      {(person === null || isMine) && (
        <Button
          variant="quiet"
          className="-ms-4"
          aria-label={text(isMine ? 'leaveItem' : 'takeItem', { name })}
          busy={taking.isBusy}
          wait={taking.wait}
          disabled={isOffline}
          onClick={() => taking.run(!isMine)}
        >
          {text(isMine ? 'notMyShare' : 'toMyShare')}
        </Button>
      )}
    </div>
  );
}
