import type {
  GroupOrderRequest,
  GroupSettings,
  StartGroup,
  WireInvitation,
  WireOpenGroup,
} from '@app/contract/schemas/customer/group-orders';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { isOpenAt } from '@app/domain/branch/opening-hours';
import type { Language } from '@app/domain/language';
import { amount, amountFromDecimal, toDecimal, ZERO } from '@app/domain/money/amount';
import { decideLine, type PartyLine } from '@app/domain/party/lines';
import { PARTY_LIMITS } from '@app/domain/party/limits';
import { groupEndsAt } from '@app/domain/party/party-state';
import { plainText } from '@app/domain/text/plain-text';
import { hoursFromRow } from '#db/branch-state.ts';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { inLanguage } from '#i18n/in-language.ts';
import type { Customer } from '#http/callers/bearer.ts';
import { addressKey } from '#http/rate-limit.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import { joinParty, nameOr } from '../party/join-party.ts';
import { linkHash, newLink } from '../party/party-links.ts';
import { partyPasses } from '../party/party-passes.ts';
import { type PartyRecord, partyRepository } from '../party/party.repository.ts';
import {
  type PartyService,
  refuseEnded,
  limitError,
  refuseUnlessHost,
  toContent,
} from '../party/party.service.ts';
import {
  doorOf,
  isTakingOrders,
  linesByPerson,
  menuPriceOf,
  missingOf,
  orderTypeOf,
  problemOf,
  sharesOfPrice,
  stateOf,
  toRequestItem,
  toWireChanges,
} from '../party/party-view.ts';
import { lockCustomer } from '../place-order/place-order.repository.ts';
import type { PlaceOrderService } from '../place-order/place-order.service.ts';
import { placeProblems, refuseProblems } from '../pricing/cart-check.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import type { SummariesService } from '../pricing/summaries.service.ts';
import { readAddressDetails } from '../read-address-details.ts';
import { scheduleGroupClock } from './group-clock.ts';
import { groupOrdersRepository, type Settings } from './group-orders.repository.ts';

type GroupsDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  quotas: Pick<Quotas, 'consume' | 'refund'>;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
  parties: PartyService;
  summaries: SummariesService;
  placeOrder: PlaceOrderService;
};
type OfHost = { customer: Customer; partyId: string; language: Language };
type Joining = { customer: Customer | null; link: string; name: string; device: string; ip: string };
type Ordering = OfHost & { body: GroupOrderRequest; ip: string };

/* GROUP-12 Only wrong links count. */
const missesFrom = (ip: string) => ({
  name: 'group-link',
  subject: addressKey(ip),
  limit: 100,
  windowSeconds: 3_600,
});

export type GroupOrdersService = ReturnType<typeof groupOrdersService>;

export function groupOrdersService(deps: GroupsDeps) {
  const { db, clock, ids, secrets, quotas, menuOf, parties, summaries, placeOrder } = deps;
  const passes = partyPasses(deps);

  const menuAt = async (branchId: string): Promise<MenuSnapshot> => {
    const menu = await menuOf(branchId);
    if (!menu) throw new AppError('branch.not_found');
    return menu;
  };

  async function started(customer: Customer, group: StartGroup): Promise<boolean> {
    const party = await partyRepository(db).find(group.id, clock.now());
    return party?.customer_id === customer.id;
  }

  async function start(customer: Customer, group: StartGroup, language: Language): Promise<WireParty> {
    if (!(await started(customer, group))) await startNew(customer, group, language);
    return parties.show({ member: customer, partyId: group.id, language });
  }

  async function startNew(customer: Customer, group: StartGroup, language: Language): Promise<void> {
    const now = clock.now();
    const menu = await menuAt(group.branch_id);
    const settings = readSettings(group, { menu, startedAt: now, now });
    const name = nameOr(group.name);
    const link = await newLink(secrets);
    const personId = ids.next();
    await db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customer.id);
      const groups = groupOrdersRepository(tx);
      if ((await groups.countOpen(customer.id, now)) >= PARTY_LIMITS.openGroups)
        throw new AppError('party.too_many', { max: PARTY_LIMITS.openGroups });
      const { id, branch_id: branchId } = group;
      await groups.add({ ...settings, id, branchId, customerId: customer.id, link, startedAt: now });
      const host = { id: personId, partyId: id, customerId: customer.id, name, passHash: null };
      await partyRepository(tx).addPerson({ ...host, isHost: true, at: now });
      await addLines(tx, group, { settings, personId, menu, language });
      await scheduleGroupClock(tx, { id, deadline: settings.deadline, ends_at: settings.endsAt }, now);
    });
  }

  type Adding = { settings: Settings; personId: string; menu: MenuSnapshot; language: Language };

  /** GROUP-03 The cart of the host. */
  async function addLines(tx: Db, group: StartGroup, { settings, personId, menu, language }: Adding) {
    const lines: PartyLine[] = [];
    for (const line of group.lines) {
      const outcome = decideLine(
        { kind: 'add', id: line.id, content: toContent(line) },
        { id: personId, isHost: true },
        {
          kind: 'group',
          revision: lines.length,
          lines,
          limitPerPerson: settings.limitPerPerson,
          priceOf: (content) => menuPriceOf(content, menu),
        },
      );
      if (outcome.kind === 'done' && outcome.isNew) lines.push(outcome.line);
      if (
        outcome.kind === 'too_many_lines' ||
        outcome.kind === 'too_many_units' ||
        outcome.kind === 'limit_exceeded'
      )
        throw limitError(outcome, { language, currency: menu.currency });
    }
    for (const line of lines) await partyRepository(tx).writeLine(group.id, line);
    await partyRepository(tx).update(group.id, { revision: lines.length });
  }

  /** Unknown, renewed and ended links give the same answer. */
  async function invited(link: string, ip: string): Promise<PartyRecord> {
    await quotas.consume([missesFrom(ip)], 'request.too_many');
    const now = clock.now();
    const party = await partyRepository(db).findByLink(await linkHash(secrets, link), now);
    const state = party && stateOf(party, now);
    if (party?.kind !== 'group' || state === 'ended' || state === 'placed')
      throw new AppError('party.link_invalid');
    await quotas.refund([missesFrom(ip)]);
    return party;
  }

  const ofHost = <Result>(
    { customer, partyId, language }: OfHost,
    work: (tx: Db, party: PartyRecord) => Promise<Result>,
  ): Promise<Result> =>
    parties.change({ member: customer, partyId, language }, async (tx, found) => {
      refuseUnlessHost(found, clock.now());
      return work(tx, found.party);
    });

  const shownTo = ({ customer, partyId, language }: OfHost) =>
    parties.show({ member: customer, partyId, language });

  /** The party that the host has seen, or 409 with what has changed since. */
  async function refuseUnlessSeen(
    party: PartyRecord,
    { body, language }: Pick<Ordering, 'body' | 'language'>,
  ) {
    if (party.revision === body.revision) return;
    const viewing = await parties.viewingOf(party, language);
    throw new AppError('party.changed', {}, { body: toWireChanges(party, body.revision, viewing) });
  }

  async function partyOfHost({ customer, partyId, language }: OfHost): Promise<PartyRecord> {
    const { party, me } = await parties.found(db, { member: customer, partyId, language });
    if (!me.is_host || party.kind !== 'group') throw new AppError('party.not_found');
    return party;
  }

  return {
    async list(customer: Customer, language: Language): Promise<WireOpenGroup[]> {
      const open = await groupOrdersRepository(db).listOpen(customer.id, clock.now());
      return open.map((group) => ({
        _id: group.id,
        vendor: { name: inLanguage(language, group.vendor_en, group.vendor_ar), logo: group.logo },
        branch: { _id: group.branch_id, name: inLanguage(language, group.name_en, group.name_ar) },
        hostName: group.host_name,
      }));
    },

    start,

    async preview(link: string, ip: string, language: Language): Promise<WireInvitation> {
      const party = await invited(link, ip);
      return toInvitation(party, await menuAt(party.branch_id), { now: clock.now(), language });
    },

    async join({ customer, link, name: typed, device, ip }: Joining) {
      const name = nameOr(typed);
      const { id: partyId } = await invited(link, ip);
      const { pass, hash } = await passes.issue(partyId, device);
      const joined = await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const party = await partyRepository(tx).lock(partyId, now);
        const state = party && stateOf(party, now);
        if (!party || state === 'ended' || state === 'placed') throw new AppError('party.link_invalid');
        const newcomer = { id: ids.next(), customer, name, passHash: hash, at: now };
        return joinParty(tx, party, newcomer, 'party.link_invalid');
      });
      return { partyId, personId: joined.id, name: joined.name, pass: customer ? null : pass };
    },

    async changeSettings(host: OfHost, body: GroupSettings): Promise<WireParty> {
      await ofHost(host, async (tx, party) => {
        const menu = await menuAt(party.branch_id);
        const now = clock.now();
        const settings = readSettings(body, { menu, startedAt: party.started_at, now });
        const { deadline, endsAt } = settings;
        await groupOrdersRepository(tx).change(party.id, settings);
        await scheduleGroupClock(tx, { id: party.id, deadline, ends_at: endsAt }, now);
        await partyRepository(tx).update(party.id, { revision: party.revision + 1 });
        await partyRepository(tx).tell(party.id, 'people');
      });
      return shownTo(host);
    },

    /** GROUP-06 Opening a group again after its deadline removes the deadline. */
    async lock(host: OfHost, isLocked: boolean): Promise<WireParty> {
      await ofHost(host, async (tx, party) => {
        const now = clock.now();
        const isAlready = (stateOf(party, now) === 'locked') === isLocked;
        if (isAlready) return;
        const isPast = party.deadline !== null && party.deadline <= now;
        const endsAt = groupEndsAt(party.started_at, null);
        await partyRepository(tx).update(
          party.id,
          isLocked
            ? { locked_at: now }
            : {
                locked_at: null,
                revision: party.revision + 1,
                ...(isPast && { deadline: null, ends_at: endsAt }),
              },
        );
        if (!isLocked && isPast)
          await scheduleGroupClock(tx, { id: party.id, deadline: null, ends_at: endsAt }, now);
        await partyRepository(tx).tell(party.id, 'people');
      });
      return shownTo(host);
    },

    async summarise(ordering: Ordering) {
      const party = await partyOfHost(ordering);
      const { customer, body, language, ip } = ordering;
      refuseEnded(party, clock.now());
      await refuseUnlessSeen(party, ordering);
      const viewing = await parties.viewingOf(party, language);
      // GROUP-13
      const lines = linesByPerson(party).filter((line) => problemOf(line, party.type, viewing) === null);
      if (lines.length === 0) throw new AppError('party.empty');
      const request = toOrderRequest(party, lines, body);
      const query = { customerId: customer.id, branchId: party.branch_id, request, language, ip };
      const summarised = await summaries.summarise(query);
      const shares = sharesOfPrice(party, lines, { order: summarised.priced, menu: viewing.menu });
      return {
        summarised,
        shares: [...shares].map(([personId, share]) => ({ personId, amount: toDecimal(share) })),
      };
    },

    async place(ordering: Ordering, keyHeader: string | string[] | undefined): Promise<string> {
      const party = await partyOfHost(ordering);
      if (party.order_id !== null) return party.order_id;
      refuseEnded(party, clock.now());
      await refuseUnlessSeen(party, ordering);
      const { customer, partyId, body, language, ip } = ordering;
      const lines = linesByPerson(party);
      if (lines.length === 0) {
        // The lines are read after the party: another call may have placed the order in between.
        const { order_id: placed } = await partyOfHost(ordering);
        if (placed !== null) return placed;
        throw new AppError('party.empty');
      }
      const names = new Map(party.people.map(({ id, name }) => [id, name]));
      return placeOrder.place(
        {
          customerId: customer.id,
          branchId: party.branch_id,
          request: toOrderRequest(party, lines, body),
          language,
          ip,
          party: {
            people: lines.map(({ id, personId }) => ({
              lineId: id,
              personId,
              name: names.get(personId ?? '') ?? '',
            })),
            async lock(tx) {
              const now = clock.now();
              const locked = await partyRepository(tx).lock(partyId, now);
              if (!locked) throw new AppError('party.not_found');
              if (locked.order_id !== null) return locked.order_id;
              refuseEnded(locked, now);
              await refuseUnlessSeen(locked, ordering);
              return null;
            },
            async mark(tx, orderId) {
              await groupOrdersRepository(tx).markPlaced(partyId, orderId, clock.now());
              await partyRepository(tx).tell(partyId, 'rounds');
            },
          },
        },
        keyHeader,
      );
    },

    end: (host: OfHost): Promise<void> =>
      ofHost(host, async (tx, party) => {
        await partyRepository(tx).update(party.id, { ended_at: clock.now() });
        await partyRepository(tx).tell(party.id, 'closed');
      }),
  };
}

type SettingsContext = { menu: MenuSnapshot; startedAt: Date; now: Date };

/** GROUP-03 Checked against the branch. */
function readSettings(body: GroupSettings, { menu, startedAt, now }: SettingsContext): Settings {
  const { order_type: type } = body;
  refuseProblems(placeProblems({ ...menu, credit: null, table_id: null, coupon: null }, body));
  const receiveAt = body.receive_at === null ? null : new Date(body.receive_at);
  const deadline = body.deadline === null ? null : new Date(body.deadline);
  if (deadline !== null && !isPossible(deadline, { menu, startedAt, now, receiveAt }))
    throw new AppError('request.invalid', {}, { fields: { deadline: [{ problem: 'invalid' }] } });
  const note = plainText(body.note ?? '');
  return {
    type: type.name,
    location: type.name === 'delivery' ? type.location : null,
    door: type.name === 'delivery' ? readAddressDetails(body.door, 'door.') : null,
    receiveAt,
    deadline,
    endsAt: groupEndsAt(startedAt, deadline),
    limitPerPerson: body.limit_per_person === null ? null : amountFromDecimal(body.limit_per_person),
    note: note === '' ? null : note,
  };
}

/** Before closing, and before the wanted time. */
function isPossible(
  deadline: Date,
  { menu, startedAt, now, receiveAt }: SettingsContext & { receiveAt: Date | null },
): boolean {
  if (deadline <= now || deadline > groupEndsAt(startedAt, null)) return false;
  if (receiveAt !== null) return deadline < receiveAt;
  const hours = hoursFromRow(menu);
  return hours === null || isOpenAt(hours, deadline);
}

function toOrderRequest(
  party: PartyRecord,
  lines: readonly PartyLine[],
  { revision: _revision, ...body }: GroupOrderRequest,
): OrderRequest {
  const door = body.door ?? doorOf(party);
  return {
    ...body,
    note: body.note ?? party.note,
    items: lines.map(toRequestItem),
    order_type: orderTypeOf(party),
    ...(party.type === 'delivery' && door && { door }),
  };
}

function toInvitation(
  party: PartyRecord,
  menu: MenuSnapshot,
  { now, language }: { now: Date; language: Language },
): WireInvitation {
  const host = party.people.find(({ is_host: isHost }) => isHost);
  return {
    vendor: { name: inLanguage(language, party.vendor_en, party.vendor_ar), logo: party.logo },
    branch: {
      name: inLanguage(language, party.name_en, party.name_ar),
      isOpen: isTakingOrders({ menu, now }),
    },
    type: party.type === 'delivery' ? 'delivery' : 'pickup',
    zone: party.zone && party.zone[language],
    deadline: party.deadline?.toISOString() ?? null,
    limitPerPerson: party.limit_per_person === null ? null : toDecimal(amount(party.limit_per_person)),
    minimum: toDecimal(missingOf(party, ZERO, menu)),
    currency: party.currency,
    state: stateOf(party, now),
    hostName: host?.name ?? '',
  };
}
