import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import type { ComponentProps } from 'react';
import { Popover } from './popover.tsx';

export type MenuAction = {
  key: string;
  label: string;
  icon?: IconName;
  onPress: () => void;
  isDanger?: boolean;
};

type ActionMenuProps = {
  actions: readonly MenuAction[];
} & Pick<ComponentProps<typeof Popover>, 'trigger' | 'isAbove'>;

/** Actions at a button. */
export function ActionMenu({ actions, ...popover }: ActionMenuProps) {
  return (
    <Popover align="end" className="w-64 p-2" {...popover}>
      {(close) => (
        <ul>
          {actions.map(({ key, label, icon, onPress, isDanger = false }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onPress();
                }}
                className={classes(
                  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-control font-medium whitespace-normal hover:bg-sunken',
                  isDanger && 'text-danger',
                )}
              >
                {icon && <Icon name={icon} size="md" className={isDanger ? '' : 'text-ink-2'} />}
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
