import type { WirePerson } from '@app/contract/schemas/console/team';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { useTranslations } from 'use-intl';
import { useMe } from '#session/me.ts';
import { canGiveWire } from '#session/places.ts';
import { ActionMenu } from '#ui/action-menu.tsx';

export type PersonAction =
  | 'roles'
  | 'sessions'
  | 'link'
  | 'revoke'
  | 'resetFactor'
  | 'suspend'
  | 'resume'
  | 'remove';

type Row = { action: PersonAction; label: string; icon: IconName; isDanger?: true };

type PersonMenuProps = { person: WirePerson; onAction: (action: PersonAction) => void };

/** What the manager may do with a person. Actions on the whole account need all of its roles in the own scope. */
export function PersonMenu({ person, onAction }: PersonMenuProps) {
  const t = useTranslations('team');
  const me = useMe();
  const isWhole = !person.hasOtherRoles && person.roles.every((role) => canGiveWire(me, role));
  const canChange = person.roles.some((role) => canGiveWire(me, role)) || person.roles.length === 0;
  const rows: (Row | false)[] = [
    canChange && { action: 'roles', label: t('changeRoles'), icon: 'shield-check' },
    isWhole && { action: 'sessions', label: t('sessions'), icon: 'desktop' },
    isWhole &&
      !person.isMe && {
        action: 'link',
        label: t(person.state === 'invited' ? 'newLink' : 'resetLink'),
        icon: 'link-simple',
      },
    isWhole &&
      person.linkExpiresAt !== null && { action: 'revoke', label: t('revokeLink'), icon: 'prohibit' },
    isWhole &&
      !person.isMe &&
      person.hasSecondFactor && { action: 'resetFactor', label: t('resetFactor'), icon: 'shield-check' },
    isWhole &&
      !person.isMe &&
      (person.state === 'suspended'
        ? { action: 'resume', label: t('resume'), icon: 'check-circle' }
        : { action: 'suspend', label: t('suspend'), icon: 'pause-circle' }),
    isWhole && !person.isMe && { action: 'remove', label: t('remove'), icon: 'trash', isDanger: true },
  ];
  const shown = rows.filter((row) => row !== false);
  if (shown.length === 0) return null;
  return (
    <ActionMenu
      trigger={(props) => (
        <IconButton {...props} icon="dots-three-bold" label={t('actionsOf', { name: person.name })} />
      )}
      actions={shown.map(({ action, ...row }) => ({ ...row, key: action, onPress: () => onAction(action) }))}
    />
  );
}
