import type {
  WireLink,
  WirePerson,
  WireStaffSession,
  WireTeamDriver,
} from '@app/contract/schemas/console/team';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import { toWireRole } from '../accounts/accounts.wire.ts';
import type { StaffLink } from '../invitations/create-link.ts';
import type { StaffSessionRecord } from '../sessions/staff-sessions.repository.ts';
import type { TeamDriverRow } from './team-drivers.repository.ts';
import type { Person } from './team.service.ts';

export const toWirePerson = (person: Person, language: Language): WirePerson => ({
  _id: person.id,
  name: person.name,
  phone: person.phone,
  email: person.email,
  language: person.language,
  state: stateOf(person),
  roles: person.roles.map((role) => toWireRole(role, language)),
  hasOtherRoles: person.hasOtherRoles,
  lastSeenAt: person.last_seen_at?.toISOString() ?? null,
  linkExpiresAt: person.link_expires_at?.toISOString() ?? null,
  hasSecondFactor: person.has_factor,
  isMe: person.isMe,
});

function stateOf({ suspended_at, has_joined }: Person): WirePerson['state'] {
  if (suspended_at !== null) return 'suspended';
  return has_joined ? 'active' : 'invited';
}

export const toWireDriver = (driver: TeamDriverRow, language: Language): WireTeamDriver => ({
  _id: driver.id,
  name: inLanguage(language, driver.name, driver.name_ar ?? driver.name),
  phone: driver.phone,
  vehicle: driver.vehicle,
  isOnShift: driver.is_on_shift,
  orders: Number(driver.orders ?? 0),
  cashInHand: driver.cash,
  currency: driver.currency,
  hasAccount: driver.staff_id !== null,
  branch:
    driver.branch_id === null
      ? null
      : {
          _id: driver.branch_id,
          name: inLanguage(language, driver.branch_en ?? '', driver.branch_ar ?? ''),
        },
  lastSeenAt: driver.located_at?.toISOString() ?? null,
});

export const toWireLink = ({ purpose, url, expiresAt }: StaffLink): WireLink => ({
  purpose,
  url,
  expiresAt: expiresAt.toISOString(),
});

export const toWireSession = (session: StaffSessionRecord, currentId: string): WireStaffSession => ({
  _id: session.id,
  browser: session.browser,
  system: session.system,
  openedAt: session.opened_at.toISOString(),
  lastUsedAt: session.last_used_at.toISOString(),
  isCurrent: session.id === currentId,
});
