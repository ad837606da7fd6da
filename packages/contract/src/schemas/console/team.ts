import { STAFF_ROLES } from '@app/domain/staff/role';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant, Language, Message, SignedCents } from '../vocabulary.ts';
import { StaffName, WireRole } from './account.ts';

const MAX_ROLES = 50;

export const PERSON_STATES = ['invited', 'active', 'suspended'] as const;

const Person = z.object({
  _id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: Language,
  state: z.enum(PERSON_STATES),
  /** The roles in the scope of the reader. */
  roles: z.array(WireRole),
  hasOtherRoles: z.boolean(),
  lastSeenAt: z.nullable(Instant),
  /** When the open link of the person expires. */
  linkExpiresAt: z.nullable(Instant),
  hasSecondFactor: z.boolean(),
  isMe: z.boolean(),
});
export type WirePerson = z.output<typeof Person>;

/** CON-123 */
const TeamDriver = z.object({
  _id: Id,
  name: z.string(),
  phone: z.string(),
  vehicle: z.nullable(z.string()),
  isOnShift: z.boolean(),
  /** The deliveries that the driver has now. */
  orders: z.number(),
  /** CON-65 The cash that the driver carries. */
  cashInHand: SignedCents,
  currency: z.string(),
  /** Whether the driver has an account, and so the drivers' app. */
  hasAccount: z.boolean(),
  /** The branch of a driver without an account; null for the others. */
  branch: z.nullable(z.object({ _id: Id, name: z.string() })),
  lastSeenAt: z.nullable(Instant),
});
export type WireTeamDriver = z.output<typeof TeamDriver>;

const Roles = z
  .array(
    z.object({
      role: z.enum(STAFF_ROLES),
      vendorId: z.optional(z.nullable(Id)),
      branchId: z.optional(z.nullable(Id)),
    }),
  )
  .check(z.maxLength(MAX_ROLES));

const Link = z.object({ purpose: z.enum(['join', 'reset']), url: z.string(), expiresAt: Instant });
export type WireLink = z.output<typeof Link>;

const Session = z.object({
  _id: Id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  openedAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type WireStaffSession = z.output<typeof Session>;

const ofPerson = z.object({ staffId: Id });

const PERSON_ERRORS = ['staff.not_found', 'staff.scope_exceeded'] as const;

export const consoleTeamSchemas = {
  listTeam: {
    summary: 'The people with a role in the scope of the manager',
    response: z.object({ people: z.array(Person) }),
  },
  listTeamDrivers: {
    summary: 'The drivers in the scope of the manager, with vehicle, phone and shift',
    response: z.object({ drivers: z.array(TeamDriver) }),
  },
  inviteStaff: {
    summary: 'Invite a person; the response has the link',
    errors: ['staff.scope_exceeded', 'auth.login_again'],
    body: z.object({ name: StaffName, roles: Roles.check(z.minLength(1)) }),
    response: z.object({ person: Person, link: Link }),
  },
  changeStaff: {
    summary: 'Change the roles of a person, suspend them or end the suspension',
    errors: [...PERSON_ERRORS, 'staff.last_admin', 'auth.login_again'],
    params: ofPerson,
    body: z.object({ roles: z.optional(Roles), suspended: z.optional(z.boolean()) }),
    /** The link is for a person who has not joined and got a role: the earlier link is revoked. */
    response: z.object({ person: z.nullable(Person), link: z.nullable(Link) }),
  },
  removeStaff: {
    summary: 'Remove a person; the log stays',
    errors: [...PERSON_ERRORS, 'staff.last_admin', 'auth.login_again'],
    params: ofPerson,
    /** Whether the API keys that the person made end too. */
    query: z.object({ keys: z.optional(z.literal('end')) }),
    response: Message,
  },
  renewInvitation: {
    summary: 'Another link to join, or a link to choose a new password',
    errors: [...PERSON_ERRORS, 'auth.login_again'],
    params: ofPerson,
    response: z.object({ link: Link }),
  },
  revokeInvitation: {
    summary: 'Revoke the open link of a person',
    errors: PERSON_ERRORS,
    params: ofPerson,
    response: Message,
  },
  listStaffSessions: {
    summary: 'The sessions of a person, newest use first',
    errors: PERSON_ERRORS,
    params: ofPerson,
    response: z.object({ sessions: z.array(Session) }),
  },
  endStaffSessions: {
    summary: 'End all sessions of a person',
    errors: PERSON_ERRORS,
    params: ofPerson,
    response: Message,
  },
  endStaffSession: {
    summary: 'End one session of a person',
    errors: ['request.not_found', 'staff.scope_exceeded'],
    params: z.object({ sessionId: Id }),
    response: Message,
  },
} satisfies SchemaMap;
