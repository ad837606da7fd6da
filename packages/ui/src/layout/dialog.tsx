import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from '#classes.ts';
import { IconButton } from '#actions/icon-button.tsx';
import { useBackCloses } from './layers.ts';

const WIDTHS = { md: 'md:max-w-120', lg: 'md:max-w-140', map: 'md:max-w-180 xl:max-w-220' } as const;

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** The buttons, which stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** If false, the close button, Escape and the scrim are disabled, and the content must close it. */
  dismissible?: boolean;
};

/**
 * A native modal dialog, which traps and restores the focus and covers all other content.
 * At the bottom on small screens, centred from 768 px on.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, footer, size = 'md', dismissible = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useBackCloses(open && dismissible, onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // A dialog that is removed while it is open restores the focus only if it is closed before.
    return () => shown?.close();
  }, []);

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    if (dismissible) onClose();
  }
  const pressScrim = (event: MouseEvent) => dismissible && event.target === dialog.current && onClose();

  return (
    // Escape is the keyboard equivalent of a click on the scrim.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={pressScrim}
      {...(!dismissible && { closedby: 'none' })}
      className={classes('layer', WIDTHS[size])}
    >
      {open && (
        <div className="flex max-h-[90dvh] flex-col">
          <div className="flex items-start gap-2 ps-5 pe-3 pt-4 pb-1">
            <h2
              id={titleId}
              tabIndex={-1}
              autoFocus
              className="type-h2 min-w-0 flex-1 py-[calc((2.75rem-1lh)/2)]"
            >
              {title}
            </h2>
            {dismissible && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {footer && (
            <div className="pb-safe flex flex-wrap gap-3 border-t border-line px-5 pt-3">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  );
}
