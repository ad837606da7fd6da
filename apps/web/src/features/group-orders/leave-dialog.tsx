import { endGroup } from '@app/contract/endpoints/group-orders';
import { leaveParty } from '@app/contract/endpoints/party';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { Button } from '@app/ui/actions/button.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { api } from '#session/api.ts';
import { passes } from '#session/passes.ts';
import { callParty } from './party-call.ts';
import { peopleOf } from './party-people.ts';
import { usePartyAction } from './use-party-action.ts';

type LeaveButtonProps = {
  party: WireParty;
  /** After a guest has left. */
  onLeft: () => void;
};

/** A guest leaves the group; the host ends it. */
export function LeaveButton({ party, onLeft }: LeaveButtonProps) {
  const text = useGroupTexts();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { _id: partyId } = party;
  const { isHost } = peopleOf(party);
  const params = { partyId };
  const leaving = usePartyAction(party, {
    call: async () => {
      if (isHost) await api.call(endGroup, { params });
      else await callParty(partyId, leaveParty, { params, language });
      return isHost ? null : party;
    },
    onDone: () => {
      setIsAsking(false);
      if (isHost) return;
      passes.forget(partyId);
      onLeft();
    },
  });
  const name = text(isHost ? 'end' : 'leave');
  return (
    <>
      <Button variant="quiet" className="justify-self-center" onClick={() => setIsAsking(true)}>
        {name}
      </Button>
      <FormDialog
        open={isAsking}
        title={name}
        closeLabel={text('cancel')}
        submitLabel={name}
        tone="danger"
        isBusy={leaving.isBusy}
        onSubmit={() => leaving.run()}
        onClose={() => setIsAsking(false)}
      >
        <p className="text-ink-2">{text(isHost ? 'endHint' : 'leaveHint')}</p>
      </FormDialog>
    </>
  );
}
