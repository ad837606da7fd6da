import type { WirePerson } from '@app/contract/schemas/console/team';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useTranslations } from 'use-intl';
import { useFailureText } from '#session/failure-text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { PersonAction } from './person-menu.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { useTeamChanges } from './team-queries.ts';

/** Actions that ask or show something first. */
export type DialogAction = Extract<PersonAction, 'roles' | 'sessions' | 'suspend' | 'remove'>;

type PersonDialogProps = { person: WirePerson; action: DialogAction; onClose: () => void };

/** The dialog of an action on a person. */
export function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  switch (action) {
    case 'roles':
      return <RolesDialog person={person} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog person={person} onClose={onClose} />;
    case 'suspend':
    case 'remove':
      return <EndDialog person={person} action={action} onClose={onClose} />;
  }
}

/** Suspends or removes after a question. */
function EndDialog({ person, action, onClose }: PersonDialogProps & { action: 'suspend' | 'remove' }) {
  const t = useTranslations('team');
  const changes = useTeamChanges();
  const { name } = person;

  async function confirm() {
    if (action === 'remove') await changes.remove(person._id);
    else await changes.change(person._id, { suspended: true });
    showToast({ tone: 'good', text: t(`${action}Done`, { name }) });
  }

  return (
    <ConfirmDialog
      title={t(`${action}Title`, { name })}
      confirmLabel={t(action)}
      onConfirm={confirm}
      onClose={onClose}
      failureText={useFailureText()}
    >
      <p className="text-ink-2">{t(`${action}Text`, { name })}</p>
    </ConfirmDialog>
  );
}
