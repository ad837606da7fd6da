/** As much of a socket as it takes to keep it open. */
type Socket = {
  connect(): void;
  disconnect(): void;
  onState(listener: (state: string) => void): void;
};

type Told = {
  /** The line was open and is not any more; it may be back in a second. */
  onLost: () => void;
  /** It is not back yet. */
  onStillDown: () => void;
};

const SECOND = 1_000;

/* The stock client may still shake hands when it is cut off: who is on a slow line is given more time each round. */
const patienceMs = (round: number, random: () => number) =>
  (1 + 4 * random() + 2 * Math.min(round, 5)) * SECOND;

/**
 * Keeps a socket open. The stock client waits 15, 30 and 60 s between its tries and gives up for good after some
 * codes of the server; this one asks again after 1 to 5 s and never stops, as long as the socket is wanted.
 */
export function createReconnector(socket: Socket, told: Told, random: () => number) {
  let isWanted = false;
  let isOpen = false;
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function rest() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function waitThenRetry() {
    rest();
    timer = setTimeout(retry, patienceMs(round, random));
  }

  function retry() {
    round += 1;
    told.onStillDown();
    waitThenRetry();
    socket.disconnect();
    socket.connect();
  }

  socket.onState((state) => {
    const wasOpen = isOpen;
    isOpen = state === 'connected';
    if (!isWanted) return;
    if (isOpen) {
      round = 0;
      rest();
    } else {
      if (wasOpen) told.onLost();
      if (timer === null) waitThenRetry();
    }
  });

  return {
    open() {
      if (isWanted) return;
      isWanted = true;
      round = 0;
      waitThenRetry();
      socket.connect();
    },
    close() {
      isWanted = false;
      rest();
      socket.disconnect();
    },
    /** The device or the tab woke up: why wait. */
    wake() {
      if (isWanted && !isOpen) retry();
    },
  };
}
