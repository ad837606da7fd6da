import type { BodyOf } from '@app/contract/endpoint';
import type * as contract from '@app/contract/endpoints/visits';
import type { WireClaim, WireTableBill } from '@app/contract/schemas/customer/table-sessions';
import type { Language } from '@app/domain/language';
import { type Amount, amountFromDecimal, ZERO } from '@app/domain/money/amount';
import { CLAIM_LASTS_MS, claimsInTheWay, decideClaim } from '@app/domain/party/claims';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Member } from '#http/callers/bearer.ts';
import { keyedConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import type { Clock } from '#ports/clock.ts';
import { partyRepository } from '../party/party.repository.ts';
import { claimsRepository } from './claims.repository.ts';
import { loadBill, selectClaims, toWireBill, toWireClaim } from './table-bill.ts';
import { visitsRepository } from './visits.repository.ts';
import type { VisitsService } from './visits.service.ts';

type ClaimsDeps = { db: Db; clock: Clock; visits: Pick<VisitsService, 'visitFor'> };
type Asking = { member: Member; sessionId: string; language: Language };
type Found = Awaited<ReturnType<VisitsService['visitFor']>>;

/* Calls that wait for one bill hold no connection. */
const PER_TABLE = { maxConcurrent: 1, waiting: 127 };

export type ClaimsService = ReturnType<typeof claimsService>;

/** TABLE-22 Parts of the bill that the people of a visit take. Calls for one bill run one after another. */
export function claimsService({ db, clock, visits }: ClaimsDeps) {
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

  const tell = async (tx: Db, { party, visit }: Found) => {
    await partyRepository(tx).tell(party.id, 'bill');
    await addJob(tx, 'table_changed', { branchId: party.branch_id, tableId: visit.table_id });
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
          return toWireClaim(earlier, me);
        }
        const now = clock.now();
        const { bill: before } = await loadBill(tx, visit.id, party.people);
        const decided = decideClaim(part, me.id, before, now);
        if (!decided) throw new AppError('bill.nothing_left');
        // An expired claim can be paid until another person claims the same part.
        for (const expired of claimsInTheWay(decided.amount, before, now))
          await claimsRepository(tx).release(expired.id, now);
        await claimsRepository(tx).add({
          id,
          sessionId: visit.id,
          personId: me.id,
          kind: part.kind,
          pay,
          tip: tipOf(tip),
          ...decided,
          at: now,
          expiresAt: new Date(now.getTime() + CLAIM_LASTS_MS),
        });
        await tell(tx, found);
        return toWireClaim(await claims.executeTakeFirstOrThrow(), me);
      });
      return { claim: result, bill };
    },

    async release(asking: Asking, claimId: string): Promise<WireTableBill> {
      const { bill } = await withBill(asking, async (tx, found) => {
        const claim = await selectClaims(tx).where('table_claim.id', '=', claimId).executeTakeFirst();
        if (claim?.person_id !== found.me.id || claim.session_id !== found.visit.id)
          throw new AppError('claim.not_found');
        if (claim.state === 'taken') throw new AppError('claim.taken');
        if (await claimsRepository(tx).release(claimId, clock.now())) await tell(tx, found);
      });
      return bill;
    },
  };
}

const tipOf = (tip: number | undefined): Amount => (tip === undefined ? ZERO : amountFromDecimal(tip));
