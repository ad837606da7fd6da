import type { WireUser } from '@app/contract/schemas/customer/account';
import * as contract from '@app/contract/endpoints/auth';
import { presentedToken } from '#http/callers/bearer.ts';
import type { SecurityLog } from '#http/monitoring/security-log.ts';
import { route, type Route } from '#http/route.ts';
import type { AuthService } from './auth.service.ts';
import { readDeviceCookie, setDeviceCookie } from '#http/callers/device-cookie.ts';
import { toWireDevice, toWireDone } from './auth.wire.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { SessionsService } from './sessions.service.ts';

type AuthFeature = {
  auth: AuthService;
  sessions: SessionsService;
  resets: PasswordResetService;
  presentUser: (customerId: string) => Promise<WireUser>;
  forgetDevice: (customerId: string, endpoint: string | null) => Promise<void>;
  publicUrl: string;
  noteSecurity: SecurityLog;
};

export const authRoutes = (feature: AuthFeature): Route[] => [
  ...enteringRoutes(feature),
  ...sessionRoutes(feature),
  ...deviceRoutes(feature),
  ...resetRoutes(feature),
];

const enteringRoutes = ({ auth, presentUser, publicUrl }: AuthFeature): Route[] => [
  route(contract.register, async ({ body, request, reply, language }) => {
    const { customerId, token, deviceToken } = await auth.register(body, {
      ip: request.ip,
      language,
      userAgent: request.headers['user-agent'],
    });
    setDeviceCookie(reply, 'customer', { tokens: [deviceToken], isSecure: isSecure(publicUrl) });
    return { user: await presentUser(customerId), authorization: { token } };
  }),

  route(contract.login, async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'];
    const from = {
      ip: request.ip,
      deviceToken: readDeviceCookie(request, 'customer')[0] ?? null,
      userAgent,
      sessionToken: presentedToken(request),
    };
    const { customerId, token, deviceToken } = await auth.login(body, from);
    setDeviceCookie(reply, 'customer', { tokens: [deviceToken], isSecure: isSecure(publicUrl) });
    return { user: await presentUser(customerId), authorization: { token } };
  }),
];

const sessionRoutes = ({ sessions, forgetDevice, noteSecurity }: AuthFeature): Route[] => [
  route(contract.refresh, async ({ request }) => ({
    authorization: { token: await sessions.refresh(presentedToken(request)) },
  })),

  route(contract.logout, async ({ customer, body, request, language }) => {
    await forgetDevice(customer.id, body.endpoint);
    await sessions.end(customer.id, presentedToken(request) ?? '');
    await noteSecurity('session_ended', { customerId: customer.id, ip: request.ip });
    return toWireDone(language, 'logout');
  }),
];

const deviceRoutes = ({ sessions, noteSecurity }: AuthFeature): Route[] => [
  route(contract.listDevices, async ({ customer }) => ({
    devices: (await sessions.list(customer)).map(toWireDevice),
  })),

  route(contract.endDevice, async ({ customer, params, request, language }) => {
    await sessions.endOne(customer.id, params.deviceId);
    await noteSecurity('session_ended', { customerId: customer.id, ip: request.ip });
    const devices = (await sessions.list(customer)).map(toWireDevice);
    return { ...toWireDone(language, 'endDevice'), devices };
  }),

  route(contract.endOtherDevices, async ({ customer, request, language }) => {
    await sessions.endAllBut(customer.id, customer.sessionId);
    await noteSecurity('other_sessions_ended', { customerId: customer.id, ip: request.ip });
    const devices = (await sessions.list(customer)).map(toWireDevice);
    return { ...toWireDone(language, 'endOtherDevices'), devices };
  }),
];

const resetRoutes = ({ resets }: AuthFeature): Route[] => [
  route(contract.sendResetLink, async ({ body, request, language }) => {
    await resets.sendLink(body.email, request.ip);
    return toWireDone(language, 'sendResetLink');
  }),

  route(contract.resetPassword, async ({ body, request, language }) => {
    await resets.reset(body, request.ip);
    return toWireDone(language, 'resetPassword');
  }),
];

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
