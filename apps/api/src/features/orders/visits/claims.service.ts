import type { BodyOf } from '@app/contract/endpoint';
import type { payPart } from '@app/contract/endpoints/payments';
import type * as contract from '@app/contract/endpoints/visits';
import type { WireClaim, WireTableBill } from '@app/contract/schemas/customer/table-sessions';
import type { Language } from '@app/domain/language';
import { add, type Amount, amount, amountFromDecimal, toDecimal, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import {
  claimExpiry,
  claimsInTheWay,
  decideClaim,
  isHeld,
  leftOf,
  takenOfItems,
  type TableBill,
} from '@app/domain/party/claims';
import type { CardSettings } from '#db/card-columns.ts';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { isPassHolder, type Member } from '#http/callers/bearer.ts';
import { keyedConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { partyRepository } from '../party/party.repository.ts';
import { endBillPayments } from '../payments/bill-payments.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { cardTermsOf, refuseCardAmount } from '../pricing/card-terms.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import { invalid } from '../staff-actions/cancel-input.ts';
import { claimsRepository } from './claims.repository.ts';
import { loadBill, moreTimeFor, selectClaims, toWireBill, toWireClaim } from './table-bill.ts';
import { visitsRepository } from './visits.repository.ts';
import type { VisitsService } from './visits.service.ts';

type ClaimsDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  visits: Pick<VisitsService, 'visitFor'>;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
  cards: CardSettings;
  payments: Pick<PaymentsService, 'payPart'>;
};
type Asking = { member: Member; sessionId: string; language: Language };
type Paying = Asking & { menu: MenuSnapshot | null; claimId: string };
type PartByCard = { amount: Amount; tip: Amount; menu: MenuSnapshot | null; language: Language };
type AtBill = { found: Found; bill: TableBill; now: Date };
type NewPart = Pick<
  Parameters<ReturnType<typeof claimsRepository>['add']>[0],
  'id' | 'kind' | 'pay' | 'amount' | 'tip' | 'items'
>;
type Found = Awaited<ReturnType<VisitsService['visitFor']>>;

/* Calls that wait for one bill hold no connection. */
const PER_TABLE = { maxConcurrent: 1, waiting: 127 };

export type ClaimsService = ReturnType<typeof claimsService>;

/** TABLE-22 Parts of the bill that the people of a visit take. Calls for one bill run one after another. */
export function claimsService({ db, clock, ids, visits, menuOf, cards, payments }: ClaimsDeps) {
  const takeTurn = keyedConcurrencyLimit(PER_TABLE);
  const withBill = async <Result>(
    { member, sessionId, language }: Asking,
    work: (tx: Db, found: Found) => Promise<Result>,
  ): Promise<{ result: Result; bill: WireTableBill }> => {
    const found = await visits.visitFor(member, sessionId, language);
    return takeTurn(found.visit.id, () =>
      db.transaction().execute(async (tx) => {
        if (!(await visitsRepository(tx).lock(found.visit.id))) throw new AppError('session.not_found');
        const result = await work(tx, found);
        const { people } = found.party;
        const loaded = await loadBill(tx, found.visit.id, people);
        return { result, bill: toWireBill(loaded, { me: found.me, people, now: clock.now() }) };
      }),
    );
  };

  const tell = (tx: Db, { party }: Found) => partyRepository(tx).tell(party.id, 'bill');

  const ownClaim = async (tx: Db, claimId: string, { me, visit }: Found) => {
    const claim = await selectClaims(tx).where('table_claim.id', '=', claimId).executeTakeFirst();
    if (claim?.person_id !== me.id || claim.session_id !== visit.id) throw new AppError('claim.not_found');
    if (claim.state === 'taken') throw new AppError('claim.taken');
    return claim;
  };

  /** Runs with the bill locked. */
  const addClaim = async (tx: Db, { found, bill, now }: AtBill, claim: NewPart): Promise<void> => {
    // An expired claim can be paid until another person claims the same part.
    for (const expired of claimsInTheWay(claim.amount, bill, now))
      await claimsRepository(tx).release(expired.id, now);
    const { visit, me } = found;
    const expiresAt = claimExpiry(claim.pay, now);
    await claimsRepository(tx).add({ ...claim, sessionId: visit.id, personId: me.id, at: now, expiresAt });
    await tell(tx, found);
  };

  /** TABLE-23 PAY-17 An amount of what is left; the same one again while its payment is open. */
  const claimAmount = async (tx: Db, found: Found, { amount: wanted, tip, menu, language }: PartByCard) => {
    const now = clock.now();
    const { bill, claims } = await loadBill(tx, found.visit.id, found.party.people);
    const earlier = claims.find(
      (claim) =>
        claim.person_id === found.me.id &&
        claim.pay === 'card' &&
        claim.amount === wanted &&
        claim.tip === tip &&
        isHeld({ state: claim.state, expiresAt: claim.expires_at }, now),
    );
    if (earlier) return earlier.id;
    const left = leftOf(bill, now);
    if (left === ZERO) throw new AppError('bill.nothing_left');
    if (wanted > left) throw billChanged(left, menu, language);
    if (!menu || !cardTermsOf(menu, cards)) throw new AppError('payment.not_open');
    const id = ids.next();
    await addClaim(
      tx,
      { found, bill, now },
      { id, kind: 'rest', pay: 'card', amount: wanted, tip, items: [] },
    );
    return id;
  };

  /** The payment of an own part, which lasts as long as the part is kept. */
  const paymentOf = async (tx: Db, { member, language, menu, claimId }: Paying, found: Found) => {
    const claim = await ownClaim(tx, claimId, found);
    const now = clock.now();
    if (!isHeld({ state: claim.state, expiresAt: claim.expires_at }, now))
      throw new AppError('claim.expired');
    if (claim.payment_id !== null) return claim.payment_id;
    const terms = menu && cardTermsOf(menu, cards);
    if (!menu || !terms || claim.pay !== 'card') throw new AppError('payment.not_open');
    const sum = add(amount(claim.amount), amount(claim.tip));
    refuseCardAmount(menu, terms, sum, language);
    const paymentId = ids.next();
    const expiresAt = claimExpiry('card', now);
    await claimsRepository(tx).addPayment({
      id: paymentId,
      account_id: terms.accountId,
      table_session_id: found.visit.id,
      payer_id: isPassHolder(member) ? null : member.id,
      amount: sum,
      tip: claim.tip,
      currency: terms.currency,
      // PAY-17
      capture: 'at_once',
      created_at: now,
      expires_at: expiresAt,
    });
    await claimsRepository(tx).setPayment(claimId, paymentId, expiresAt);
    await tell(tx, found);
    return paymentId;
  };

  return {
    async claim(
      asking: Asking,
      { id, part, pay, tip }: BodyOf<typeof contract.claimPart>,
    ): Promise<{ claim: WireClaim; bill: WireTableBill }> {
      const { result, bill } = await withBill(asking, async (tx, found) => {
        const { visit, party, me } = found;
        const claims = selectClaims(tx).where('table_claim.id', '=', id);
        const earlier = await claims.executeTakeFirst();
        if (earlier) {
          if (earlier.person_id !== me.id || earlier.session_id !== visit.id)
            throw new AppError('claim.other');
          return toWireClaim(earlier, me, clock.now());
        }
        const now = clock.now();
        const { bill: before } = await loadBill(tx, visit.id, party.people);
        const decided = decideClaim(part, me.id, before, now);
        if (!decided) throw new AppError('bill.nothing_left');
        await addClaim(
          tx,
          { found, bill: before, now },
          { id, kind: part.kind, pay, tip: tipOf(tip), ...decided },
        );
        return toWireClaim(await claims.executeTakeFirstOrThrow(), me, now);
      });
      return { claim: result, bill };
    },

    /** TABLE-13 An item that a waiter entered joins the own share, or is left to all. The same call again changes nothing. */
    async takeItem(asking: Asking, itemId: string, isMine: boolean): Promise<boolean> {
      const { result } = await withBill(asking, async (tx, found) => {
        const { visit, party, me } = found;
        const { bill, waiterItems } = await loadBill(tx, visit.id, party.people);
        const item = bill.items.find(({ id }) => id === itemId);
        if (!item || !waiterItems.has(itemId)) throw new AppError('line.not_found');
        const isOwn = item.personId === me.id;
        if (isOwn === isMine) return isOwn;
        if (!isOwn && item.personId !== null) throw new AppError('line.changed');
        if (takenOfItems(bill, clock.now()).has(itemId)) throw new AppError('claim.taken');
        if (!(await claimsRepository(tx).giveItem(itemId, isMine ? me : null)))
          throw new AppError('line.changed');
        await tell(tx, found);
        return isMine;
      });
      return result;
    },

    /** A repeated call changes nothing. */
    async prolong(asking: Asking, claimId: string): Promise<WireTableBill> {
      const { bill } = await withBill(asking, async (tx, found) => {
        const claim = await ownClaim(tx, claimId, found);
        const now = clock.now();
        if (!isHeld({ state: claim.state, expiresAt: claim.expires_at }, now))
          throw new AppError('claim.expired');
        const expiresAt = moreTimeFor(claim, now);
        if (expiresAt === null) return;
        await claimsRepository(tx).prolong(claimId, expiresAt, now);
        await tell(tx, found);
      });
      return bill;
    },

    async release(asking: Asking, claimId: string): Promise<WireTableBill> {
      const { bill } = await withBill(asking, async (tx, found) => {
        await ownClaim(tx, claimId, found);
        if (await claimsRepository(tx).release(claimId, clock.now())) await tell(tx, found);
        await endBillPayments(tx, [claimId], { now: clock.now(), nextId: () => ids.next() });
      });
      return bill;
    },

    /** TABLE-23 The page of the bank for an own part. */
    async pay(
      { ip, ...asking }: Asking & { ip: string },
      { claim_id: ownId, amount: seen, tip }: BodyOf<typeof payPart>,
    ) {
      const { member, sessionId, language } = asking;
      const { party } = await visits.visitFor(member, sessionId, language);
      // Read before the bill is locked, because it needs a connection of its own.
      const menu = await menuOf(party.branch_id);
      const wanted = seen === undefined ? null : amountFromDecimal(seen);
      const { result } = await withBill(asking, async (tx, found) => {
        const part = { amount: wanted ?? ZERO, tip: tipOf(tip), menu, language };
        if (ownId === undefined && part.amount === ZERO) throw invalid({ amount: [{ problem: 'required' }] });
        const claimId = ownId ?? (await claimAmount(tx, found, part));
        if (ownId !== undefined && wanted !== null) {
          const { amount: claimed } = await ownClaim(tx, ownId, found);
          if (claimed !== wanted) throw billChanged(amount(claimed), menu, language);
        }
        return {
          paymentId: await paymentOf(tx, { ...asking, menu, claimId }, found),
          personId: found.me.id,
        };
      });
      const payer = { customerId: isPassHolder(member) ? null : member.id, personId: result.personId };
      return payments.payPart({ paymentId: result.paymentId, payer, language, ip });
    },
  };
}

/** PAY-17 What the payer can pay now. */
const billChanged = (left: Amount, menu: MenuSnapshot | null, language: Language) =>
  new AppError(
    'payment.bill_changed',
    { left: menu ? formatAmount(left, language, menu.currency) : toDecimal(left) },
    { body: { left: toDecimal(left) } },
  );

const tipOf = (tip: number | undefined): Amount => (tip === undefined ? ZERO : amountFromDecimal(tip));
