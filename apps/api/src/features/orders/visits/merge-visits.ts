import { distinctName } from '@app/domain/party/person-name';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { partyRepository } from '../party/party.repository.ts';
import { replacePerson } from '../party/replace-person.ts';

type Source = { id: string; party_id: string };
type Target = { id: string; party_id: string | null };

/**
 * TABLE-21 The people, lines and claims of a visit join another one; its rounds and requests are moved with the
 * session. A customer who was at both is one person.
 */
export async function mergeVisits(tx: Db, source: Source, target: Target, at: Date): Promise<void> {
  const parties = partyRepository(tx);
  if (target.party_id === null) {
    // The other bill of the host at that table becomes the visit.
    await tx.updateTable('table_session').set({ party_id: null }).where('id', '=', source.id).execute();
    await tx
      .updateTable('table_session')
      .set({ party_id: source.party_id })
      .where('id', '=', target.id)
      .execute();
    await moveClaims(tx, source.id, target.id);
    return;
  }
  // Always in the same order: two merges never wait for each other.
  for (const id of [source.party_id, target.party_id].toSorted()) await lockParty(tx, id);
  await tx
    .updateTable('table_session')
    .set({ merged_into: target.id })
    .where((eb) => eb.or([eb('id', '=', source.id), eb('merged_into', '=', source.id)]))
    .execute();
  const people = await peopleOf(tx, target.party_id);
  const names = people.map(({ name }) => name);
  const hasHost = people.some(({ is_host: isHost }) => isHost);
  for (const person of await peopleOf(tx, source.party_id)) {
    const same = people.find(({ customer_id: id }) => id !== null && id === person.customer_id);
    if (same) await replacePerson(tx, person.id, same.id);
    else {
      const name = distinctName(person.name, names);
      names.push(name);
      await tx
        .updateTable('party_person')
        .set({ party_id: target.party_id, name, is_host: person.is_host && !hasHost })
        .where('id', '=', person.id)
        .execute();
    }
  }
  const { revision } = await sql<{ revision: number }>`
    update party set revision = greatest(revision, (select revision from party where id = ${source.party_id})) + 1
    where id = ${target.party_id} returning revision`
    .execute(tx)
    .then(({ rows: [row] }) => row ?? { revision: 0 });
  await tx
    .updateTable('party_line')
    .set({ party_id: target.party_id, revision })
    .where('party_id', '=', source.party_id)
    .execute();
  await moveClaims(tx, source.id, target.id);
  await parties.update(source.party_id, { ended_at: at });
}

const lockParty = (tx: Db, id: string) =>
  tx.selectFrom('party').select('id').where('id', '=', id).forUpdate().execute();

const peopleOf = (tx: Db, partyId: string) =>
  tx
    .selectFrom('party_person')
    .select(['id', 'customer_id', 'name', 'is_host'])
    .where('party_id', '=', partyId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();

async function moveClaims(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('table_claim').set({ session_id: to }).where('session_id', '=', from).execute();
  await tx
    .updateTable('payment')
    .set({ table_session_id: to })
    .where('table_session_id', '=', from)
    .execute();
}
