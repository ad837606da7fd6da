import * as contract from '@app/contract/endpoints/console/devices';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import { readStaffCookie, writeStaffCookie } from '#http/callers/staff-cookie.ts';
import { toWireDone } from '../accounts/accounts.wire.ts';
import type { DevicesService } from './devices.service.ts';
import type { WireScreen } from '@app/contract/schemas/console/devices';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import type { DeviceRecord } from './devices.repository.ts';

/* Browsers limit the age of a cookie to 400 days; the screen receives it again whenever it asks for its state. */
const COOKIE_SECONDS = 400 * 86_400;
const CODES_OF_ADDRESS = { limit: 30, windowSeconds: 600, per: 'address' } as const;
const CHANGES = { limit: 120, windowSeconds: 60, per: 'staff' } as const;

type DevicesFeature = { devices: DevicesService; publicUrl: string };

export const devicesRoutes = (feature: DevicesFeature): Route[] => [
  ...screenRoutes(feature),
  ...managerRoutes(feature),
];

const screenRoutes = ({ devices, publicUrl }: DevicesFeature): Route[] => [
  route(
    contract.requestPairingCode,
    async ({ reply }) => {
      const { code, token, expiresAt } = await devices.requestCode();
      writeStaffCookie(reply, 'staff_device', publicUrl, { token, maxAgeSeconds: COOKIE_SECONDS });
      return { code, expiresAt: expiresAt.toISOString() };
    },
    { limit: CODES_OF_ADDRESS },
  ),

  route(
    contract.showPairingState,
    async ({ params, request, reply }) => {
      const presented = readStaffCookie(request, 'staff_device');
      const { state, expiresAt, token } = await devices.stateOf(params.code, presented);
      if (token !== null)
        writeStaffCookie(reply, 'staff_device', publicUrl, { token, maxAgeSeconds: COOKIE_SECONDS });
      return { state, expiresAt: expiresAt?.toISOString() ?? null };
    },
    { notFound: 'device.code_invalid', isFrequent: true },
  ),
];

const managerRoutes = ({ devices }: DevicesFeature): Route[] => [
  route(contract.listScreens, async ({ staff, language }) => ({
    devices: (await devices.list(staff.scopes)).map((device) => toWireScreen(device, language)),
  })),

  route(
    contract.pairDevice,
    async ({ staff, body, request, language }) => {
      const device = await devices.pair(body, callerOf(staff, request), request.ip);
      return { device: toWireScreen(device, language) };
    },
    { limit: CHANGES },
  ),

  route(
    contract.removeDevice,
    async ({ staff, params, request, language }) => {
      await devices.remove(params.deviceId, callerOf(staff, request));
      return toWireDone(language, 'removeDevice');
    },
    { notFound: 'device.not_found', limit: CHANGES },
  ),
];

const toWireScreen = (device: DeviceRecord, language: Language): WireScreen => ({
  _id: device.id,
  name: device.name,
  branch: { _id: device.branch_id, name: inLanguage(language, device.branch_en, device.branch_ar) },
  stations: device.stations,
  pairedAt: device.paired_at.toISOString(),
  lastSeenAt: device.last_seen_at?.toISOString() ?? null,
});
