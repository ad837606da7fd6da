import { PASS_PREFIX, type PassHolder } from '#http/callers/bearer.ts';
import type { Db } from '#db/connect.ts';
import { isCurrentMember } from '#db/party-parts.ts';
import type { Clock } from '#ports/clock.ts';
import type { Secrets } from '#ports/secrets.ts';

type PassesDeps = { db: Db; clock: Clock; secrets: Pick<Secrets, 'digest'> };

/**
 * TABLE-09 Passes of people without an account. A pass follows from the party and a secret of the phone, so that a
 * repeated call to join gives the same one; only its digest is stored.
 */
export const partyPasses = ({ db, clock, secrets }: PassesDeps) => ({
  async issue(partyId: string, device: string): Promise<{ pass: string; hash: Buffer }> {
    const secret = await secrets.digest('party-pass', `${partyId} ${device}`);
    const pass = PASS_PREFIX + secret.toString('base64url');
    return { pass, hash: await secrets.digest('party-pass-hash', pass) };
  },

  async authenticate(pass: string): Promise<PassHolder | null> {
    const hash = await secrets.digest('party-pass-hash', pass);
    const person = await db
      .selectFrom('party_person')
      .select(['id', 'party_id'])
      .where('pass_hash', '=', hash)
      .where(isCurrentMember(clock.now()))
      .executeTakeFirst();
    return person ? { personId: person.id, partyId: person.party_id } : null;
  },
});
