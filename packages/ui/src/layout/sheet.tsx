import { Drawer } from '@base-ui/react/drawer';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '#classes.ts';
import { IconButton } from '#actions/icon-button.tsx';
import { DETENTS, type Detent, detentAfter, canClose } from './sheet-detents.ts';
import './sheet.css';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation, when the content may be unmounted. */
  onClosed?: () => void;
  /** The accessible name; the visible title is part of the content. */
  label: string;
  closeLabel: string;
  grabberLabel: string;
  /** A picture at the top, below the grabber. */
  picture?: ReactNode;
  /** Below the picture; on wide screens both are beside the other content. */
  lead?: ReactNode;
  children: ReactNode;
  /** Fixed to the bottom of the screen at both heights. */
  footer?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
};

const SNAPS: Detent[] = [DETENTS.opened, DETENTS.full];

/**
 * A bottom sheet that opens at 70 %, drags up to 90 % and closes at 200 px; a dialog on a wide screen with a mouse. Load
 * it lazily.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, onClosed, label, closeLabel, grabberLabel, picture, lead, children, ...rest } =
    props;
  const { footer, onKeyDown } = rest;
  const [detent, setDetent] = useState<Detent>(DETENTS.opened);
  const popup = useRef<HTMLDivElement>(null);

  function handleSnap(next: Drawer.Root.SnapPoint | null, details: Drawer.Root.SnapPointChangeEventDetails) {
    const visible = window.innerHeight - (popup.current?.getBoundingClientRect().top ?? 0);
    // Cancelling in onOpenChange would be too late, because the sheet is already closing.
    if (next === null && details.reason === 'swipe' && !canClose(visible)) details.cancel();
    else if (next === DETENTS.opened || next === DETENTS.full) setDetent(next);
  }

  function handleKey(event: KeyboardEvent) {
    const next = detentAfter(event.key, detent);
    if (next === undefined) return;
    event.preventDefault();
    if (next === null) onClose();
    else setDetent(next);
  }

  function handleOpenChangeComplete(isOpen: boolean) {
    if (isOpen) return;
    setDetent(DETENTS.opened);
    onClosed?.();
  }

  // Focuses the heading instead of the grabber and the close button, which come first.
  const focusHeading = () => popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true;

  return (
    <Drawer.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={handleOpenChangeComplete}
      snapPoints={SNAPS}
      snapPoint={detent}
      onSnapPointChange={handleSnap}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center overflow-clip">
          <Drawer.Popup
            ref={popup}
            aria-label={label}
            initialFocus={focusHeading}
            onKeyDown={onKeyDown}
            className="sheet"
          >
            <div aria-hidden="true" className="sheet-top" />
            <Grabber
              label={grabberLabel}
              onPicture={Boolean(picture)}
              expanded={detent === DETENTS.full}
              onToggle={() => setDetent(detent === DETENTS.full ? DETENTS.opened : DETENTS.full)}
              onKeyDown={handleKey}
            />
            <div className="absolute end-3 top-3 z-20">
              <IconButton icon="x" variant="raised" label={closeLabel} onClick={onClose} />
            </div>
            <Drawer.Content className="sheet-content">
              <div className={classes(Boolean(lead) && 'sheet-columns')}>
                <div>
                  {picture ? <div className="sheet-picture">{picture}</div> : <div className="h-11" />}
                  {lead}
                </div>
                <div>{children}</div>
              </div>
            </Drawer.Content>
            {footer && <div className="sheet-footer">{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

type GrabberProps = {
  label: string;
  onPicture: boolean;
  expanded: boolean;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The drag handle, with a button that does the same by tap or keyboard. */
function Grabber({ label, onPicture, expanded, onToggle, onKeyDown }: GrabberProps) {
  return (
    <div className="sheet-grabber absolute inset-x-0 top-0 z-10 flex h-11 justify-center">
      <button
        type="button"
        aria-label={label}
        aria-expanded={expanded}
        onClick={onToggle}
        onKeyDown={onKeyDown}
        className="grid w-16 justify-items-center rounded-chip pt-3 -outline-offset-4"
      >
        <span
          className={classes(
            'h-1 w-8 rounded-full bg-line-strong',
            // The ring is visible on the picture and on the background that replaces it.
            onPicture && 'ring-2 ring-raised/80',
          )}
        />
      </button>
    </div>
  );
}
