/** Who changes an order: a person or a screen of the branch, a key, the driver, the customer, or the system. */
export type OrderActor = {
  kind: 'staff' | 'device' | 'key' | 'driver' | 'customer' | 'system';
  /** Null for the system and for the key of the configuration. */
  id: string | null;
  name: string;
  /** The name of the key, where a key names a person. */
  keyName?: string | null;
};

export const SYSTEM: OrderActor = { kind: 'system', id: null, name: 'system' };

/** The side of the order that acts, as its history stores it. */
export function sideOf({ kind }: OrderActor): 'customer' | 'staff' | 'system' {
  return kind === 'customer' || kind === 'system' ? kind : 'staff';
}

/** The columns of the history and the log. A driver is a member of the staff; customers are not logged there. */
export const actorColumns = ({ kind, id }: OrderActor) => ({
  actor_kind: kind === 'driver' ? ('staff' as const) : kind === 'customer' ? null : kind,
  actor_id: kind === 'customer' ? null : id,
});
