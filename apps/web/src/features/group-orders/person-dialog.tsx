import { isolate } from '@app/client/i18n/isolate.ts';
import { removePerson } from '@app/contract/endpoints/party';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { Switch } from '@app/ui/actions/switch.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { callParty } from './party-call.ts';
import { PartyLineRow } from './party-line-row.tsx';
import type { OwnLines } from './use-own-lines.ts';
import { usePartyAction } from './use-party-action.ts';

type PersonDialogProps = {
  party: WireParty;
  person: WireParty['people'][number];
  lines: OwnLines;
  onClose: () => void;
};

/** GROUP-12 What the host may do with another person: remove a line, or the person. */
export function PersonDialog({ party, person, lines, onClose }: PersonDialogProps) {
  const text = useGroupTexts();
  const language = useLanguage();
  const [renewsLink, setRenewsLink] = useState(true);
  const { _id: partyId, currency } = party;
  const { _id: personId, name } = person;
  const removal = usePartyAction(party, {
    call: async () => {
      const query = renewsLink ? {} : ({ keep_link: '1' } as const);
      const params = { partyId, personId };
      return (await callParty(partyId, removePerson, { params, query, language })).party;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={name}
      closeLabel={text('cancel')}
      submitLabel={text('removePerson', { name: isolate(name) })}
      tone="danger"
      isBusy={removal.isBusy}
      onSubmit={() => removal.run()}
      onClose={onClose}
    >
      {person.lines.length > 0 && (
        <ul className="divide-y divide-line">
          {person.lines.map((line) => (
            <PartyLineRow
              key={line._id}
              line={line}
              currency={currency}
              edit={null}
              onRemove={() => lines.remove(line._id)}
            />
          ))}
        </ul>
      )}
      <p className="text-ink-2">{text('removePersonHint', { name: isolate(name) })}</p>
      <Switch checked={renewsLink} onChange={setRenewsLink} text={text('newLinkHint')}>
        {text('renewToo')}
      </Switch>
    </FormDialog>
  );
}
