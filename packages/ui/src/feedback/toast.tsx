import { useSyncExternalStore } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';
import { type ShownToast, toasts } from './toast-store.ts';

const TONES = {
  plain: ['text-primary-ink', 'info'],
  good: ['text-success', 'check-circle-fill'],
  error: ['text-danger', 'warning-circle-fill'],
} as const satisfies Record<string, readonly [string, IconName]>;

/**
 * On a phone at the upper edge: the lower one belongs to the next dish and to the total. Mounted once. Both regions are there from the start: a live region added with its text is not read out.
 */
export function ToastViewport() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const isError = toast?.tone === 'error';
  return (
    <div className="pointer-events-none fixed inset-x-3 top-[max(0.25rem,env(safe-area-inset-top))] z-50 flex justify-center md:inset-x-6 md:top-auto md:bottom-6 md:justify-start">
      <div role="status">{toast && !isError && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && isError && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [look, drawn] = TONES[toast.tone ?? 'plain'];

  function press() {
    toast.action?.onPress();
    toasts.dismiss();
  }

  return (
    <div
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
      // Without a button it lets taps through to the bar that it covers for a moment.
      className={classes(
        'flex min-h-13 max-w-110 animate-rise items-center gap-3 rounded-card bg-raised py-1.5 ps-4 pe-2 shadow-e3 ring-1 ring-line',
        toast.action ? 'pointer-events-auto' : 'md:pointer-events-auto',
      )}
    >
      <Icon name={toast.icon ?? drawn} size="md" className={look} />
      <p className={classes('text-control min-w-0 flex-1 py-1.5', !toast.action && 'pe-2')}>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          onClick={press}
          className="min-h-11 shrink-0 rounded-control px-3 text-control font-semibold text-primary-ink hover:bg-sunken active:bg-sunken"
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
