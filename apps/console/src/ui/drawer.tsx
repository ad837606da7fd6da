import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { classes } from '@app/ui/classes.ts';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** From which width on it stands beside the content, and how wide it is there. */
const DOCKS = {
  wide: { from: '(min-width: 105rem)', width: 'w-130' },
  desk: { from: '(min-width: 75rem)', width: 'w-92' },
} as const;

type DrawerProps = {
  label: string;
  docks?: keyof typeof DOCKS;
  onClose: () => void;
  head: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** Details at the inline end: a modal dialog, or beside the content on a wide screen. */
export function Drawer(props: DrawerProps) {
  const dock = DOCKS[props.docks ?? 'wide'];
  const isDocked = useMediaQuery(dock.from);
  return isDocked ? <DockedDrawer {...props} width={dock.width} /> : <ModalDrawer {...props} />;
}

function ModalDrawer({ label, onClose, head, footer, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Restores the focus, which a removed dialog does not.
    return () => shown?.close();
  }, []);

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }
  const pressScrim = (event: MouseEvent) => event.target === dialog.current && onClose();

  return (
    // Escape is the keyboard equivalent of a click on the scrim.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog ref={dialog} aria-label={label} onCancel={cancel} onClick={pressScrim} className="drawer">
      <Parts head={head} footer={footer}>
        {children}
      </Parts>
    </dialog>
  );
}

function DockedDrawer({ label, head, footer, children, width }: DrawerProps & { width: string }) {
  return (
    <aside aria-label={label} className={classes('shrink-0 border-s border-line bg-surface', width)}>
      <Parts head={head} footer={footer}>
        {children}
      </Parts>
    </aside>
  );
}

function Parts({ head, footer, children }: Pick<DrawerProps, 'head' | 'footer' | 'children'>) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-15 items-center gap-2 border-b border-line py-2 ps-4 pe-2 md:ps-6">
        {head}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 md:px-6">{children}</div>
      {footer && (
        <div className="pb-safe grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line px-4 pt-3 shadow-e2 md:px-6">
          {footer}
        </div>
      )}
    </div>
  );
}
