import type { BodyOf, QueryOf } from '@app/contract/endpoint';
import { resetStaffFactor } from '@app/contract/endpoints/console/factors';
import * as contract from '@app/contract/endpoints/console/team';
import type { Language } from '@app/domain/language';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const TEAM = 'team';
const SESSIONS = 'sessions';

/** The names of vendors and branches are in the language. */
export const teamQuery = (language: Language) =>
  queryOptions({
    queryKey: [TEAM, language],
    queryFn: async ({ signal }) => (await api.call(contract.listTeam, { signal })).people,
  });

export const sessionsQuery = (staffId: string) =>
  queryOptions({
    queryKey: [SESSIONS, staffId],
    queryFn: async ({ signal }) =>
      (await api.call(contract.listStaffSessions, { params: { staffId }, signal })).sessions,
    staleTime: 0,
  });

/** The changes of the team; each reads the list again. */
export function useTeamChanges() {
  const queries = useQueryClient();

  async function done<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } finally {
      void queries.invalidateQueries({ queryKey: [TEAM] });
      void queries.invalidateQueries({ queryKey: [SESSIONS] });
    }
  }

  return {
    invite: (body: BodyOf<typeof contract.inviteStaff>) => done(api.call(contract.inviteStaff, { body })),
    change: (staffId: string, body: BodyOf<typeof contract.changeStaff>) =>
      done(api.call(contract.changeStaff, { params: { staffId }, body })),
    remove: (staffId: string, query: QueryOf<typeof contract.removeStaff>) =>
      done(api.call(contract.removeStaff, { params: { staffId }, query })),
    renewLink: (staffId: string) => done(api.call(contract.renewInvitation, { params: { staffId } })),
    revokeLink: (staffId: string) => done(api.call(contract.revokeInvitation, { params: { staffId } })),
    resetFactor: (staffId: string) => done(api.call(resetStaffFactor, { params: { staffId } })),
    endSession: (sessionId: string) => done(api.call(contract.endStaffSession, { params: { sessionId } })),
    endSessions: (staffId: string) => done(api.call(contract.endStaffSessions, { params: { staffId } })),
  };
}
