/** Something that happens, for whoever wants to know of it. */
export function createSignal<Told>() {
  const listeners = new Set<(told: Told) => void>();
  return {
    listen: (listener: (told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    announce: (told: Told): void => {
      for (const listener of listeners) listener(told);
    },
  };
}
