import * as contract from '@app/contract/endpoints/passkeys';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { presentedToken } from '#http/callers/bearer.ts';
import { setDeviceCookie } from '#http/callers/device-cookie.ts';
import type { KnownDevices } from '#http/callers/known-devices.ts';
import { route, type Route } from '#http/route.ts';
import type { PasskeysService } from './passkeys.service.ts';
import { toWireOwn } from './passkeys.wire.ts';

type PasskeysFeature = {
  ownPasskeys: PasskeysService;
  devices: KnownDevices;
  requireRecentLogin: (token: string) => Promise<void>;
  presentUser: (customerId: string) => Promise<WireUser>;
  publicUrl: string;
};

const OF_ADDRESS = { limit: { limit: 60, windowSeconds: 60, per: 'address' } } as const;
const OF_CUSTOMER = { limit: { limit: 30, windowSeconds: 900, per: 'customer' } } as const;
const ofPasskey = { notFound: 'passkey.not_found' } as const;

export function passkeysRoutes(feature: PasskeysFeature): Route[] {
  const { ownPasskeys, devices, requireRecentLogin, presentUser, publicUrl } = feature;
  const shown = async (customerId: string) => toWireOwn(await ownPasskeys.list(customerId));
  return [
    route(
      contract.startPasskeySignIn,
      async () => ({ options: await ownPasskeys.startSignIn() }),
      OF_ADDRESS,
    ),

    route(
      contract.signInByPasskey,
      async ({ body, request, reply }) => {
        const { customerId, token, phone } = await ownPasskeys.signIn(body.answer, {
          ip: request.ip,
          userAgent: request.headers['user-agent'],
          sessionToken: presentedToken(request),
        });
        const tokens = [await devices.issue(phone)];
        setDeviceCookie(reply, 'customer', { tokens, isSecure: publicUrl.startsWith('https:') });
        return { user: await presentUser(customerId), authorization: { token } };
      },
      OF_ADDRESS,
    ),

    route(contract.listPasskeys, ({ customer }) => shown(customer.id)),

    route(
      contract.startAddingPasskey,
      async ({ customer, request }) => {
        await requireRecentLogin(presentedToken(request) ?? '');
        return { options: await ownPasskeys.startAdding(customer.id) };
      },
      OF_CUSTOMER,
    ),

    route(
      contract.addPasskey,
      async ({ customer, body, request }) => {
        await requireRecentLogin(presentedToken(request) ?? '');
        const from = { ip: request.ip, userAgent: request.headers['user-agent'] };
        await ownPasskeys.add(customer.id, body.answer, from);
        return shown(customer.id);
      },
      OF_CUSTOMER,
    ),

    route(
      contract.renamePasskey,
      async ({ customer, params, body }) => {
        await ownPasskeys.rename(customer.id, params.passkeyId, body.name);
        return shown(customer.id);
      },
      ofPasskey,
    ),

    route(
      contract.removePasskey,
      async ({ customer, params, request }) => {
        await requireRecentLogin(presentedToken(request) ?? '');
        await ownPasskeys.remove(customer.id, params.passkeyId, request.ip);
        return shown(customer.id);
      },
      ofPasskey,
    ),
  ];
}
