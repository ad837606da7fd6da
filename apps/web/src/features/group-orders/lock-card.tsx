import { lockGroup } from '@app/contract/endpoints/group-orders';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { api } from '#session/api.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { usePartyAction } from './use-party-action.ts';

/** GROUP-06 Locks the group, or opens it again. */
export const useLock = (party: WireParty, onLocked?: () => void) =>
  usePartyAction<boolean>(party, {
    call: async (isLocked) =>
      (await api.call(lockGroup, { params: { partyId: party._id }, body: { is_locked: isLocked } })).party,
    onDone: (isLocked) => isLocked && onLocked?.(),
  });

/** The switch of the host. */
export function LockCard({ party }: { party: WireParty }) {
  const text = useGroupTexts();
  const lock = useLock(party);
  const isLocked = party.state === 'locked';
  return (
    <div className="card flex items-center gap-3 px-4 py-2">
      <Icon name={isLocked ? 'lock-simple-fill' : 'lock-simple-open'} />
      <div className="min-w-0 flex-1">
        <Switch
          checked={lock.running ?? isLocked}
          disabled={lock.isBusy}
          onChange={(next) => lock.run(next)}
          text={isLocked ? text('locked') : text('lockHint')}
        >
          {text('lock')}
        </Switch>
      </div>
    </div>
  );
}
