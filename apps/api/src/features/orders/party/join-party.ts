import { PARTY_LIMITS, VISIT_LIMITS } from '@app/domain/party/limits';
import { distinctName, personName } from '@app/domain/party/person-name';
import type { Db } from '#db/connect.ts';
import type { ErrorCode } from '@app/contract/errors';
import { AppError } from '#errors/app-error.ts';
import type { Customer } from '#http/callers/bearer.ts';
import { type PartyRecord, partyRepository } from './party.repository.ts';
import { isAdmitted, tooManyDevices } from './party.service.ts';

type Newcomer = {
  id: string;
  customer: Customer | null;
  name: string;
  /** Of the pass of a person without an account. */
  passHash: Buffer;
  at: Date;
};

/** TABLE-09 The name as others read it, or 422. */
export function nameOr(typed: string): string {
  const name = personName(typed);
  if (name === null)
    throw new AppError('request.invalid', {}, { fields: { name: [{ problem: 'invalid' }] } });
  return name;
}

/** Adds a person to a party that is locked. A repeated call, or one after leaving, is the same person. */
export async function joinParty(
  tx: Db,
  party: PartyRecord,
  { id, customer, name, passHash, at }: Newcomer,
  refusal: ErrorCode,
): Promise<{ id: string; name: string }> {
  const parties = partyRepository(tx);
  const known = party.people.find((person) =>
    customer ? person.customer_id === customer.id : person.pass_hash?.equals(passHash),
  );
  if (known?.removed_at) throw new AppError(refusal);
  if (known && known.left_at === null) {
    if (customer && !(await isAdmitted(tx, { party, me: known }, customer))) throw tooManyDevices();
    return known;
  }
  const present = party.people.filter(({ left_at, removed_at }) => left_at === null && removed_at === null);
  const max = party.kind === 'table' ? VISIT_LIMITS.people : PARTY_LIMITS.people;
  if (present.length >= max) throw new AppError('party.full', { max });
  const others = party.people.filter((person) => person !== known);
  const free = distinctName(
    name,
    others.map((person) => person.name),
  );
  const person = { id: known?.id ?? id, name: free };
  if (known) await parties.updatePerson(known.id, { left_at: null, name: free, ready_at: null });
  else
    await parties.addPerson({
      ...person,
      partyId: party.id,
      customerId: customer?.id ?? null,
      passHash: customer ? null : passHash,
      isHost: false,
      at,
    });
  // TABLE-12 A table whose host has left without a successor gets one again.
  if (party.kind === 'table' && customer?.isVerified && !present.some(({ is_host }) => is_host))
    await parties.passHostOn(party.id);
  await parties.tell(party.id, 'people');
  return person;
}
