import { DEMO_GROUP } from '@app/demo/groups';
import { groupEndsAt } from '@app/domain/party/party-state';
import type { Db } from '#db/connect.ts';
import { groupOrdersRepository } from '#features/orders/group-orders/group-orders.repository.ts';
import { newLink } from '#features/orders/party/party-links.ts';
import { partyRepository } from '#features/orders/party/party.repository.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import type { DemoWorld } from './demo-world.ts';

type GroupWorld = Pick<DemoWorld, 'menus' | 'people' | 'ids' | 'now'> & { appSecret: AppSecret };
export type AppSecret = Parameters<typeof databaseSecrets>[1];

/** Inserts the open group order of the demo, with a link that its host can share. */
export async function loadGroup(db: Db, { menus, people, ids, now, appSecret }: GroupWorld): Promise<void> {
  const { customer, branch, address, note } = DEMO_GROUP;
  const host = people.get(customer);
  const location = host?.addresses.get(address);
  if (!host || !location) throw new Error(`the demo has no "${customer}" with "${address}"`);
  const menu = menus(branch);
  const groups = groupOrdersRepository(db);
  const parties = partyRepository(db);
  const partyId = ids.next();
  await groups.add({
    id: partyId,
    branchId: menu.branchId,
    customerId: host.id,
    link: await newLink(databaseSecrets(db, appSecret)),
    startedAt: now,
    type: 'delivery',
    location,
    door: null,
    receiveAt: null,
    deadline: null,
    endsAt: groupEndsAt(now, null),
    limitPerPerson: null,
    note,
  });
  let revision = 0;
  for (const [place, { name, isReady, lines }] of DEMO_GROUP.people.entries()) {
    const personId = ids.next();
    const isHost = place === 0;
    // They joined one after the other.
    const at = new Date(now.getTime() + place);
    const customerId = isHost ? host.id : null;
    await parties.addPerson({ id: personId, partyId, customerId, name, passHash: null, isHost, at });
    if (isReady) await parties.updatePerson(personId, { ready_at: at });
    for (const { note: itemNote = null, ...line } of lines) {
      revision += 1;
      const { itemId, quantity, chosen } = menu.cartLine(line, 'delivery');
      const selection = Object.fromEntries(
        chosen.map(({ id, options }) => [id, options.map((option) => option.id)]),
      );
      await parties.writeLine(partyId, {
        id: ids.next(),
        personId,
        itemId,
        quantity,
        selection,
        note: itemNote,
        addedRevision: revision,
        revision,
        removedRevision: null,
        orderId: null,
      });
    }
  }
  await parties.update(partyId, { revision });
}
