import { resetStaffFactor } from '@app/contract/endpoints/console/factors';
import * as contract from '@app/contract/endpoints/console/team';
import { actorOf } from '#http/callers/actor.ts';
import { route, type Call, type Route } from '#http/route.ts';
import { toWireDone } from '../accounts/accounts.wire.ts';
import type { Manager, TeamService } from './team.service.ts';
import { toWireDriver, toWireLink, toWirePerson, toWireSession } from './team.wire.ts';

type OfManager = Pick<Call<typeof contract.listTeam>, 'staff' | 'request'>;

const managerOf = ({ staff, request }: OfManager): Manager => ({
  id: staff.id,
  sessionId: staff.sessionId,
  grants: staff.grants,
  scopes: staff.scopes,
  actor: actorOf(staff, request),
});

const CHANGES = { limit: 120, windowSeconds: 60, per: 'staff' } as const;
const change = { limit: CHANGES } as const;
const ofPerson = { notFound: 'staff.not_found' } as const;
const changeOfPerson = { ...ofPerson, ...change } as const;
const needsPassword = { needsPassword: true } as const;

export const teamRoutes = (team: TeamService): Route[] => [
  ...peopleRoutes(team),
  ...linkRoutes(team),
  ...sessionRoutes(team),
];

const peopleRoutes = (team: TeamService): Route[] => [
  route(contract.listTeam, async (call) => ({
    people: (await team.list(managerOf(call))).map((person) => toWirePerson(person, call.language)),
  })),

  route(contract.listTeamDrivers, async (call) => ({
    drivers: (await team.drivers(managerOf(call))).map((driver) => toWireDriver(driver, call.language)),
  })),

  route(
    contract.inviteStaff,
    async (call) => {
      const { person, link } = await team.invite(call.body, managerOf(call));
      return { person: toWirePerson(person, call.language), link: toWireLink(link) };
    },
    { ...change, ...needsPassword },
  ),

  route(
    contract.changeStaff,
    async (call) => {
      const { person, link } = await team.change(call.params.staffId, call.body, managerOf(call));
      return { person: person && toWirePerson(person, call.language), link: link && toWireLink(link) };
    },
    { ...changeOfPerson, ...needsPassword },
  ),

  route(
    contract.removeStaff,
    async (call) => {
      await team.remove(call.params.staffId, managerOf(call), { endsKeys: call.query.keys === 'end' });
      return toWireDone(call.language, 'removeStaff');
    },
    { ...changeOfPerson, ...needsPassword },
  ),
];

const linkRoutes = (team: TeamService): Route[] => [
  route(
    contract.renewInvitation,
    async (call) => ({ link: toWireLink(await team.renewLink(call.params.staffId, managerOf(call))) }),
    { ...changeOfPerson, ...needsPassword },
  ),

  route(
    resetStaffFactor,
    async (call) => {
      await team.resetFactor(call.params.staffId, managerOf(call));
      return toWireDone(call.language, 'resetStaffFactor');
    },
    { ...changeOfPerson, ...needsPassword },
  ),

  route(
    contract.revokeInvitation,
    async (call) => {
      await team.revokeLink(call.params.staffId, managerOf(call));
      return toWireDone(call.language, 'revokeInvitation');
    },
    changeOfPerson,
  ),
];

const sessionRoutes = (team: TeamService): Route[] => [
  route(
    contract.listStaffSessions,
    async (call) => {
      const sessions = await team.sessions(call.params.staffId, managerOf(call));
      return { sessions: sessions.map((session) => toWireSession(session, call.staff.sessionId)) };
    },
    ofPerson,
  ),

  route(
    contract.endStaffSessions,
    async (call) => {
      await team.endSessions(call.params.staffId, managerOf(call));
      return toWireDone(call.language, 'endStaffSessions');
    },
    changeOfPerson,
  ),

  route(
    contract.endStaffSession,
    async (call) => {
      await team.endSession(call.params.sessionId, managerOf(call));
      return toWireDone(call.language, 'endStaffSession');
    },
    change,
  ),
];
