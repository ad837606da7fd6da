import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSubscribe, STAFF_CHANNELS, type StaffSubscriber } from './channel.ts';
import {
  canActAt,
  canGive,
  type GivenRole,
  holdsRole,
  reachesBranch,
  reachOf,
  scopesWithRole,
  type StaffGrant,
} from './grant.ts';
import { STAFF_ROLES, type StaffRole } from './role.ts';
import { isPlaceOfRole, type Place, type StaffScope } from './scope.ts';

/* Two vendors with two branches each. */
const BRANCHES: Record<string, readonly string[]> = { v1: ['b1', 'b2'], v2: ['b3', 'b4'] };
const VENDOR_OF: Record<string, string> = { b1: 'v1', b2: 'v1', b3: 'v2', b4: 'v2' };
const PLACES: readonly Place[] = [
  {},
  ...Object.keys(BRANCHES).map((vendorId) => ({ vendorId })),
  ...Object.keys(VENDOR_OF).map((branchId) => ({ branchId })),
];

function scopeOf({ vendorId, branchId }: Place): StaffScope {
  if (branchId) return { kind: 'branch', branchId, vendorId: VENDOR_OF[branchId] ?? '' };
  if (vendorId) return { kind: 'vendor', vendorId, branchIds: BRANCHES[vendorId] ?? [] };
  return { kind: 'platform' };
}

const grantOf = ({ role, ...place }: GivenRole): StaffGrant => ({ role, scope: scopeOf(place) });
const ROLES_AT: readonly GivenRole[] = STAFF_ROLES.flatMap((role) =>
  PLACES.filter((place) => isPlaceOfRole(role, place)).map((place) => ({ role, ...place })),
);

const givenRole = fc.constantFrom(...ROLES_AT);
const grants = fc.array(givenRole.map(grantOf), { maxLength: 4 });
const place = fc.constantFrom(...PLACES);
const role = fc.constantFrom(...STAFF_ROLES);

test('CON-01 a role holds for the places that the requirements name', () => {
  const places = (of: StaffRole) =>
    PLACES.filter((one) => isPlaceOfRole(of, one)).map(
      ({ branchId, vendorId }) => branchId ?? vendorId ?? '*',
    );
  expect(STAFF_ROLES.map((one) => [one, places(one).join(' ')])).toEqual([
    ['platformAdmin', '*'],
    ['vendorManager', 'v1 v2'],
    ['branchManager', 'b1 b2 b3 b4'],
    ['branchStaff', 'b1 b2 b3 b4'],
    ['driver', 'v1 v2 b1 b2 b3 b4'],
  ]);
  expect(isPlaceOfRole('driver', { vendorId: 'v1', branchId: 'b1' })).toBe(false);
});

test.each([
  ['platformAdmin', {}, '* v1 v2 b1 b2 b3 b4'],
  ['vendorManager', { vendorId: 'v1' }, 'v1 b1 b2'],
  ['branchManager', { branchId: 'b1' }, 'b1'],
  ['branchStaff', { branchId: 'b1' }, ''],
  ['driver', { branchId: 'b1' }, ''],
] as const)('CON-01 %s manages the places of its scope only', (held, at, expected) => {
  const own = [grantOf({ role: held, ...at })];
  const managed = PLACES.filter((one) => canActAt(own, 'branchManager', one));
  expect(managed.map(({ branchId, vendorId }) => branchId ?? vendorId ?? '*').join(' ')).toBe(expected);
});

test('CON-01 a driver acts as a driver alone, and a manager does not act as a driver', () => {
  const driver = [grantOf({ role: 'driver', vendorId: 'v1' })];
  expect(STAFF_ROLES.filter((least) => holdsRole(driver, least))).toEqual(['driver']);
  expect(holdsRole([grantOf({ role: 'platformAdmin' })], 'driver')).toBe(false);
});

test('CON-01 more grants never reach less, and a higher role reaches what a lower one reaches', () => {
  fc.assert(
    fc.property(grants, grants, role, place, (some, more, least, at) => {
      fc.pre(canActAt(some, least, at));
      expect(canActAt([...some, ...more], least, at)).toBe(true);
      expect(least === 'driver' || canActAt(some, 'branchStaff', at)).toBe(true);
    }),
  );
});

test('CON-01 the filter of a list agrees with the check of one branch', () => {
  fc.assert(
    fc.property(grants, role, (held, least) => {
      const scopes = scopesWithRole(held, least);
      const { isEverywhere, branchIds, vendorIds } = reachOf(scopes);
      for (const branchId of Object.keys(VENDOR_OF)) {
        const can = canActAt(held, least, { branchId });
        expect(isEverywhere || branchIds.includes(branchId)).toBe(can);
        expect(reachesBranch(scopes, branchId)).toBe(can);
      }
      for (const vendorId of Object.keys(BRANCHES))
        expect(isEverywhere || vendorIds.includes(vendorId)).toBe(canActAt(held, least, { vendorId }));
    }),
  );
});

test('CON-03 a given role never allows more than the giver may do, nor to give more', () => {
  fc.assert(
    fc.property(grants, givenRole, givenRole, role, place, (giver, given, next, least, at) => {
      fc.pre(canGive(giver, given));
      const received = [grantOf(given)];
      const isMore = least !== 'driver' && canActAt(received, least, at) && !canActAt(giver, least, at);
      expect(isMore).toBe(false);
      expect(canGive(received, next) && !canGive(giver, next)).toBe(false);
    }),
  );
});

test('CON-03 managers give the roles of their scope, staff and drivers give none', () => {
  const manager = [grantOf({ role: 'branchManager', branchId: 'b1' })];
  const given = ROLES_AT.filter((one) => canGive(manager, one));
  expect(given).toEqual([
    { role: 'branchManager', branchId: 'b1' },
    { role: 'branchStaff', branchId: 'b1' },
    { role: 'driver', branchId: 'b1' },
  ]);
  for (const held of ['branchStaff', 'driver'] as const)
    expect(ROLES_AT.filter((one) => canGive([grantOf({ role: held, branchId: 'b1' })], one))).toEqual([]);
});

test('CON-01 channels follow the roles: staff and screens their branch, managers also the vendor', () => {
  const account = (given: GivenRole) => ({ kind: 'staff', id: 's1', grants: [grantOf(given)] }) as const;
  const screen = { kind: 'device', id: 'd1', scope: scopeOf({ branchId: 'b1' }) } as const;
  const channels = STAFF_CHANNELS.flatMap((kind) =>
    ['b1', 'b2', 'v1', 'v2', 's1', 's2'].map((id) => ({ kind, id })),
  );
  const followed = (subscriber: StaffSubscriber) =>
    channels
      .filter((channel) => canSubscribe(subscriber, channel))
      .filter(({ kind, id }) => kind === 'staff' || id.startsWith(kind === 'vendor' ? 'v' : 'b'))
      .map(({ kind, id }) => `${kind}.${id}`)
      .join(' ');
  expect(followed(account({ role: 'platformAdmin' }))).toBe(
    'branch.b1 branch.b2 dispatch.b1 dispatch.b2 vendor.v1 vendor.v2 staff.s1',
  );
  expect(followed(account({ role: 'vendorManager', vendorId: 'v1' }))).toBe(
    'branch.b1 branch.b2 dispatch.b1 dispatch.b2 vendor.v1 staff.s1',
  );
  expect(followed(account({ role: 'branchManager', branchId: 'b1' }))).toBe(
    'branch.b1 dispatch.b1 vendor.v1 staff.s1',
  );
  expect(followed(account({ role: 'branchStaff', branchId: 'b1' }))).toBe('branch.b1 dispatch.b1 staff.s1');
  expect(followed(account({ role: 'driver', branchId: 'b1' }))).toBe('staff.s1');
  expect(followed(screen)).toBe('branch.b1');
});
