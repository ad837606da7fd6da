import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createDriveSession, type DriveSession } from './drive-session.ts';

const DriveContext = createContext<DriveSession | null>(null);

/** Runs the session of a driver while it is mounted. Give it the account as its key. */
export function DriveProvider({ accountId, children }: { accountId: string; children: ReactNode }) {
  const [session] = useState(() => createDriveSession(accountId));
  useEffect(() => session.start(), [session]);
  return <DriveContext value={session}>{children}</DriveContext>;
}

export function useDrive(): DriveSession {
  const session = useContext(DriveContext);
  if (session === null) throw new Error('drive: no session');
  return session;
}

export function useDriveState() {
  const { subscribe, state } = useDrive();
  return useSyncExternalStore(subscribe, state);
}

export function useSharingState() {
  const { subscribe, sharing } = useDrive();
  return useSyncExternalStore(subscribe, sharing);
}
