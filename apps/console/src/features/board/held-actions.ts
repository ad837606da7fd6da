type Held = { send: (isLeaving: boolean) => void; timer: ReturnType<typeof setTimeout> };

const HOLD_MS = 5_000;
const held = new Map<string, Held>();

/** CON-31 Sends an action that has no opposite after five seconds, or at once when the page is left. */
export function holdAction(orderId: string, send: Held['send']): void {
  cancelHeld(orderId);
  const timer = setTimeout(() => release(orderId, false), HOLD_MS);
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

export const HELD_MS = HOLD_MS;

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') releaseAll();
});
window.addEventListener('pagehide', releaseAll);
