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
 * Mount it once. On small screens it is at the top, because the bottom shows the cart bar. Both live regions are
 * always mounted, because screen readers do not announce a region that is added together with its text.
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
  const [iconClass, icon] = TONES[toast.tone ?? 'plain'];

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
      // Without an action, taps pass through to the bar below.
      className={classes(
        'flex min-h-13 max-w-110 animate-rise items-center gap-3 rounded-card bg-raised py-1.5 ps-4 pe-2 shadow-e3 ring-1 ring-line',
        toast.action ? 'pointer-events-auto' : 'md:pointer-events-auto',
      )}
    >
      <Icon name={toast.icon ?? icon} size="md" className={iconClass} />
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
