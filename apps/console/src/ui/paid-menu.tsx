import { STAFF_METHODS, type StaffMethod } from '@app/domain/takings/takings';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { useTranslations } from 'use-intl';
import { ActionMenu } from './action-menu.tsx';

type PaidMenuProps = { label: string; disabled: boolean; onChoose: (method: StaffMethod) => void };

/** CLOSE-01 How an amount was paid. The button beside it is for cash. */
export function PaidMenu({ label, disabled, onChoose }: PaidMenuProps) {
  const t = useTranslations('paidMethods');
  return (
    <ActionMenu
      isAbove
      trigger={(props) => (
        <IconButton {...props} icon="caret-down" variant="soft" label={label} disabled={disabled} />
      )}
      actions={STAFF_METHODS.map((method) => ({
        key: method,
        label: t(method),
        onPress: () => onChoose(method),
      }))}
    />
  );
}
