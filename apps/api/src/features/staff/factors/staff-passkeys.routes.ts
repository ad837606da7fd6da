import * as contract from '@app/contract/endpoints/console/factors';
import { actorOf } from '#http/callers/actor.ts';
import { readDeviceCookie, setDeviceCookie } from '#http/callers/device-cookie.ts';
import type { KnownDevices } from '#http/callers/known-devices.ts';
import { isLocalSite, writeStaffCookie } from '#http/callers/staff-cookie.ts';
import { type Call, route, type Route } from '#http/route.ts';
import { toWireDone, toWireMe } from '../accounts/accounts.wire.ts';
import type { MeService } from '../accounts/me.service.ts';
import type { StaffPasskeysService } from './staff-passkeys.service.ts';
import { toWireOwn } from './staff-passkeys.wire.ts';

type PasskeysFeature = {
  passkeys: StaffPasskeysService;
  devices: KnownDevices;
  me: MeService;
  sessionSeconds: number;
  publicUrl: string;
};

const CHANGES = { limit: { limit: 30, windowSeconds: 900, per: 'staff' }, needsPassword: true } as const;
const setsUp = { ...CHANGES, isFactorSetUp: true } as const;
const OF_ADDRESS = { limit: { limit: 60, windowSeconds: 60, per: 'address' } } as const;
const ofPasskey = { notFound: 'passkey.not_found' } as const;

type OfOwner = Pick<Call<typeof contract.addStaffPasskey>, 'staff' | 'request'>;
const ownerOf = ({ staff, request }: OfOwner) => ({
  id: staff.id,
  sessionId: staff.sessionId,
  actor: actorOf(staff, request),
});

export const staffPasskeysRoutes = (feature: PasskeysFeature): Route[] => [
  ...signInRoutes(feature),
  ...ownRoutes(feature.passkeys),
];

const signInRoutes = ({ passkeys, devices, me, sessionSeconds, publicUrl }: PasskeysFeature): Route[] => [
  route(
    contract.startStaffPasskeySignIn,
    async () => ({ options: await passkeys.startSignIn() }),
    OF_ADDRESS,
  ),

  route(
    contract.signInStaffByPasskey,
    async ({ body, request, reply, language }) => {
      const { staffId, token } = await passkeys.signIn(body.answer, request.headers['user-agent']);
      writeStaffCookie(reply, 'staff_session', publicUrl, { token, maxAgeSeconds: sessionSeconds });
      const tokens = [await devices.issue(staffId), ...readDeviceCookie(request, 'staff')];
      setDeviceCookie(reply, 'staff', { tokens, isSecure: !isLocalSite(publicUrl) });
      return { me: toWireMe(await me.showAccount(staffId), language) };
    },
    OF_ADDRESS,
  ),

  route(
    contract.confirmStaffPasskey,
    async ({ staff, body, language }) => {
      await passkeys.confirm(staff, body.answer);
      return toWireDone(language, 'confirmPassword');
    },
    { limit: CHANGES.limit, isFactorSetUp: true },
  ),
];

function ownRoutes(passkeys: StaffPasskeysService): Route[] {
  const shown = async (staffId: string) => toWireOwn(await passkeys.list(staffId));
  return [
    route(contract.listStaffPasskeys, ({ staff }) => shown(staff.id), { isFactorSetUp: true }),

    route(
      contract.startAddingStaffPasskey,
      async ({ staff }) => ({ options: await passkeys.startAdding(staff.id) }),
      setsUp,
    ),

    route(
      contract.addStaffPasskey,
      async (call) => {
        const { staff, body, request } = call;
        const recoveryCodes = await passkeys.add(ownerOf(call), body.answer, request.headers['user-agent']);
        return { ...(await shown(staff.id)), recoveryCodes };
      },
      setsUp,
    ),

    route(
      contract.renameStaffPasskey,
      async ({ staff, params, body }) => {
        await passkeys.rename(staff.id, params.passkeyId, body.name);
        return shown(staff.id);
      },
      ofPasskey,
    ),

    route(
      contract.removeStaffPasskey,
      async (call) => {
        await passkeys.remove(ownerOf(call), call.params.passkeyId);
        return shown(call.staff.id);
      },
      { ...ofPasskey, ...CHANGES },
    ),
  ];
}
