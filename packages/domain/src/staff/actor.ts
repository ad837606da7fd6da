export type ActorKind = 'staff' | 'device' | 'key' | 'system';

/** The account, screen, key or system that changes something, for the log. */
export type Actor = {
  kind: ActorKind;
  /** Null for the system and for the key of the configuration. */
  id: string | null;
  /** Of a key: the person that the caller names, which is not verified. */
  name: string;
  keyName: string | null;
};
