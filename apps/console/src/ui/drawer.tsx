import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type DrawerProps = {
  label: string;
  onClose: () => void;
  head: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** Details at the inline end: a modal dialog, or beside the content on a wide screen. */
export function Drawer(props: DrawerProps) {
  const isDocked = useMediaQuery('(min-width: 105rem)');
  return isDocked ? <DockedDrawer {...props} /> : <ModalDrawer {...props} />;
}

function ModalDrawer({ label, onClose, ...parts }: DrawerProps) {
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
      <Parts {...parts} />
    </dialog>
  );
}

function DockedDrawer({ label, head, footer, children }: DrawerProps) {
  return (
    <aside aria-label={label} className="w-130 shrink-0 border-s border-line bg-surface">
      <Parts head={head} footer={footer}>
        {children}
      </Parts>
    </aside>
  );
}

function Parts({ head, footer, children }: Pick<DrawerProps, 'head' | 'footer' | 'children'>) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-15 items-center gap-2 border-b border-line py-1 ps-4 pe-2 md:ps-6">
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
