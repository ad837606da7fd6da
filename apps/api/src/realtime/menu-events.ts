import { MENU_CHANGED, menuChannel } from '@app/contract/events';

/** The id of a branch, or null if anything may have changed. */
type Changes = { onChange: (listener: (branchId: string | null) => void) => void };

export type Announcer = {
  /** Sends an event without data to everyone in a public channel. */
  announce: (channel: string, event: string) => void;
  /** The same for every public channel of this process. */
  announceAll: (event: string) => void;
};

/**
 * SOLD-02 Announces every change of a catalogue: sold out, prices, items, a pause, opening and closing. Each process
 * receives the change from the database and informs its own sockets. After a lost connection it informs all of them.
 */
export function announceMenus(changes: Changes, announcer: Announcer): void {
  changes.onChange((branchId) => {
    if (branchId === null) announcer.announceAll(MENU_CHANGED);
    else announcer.announce(menuChannel(branchId), MENU_CHANGED);
  });
}
