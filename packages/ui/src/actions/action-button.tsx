import { buttonClass } from './button-class.ts';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';
import { Spinner } from '#feedback/spinner.tsx';

type ActionButtonProps = {
  icon: IconName;
  label: string;
  onPress: () => void;
  busy?: boolean;
  /** Classes of the icon only, such as the colour of a saved heart. */
  iconClass?: string;
};

/** A round icon on phones, with its label beside it from 768 px. */
export function ActionButton({ icon, label, onPress, busy = false, iconClass }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      className={buttonClass({
        variant: 'soft',
        className: 'size-11 rounded-full! p-0! md:h-11 md:w-auto md:rounded-control! md:px-3! xl:px-4!',
      })}
    >
      {busy ? <Spinner /> : <Icon name={icon} size="md" className={classes('max-md:size-6', iconClass)} />}
      <span className="sr-only md:not-sr-only">{label}</span>
    </button>
  );
}
