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

/** A round icon on phones, with its label below it on tablets and beside it on wide screens. */
export function ActionButton({ icon, label, onPress, busy = false, iconClass }: ActionButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      className={buttonClass({
        variant: 'soft',
        className:
          'size-11 rounded-full! p-0! md:h-14 md:w-16 md:flex-col md:gap-0.5 md:rounded-control! xl:h-11 xl:w-auto xl:flex-row xl:gap-2 xl:px-4!',
      })}
    >
      {busy ? <Spinner /> : <Icon name={icon} size="md" className={classes('max-xl:size-6', iconClass)} />}
      <span className="sr-only md:not-sr-only md:max-xl:text-caption">{label}</span>
    </button>
  );
}
