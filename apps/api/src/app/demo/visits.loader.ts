import { DEMO_VISIT } from '@app/demo/visits';
import { claimExpiry, decideClaim } from '@app/domain/party/claims';
import { ZERO } from '@app/domain/money/amount';
import type { Db } from '#db/connect.ts';
import { newLink } from '#features/orders/party/party-links.ts';
import { partyRepository } from '#features/orders/party/party.repository.ts';
import { claimsRepository } from '#features/orders/visits/claims.repository.ts';
import { loadBill } from '#features/orders/visits/table-bill.ts';
import { visitsRepository } from '#features/orders/visits/visits.repository.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import type { DemoWorld } from './demo-world.ts';
import type { AppSecret } from './groups.loader.ts';

type VisitWorld = Pick<DemoWorld, 'menus' | 'people' | 'ids' | 'now'> & { appSecret: AppSecret };
type Guest = { id: string; name: string };

/** TABLE-01 Makes the session of the host a visit of three people, with a draft and with a part that is being paid. */
export async function loadVisit(db: Db, world: VisitWorld): Promise<void> {
  const { menus, people, ids, appSecret } = world;
  const { customer, branch, pin } = DEMO_VISIT;
  const host = people.get(customer);
  const session = host && (await sessionOf(db, menus(branch).branchId, host.id));
  if (!session) throw new Error(`the demo has no table of "${customer}"`);
  const [visits, parties] = [visitsRepository(db), partyRepository(db)];
  const partyId = ids.next();
  const link = await newLink(databaseSecrets(db, appSecret));
  await visits.add({
    id: partyId,
    branchId: menus(branch).branchId,
    pin,
    link,
    startedAt: session.opened_at,
  });
  await db.updateTable('table_session').set({ party_id: partyId }).where('id', '=', session.id).execute();
  const guests: Guest[] = [];
  for (const [place, { name }] of DEMO_VISIT.people.entries()) {
    const guest = { id: ids.next(), name };
    guests.push(guest);
    const isHost = place === 0;
    const customerId = isHost ? host.id : null;
    // They joined one after the other.
    const at = new Date(session.opened_at.getTime() + place);
    await parties.addPerson({ ...guest, partyId, customerId, passHash: null, isHost, at });
  }
  await loadLines(db, { partyId, sessionId: session.id, guests }, world);
  await loadClaim(db, { sessionId: session.id, guests }, world);
}

const sessionOf = (db: Db, branchId: string, customerId: string) =>
  db
    .selectFrom('table_session')
    .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .select(['table_session.id', 'opened_at'])
    .where('dining_table.branch_id', '=', branchId)
    .where('number', '=', DEMO_VISIT.table)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

type Lines = { partyId: string; sessionId: string; guests: readonly Guest[] };

/** Whose the ordered items are, and what is not sent yet. */
async function loadLines(
  db: Db,
  { partyId, sessionId, guests }: Lines,
  { menus, ids }: VisitWorld,
): Promise<void> {
  const menu = menus(DEMO_VISIT.branch);
  let revision = 0;
  for (const [place, { ordered, draft }] of DEMO_VISIT.people.entries()) {
    const guest = guests[place];
    if (!guest) continue;
    for (const line of ordered)
      await db
        .updateTable('order_item')
        .set({ person_id: guest.id, person_name: guest.name })
        .where('item_id', '=', menu.cartLine(line, 'table_session').itemId)
        .where('order_id', 'in', (eb) =>
          eb.selectFrom('customer_order').select('id').where('table_session_id', '=', sessionId),
        )
        .execute();
    for (const line of draft) {
      revision += 1;
      const { itemId, quantity } = menu.cartLine(line, 'table_session');
      await partyRepository(db).writeLine(partyId, {
        id: ids.next(),
        personId: guest.id,
        itemId,
        quantity,
        selection: {},
        note: null,
        addedRevision: revision,
        revision,
        removedRevision: null,
        orderId: null,
      });
    }
  }
  await partyRepository(db).update(partyId, { revision });
}

async function loadClaim(
  db: Db,
  { sessionId, guests }: Omit<Lines, 'partyId'>,
  { ids, now }: VisitWorld,
): Promise<void> {
  const people = guests.map((guest) => ({ ...guest, left_at: null, removed_at: null }));
  const payer = guests.find(({ name }) => name === DEMO_VISIT.payer);
  const { bill } = await loadBill(db, sessionId, people);
  const claim = payer && decideClaim({ kind: 'own' }, payer.id, bill, now);
  if (!claim) throw new Error(`the demo has nothing to pay for "${DEMO_VISIT.payer}"`);
  await claimsRepository(db).add({
    id: ids.next(),
    sessionId,
    personId: payer.id,
    kind: 'own',
    pay: 'cash',
    tip: ZERO,
    ...claim,
    at: now,
    expiresAt: claimExpiry('cash', now),
  });
}
