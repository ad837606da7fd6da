/** A minimal event emitter for one event. */
export function createSignal<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    listen: (listener: (value: Value) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (value: Value): void => {
      for (const listener of listeners) listener(value);
    },
  };
}
