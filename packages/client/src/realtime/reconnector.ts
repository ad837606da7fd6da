/** The parts of a socket that the reconnector uses. */
type Socket = {
  connect(): void;
  disconnect(): void;
  onState(listener: (state: string) => void): void;
};

type Handlers = {
  /** The connection closed; it may recover within a second. */
  onLost: () => void;
  /** A retry starts because the connection is still closed. */
  onStillDown: () => void;
};

const SECOND_MS = 1_000;

/* The delay grows, because on a slow network a short one would interrupt the handshake every time. */
const retryDelayMs = (attempt: number, random: () => number) =>
  (1 + 4 * random() + 2 * Math.min(attempt, 5)) * SECOND_MS;

/**
 * Keeps a socket open. The stock client waits 15, 30 and 60 s between its attempts and gives up after some close
 * codes; this one retries after 1 to 5 s, and does not stop until `close`.
 */
export function createReconnector(socket: Socket, handlers: Handlers, random: () => number) {
  let isWanted = false;
  let isOpen = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function clearTimer() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function scheduleRetry() {
    clearTimer();
    timer = setTimeout(retry, retryDelayMs(attempt, random));
  }

  function retry() {
    attempt += 1;
    handlers.onStillDown();
    scheduleRetry();
    socket.disconnect();
    socket.connect();
  }

  socket.onState((state) => {
    const wasOpen = isOpen;
    isOpen = state === 'connected';
    if (!isWanted) return;
    if (isOpen) {
      attempt = 0;
      clearTimer();
    } else {
      if (wasOpen) handlers.onLost();
      if (timer === null) scheduleRetry();
    }
  });

  return {
    open() {
      if (isWanted) return;
      isWanted = true;
      attempt = 0;
      scheduleRetry();
      socket.connect();
    },
    close() {
      isWanted = false;
      clearTimer();
      socket.disconnect();
    },
    /** Retries at once, for a device or tab that becomes active. */
    wake() {
      if (isWanted && !isOpen) retry();
    },
  };
}
