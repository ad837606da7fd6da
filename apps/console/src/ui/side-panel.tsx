import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  /** At the top, beside the close button. */
  head: ReactNode;
  children: ReactNode;
};

/** A modal panel at the inline start, such as the rail on a small screen. */
export function SidePanel({ open, onClose, label, closeLabel, head, children }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }
  const pressScrim = (event: MouseEvent) => event.target === dialog.current && onClose();

  return (
    // Escape is the keyboard equivalent of a click on the scrim.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog ref={dialog} aria-label={label} onCancel={cancel} onClick={pressScrim} className="side-panel">
      {open && (
        <div className="flex min-h-full flex-col gap-2 p-3">
          <div className="flex items-center justify-between gap-2 ps-2">
            {head}
            <IconButton icon="x" label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
