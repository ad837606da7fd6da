import type { WirePerson } from '@app/contract/schemas/console/team';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { keysQuery } from './key-queries.ts';
import type { PersonAction } from './person-menu.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { useTeamChanges } from './team-queries.ts';

/** Actions that ask or show something first. */
export type DialogAction = Extract<PersonAction, 'roles' | 'sessions' | 'resetFactor' | 'suspend' | 'remove'>;

type PersonDialogProps = { person: WirePerson; action: DialogAction; onClose: () => void };

export function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  switch (action) {
    case 'roles':
      return <RolesDialog person={person} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog person={person} onClose={onClose} />;
    case 'resetFactor':
      return <ResetFactorDialog person={person} onClose={onClose} />;
    case 'suspend':
    case 'remove':
      return <EndDialog person={person} action={action} onClose={onClose} />;
  }
}

/** SIGN-09 For a person who has lost the app and the recovery codes. */
function ResetFactorDialog({ person: { _id, name }, onClose }: Omit<PersonDialogProps, 'action'>) {
  const t = useTranslations('team');
  const changes = useTeamChanges();

  async function reset() {
    await changes.resetFactor(_id);
    showToast({ tone: 'good', text: t('resetFactorDone', { name }) });
  }

  return (
    <ConfirmDialog
      title={t('resetFactorTitle', { name })}
      confirmLabel={t('resetFactor')}
      onConfirm={reset}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('resetFactorText', { name })}</p>
    </ConfirmDialog>
  );
}

/** Suspends or removes after a question. */
function EndDialog({ person, action, onClose }: PersonDialogProps & { action: 'suspend' | 'remove' }) {
  const t = useTranslations('team');
  const changes = useTeamChanges();
  const { name } = person;
  const [endsKeys, setEndsKeys] = useState(false);
  const me = useMe();
  const canSeeKeys = action === 'remove' && hasRole(me, 'vendorManager');
  const { data: keys = [] } = useQuery({ ...keysQuery(useLanguage()), enabled: canSeeKeys });
  const own = keys.filter(({ madeBy }) => madeBy?._id === person._id);

  async function confirm() {
    if (action === 'remove')
      await changes.remove(person._id, own.length > 0 && endsKeys ? { keys: 'end' } : {});
    else await changes.change(person._id, { suspended: true });
    showToast({ tone: 'good', text: t(`${action}Done`, { name }) });
  }

  return (
    <ConfirmDialog
      title={t(`${action}Title`, { name })}
      confirmLabel={t(action)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(`${action}Text`, { name })}</p>
      {own.length > 0 && (
        <CheckRow name="endsKeys" checked={endsKeys} onChange={setEndsKeys}>
          {t('endKeys', { keys: own.map((key) => key.name).join(' · ') })}
        </CheckRow>
      )}
    </ConfirmDialog>
  );
}
