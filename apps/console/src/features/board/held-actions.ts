export const HELD_MS = 5_000;

type Held = { send: (isLeaving: boolean) => void; timer: ReturnType<typeof setTimeout> };

const held = new Map<string, Held>();

/** CON-31 Sends an action that has no opposite after a time, or at once when the page is left. */
export function holdAction(orderId: string, send: Held['send'], ms: number): void {
  cancelHeld(orderId);
  const timer = setTimeout(() => release(orderId, false), ms);
  held.set(orderId, { send, timer });
}

export function cancelHeld(orderId: string): void {
  clearTimeout(held.get(orderId)?.timer);
  held.delete(orderId);
}

function release(orderId: string, isLeaving: boolean): void {
  const action = held.get(orderId);
  cancelHeld(orderId);
  action?.send(isLeaving);
}

const releaseAll = () => {
  for (const orderId of held.keys()) release(orderId, true);
};

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') releaseAll();
});
window.addEventListener('pagehide', releaseAll);
