import { isDraft, type PartyLine } from './lines.ts';

type Sending = {
  /** The revision of the party that the sender has seen. */
  revision: number;
  lineIds: readonly string[];
};

export type SendOutcome =
  | { kind: 'send'; lines: PartyLine[] }
  /** All named lines are in one round already. */
  | { kind: 'repeat'; orderId: string }
  | { kind: 'changed' };

/** TABLE-15 What sending lines to the kitchen does. Exactly the named lines are sent, as they were seen. */
export function decideSend({ revision, lineIds }: Sending, lines: readonly PartyLine[]): SendOutcome {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const named = [...new Set(lineIds)].map((id) => byId.get(id));
  const orders = new Set(named.map((line) => line?.orderId ?? null));
  const [orderId = null] = orders;
  if (orders.size === 1 && orderId !== null) return { kind: 'repeat', orderId };
  const sent = named.filter((line) => line !== undefined && isDraft(line) && line.revision <= revision);
  const isWhole = sent.length === named.length && sent.length > 0;
  return isWhole ? { kind: 'send', lines: sent.flatMap((line) => line ?? []) } : { kind: 'changed' };
}
