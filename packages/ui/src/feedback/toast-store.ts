import type { IconName } from '#content/icon-names.generated.ts';

export type Toast = {
  text: string;
  tone?: 'plain' | 'good' | 'error';
  icon?: IconName;
  action?: { label: string; onPress: () => void };
};
export type ShownToast = Toast & { id: number };

const TOAST_MS = 4000;

/** Shows one toast at a time. A newer one replaces it; hover and focus pause its timer. */
export function toastStore({ start, stop }: { start: typeof setTimeout; stop: typeof clearTimeout }) {
  let current: ShownToast | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: ShownToast | null) {
    stop(timer);
    current = next;
    for (const listener of listeners) listener();
  }
  const resume = () => {
    stop(timer);
    if (current) timer = start(() => set(null), TOAST_MS);
  };

  return {
    show: (toast: Toast) => {
      count += 1;
      set({ ...toast, id: count });
      resume();
    },
    dismiss: () => set(null),
    pause: () => stop(timer),
    resume,
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const toasts = toastStore({ start: setTimeout, stop: clearTimeout });

export const showToast = (toast: Toast) => toasts.show(toast);
