import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { leaveParty } from '@app/contract/endpoints/party';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { Button } from '@app/ui/actions/button.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { callParty } from '#features/group-orders/party-call.ts';
import { peopleOf } from '#features/group-orders/party-people.ts';
import { usePartyAction } from '#features/group-orders/use-party-action.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';
import { paths } from '#paths.ts';
import { passes } from '#session/passes.ts';

/** TABLE-12 Lines that were not sent are removed, after a question. */
export function LeaveTable({ party }: { party: WireParty }) {
  const text = useVisitTexts();
  const language = useLanguage();
  const go = useNavigateHref();
  const [isAsking, setIsAsking] = useState(false);
  const { _id: partyId } = party;
  const leaving = usePartyAction(party, {
    call: async () => {
      await callParty(partyId, leaveParty, { params: { partyId }, language });
      // It cannot be read any more.
      return party;
    },
    onDone: () => {
      go(paths.home(language), { replace: true });
      passes.forget(partyId);
    },
  });
  return (
    <>
      <Button variant="quiet" className="justify-self-center" onClick={() => setIsAsking(true)}>
        {text('leave')}
      </Button>
      <FormDialog
        open={isAsking}
        title={text('leave')}
        closeLabel={text('cancel')}
        submitLabel={text('leave')}
        tone="danger"
        isBusy={leaving.isBusy}
        onSubmit={() => leaving.run()}
        onClose={() => setIsAsking(false)}
      >
        <p className="text-ink-2">{text(peopleOf(party).me.lines.length > 0 ? 'leaveLines' : 'leaveHint')}</p>
      </FormDialog>
    </>
  );
}
