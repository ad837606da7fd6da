import type { WireUser } from '@app/contract/account';
import * as contract from '@app/contract/auth';
import { presentedToken } from '#http/presented-token.ts';
import { route, type Route } from '#http/route.ts';
import type { AuthService } from './auth.service.ts';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts';
import { toWireDone } from './auth.wire.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { SessionsService } from './sessions.service.ts';

type AuthFeature = {
  auth: AuthService;
  sessions: SessionsService;
  resets: PasswordResetService;
  presentUser: (customerId: string) => Promise<WireUser>;
  forgetDevice: (customerId: string, endpoint: string | null) => Promise<void>;
  publicUrl: string;
};

export const authRoutes = (feature: AuthFeature): Route[] => [
  ...enteringRoutes(feature),
  ...sessionRoutes(feature),
  ...resetRoutes(feature),
];

const enteringRoutes = ({ auth, presentUser, publicUrl }: AuthFeature): Route[] => [
  route(contract.register, async ({ body, request, reply, language }) => {
    const { customerId, token, deviceToken } = await auth.register(body, { ip: request.ip, language });
    setDeviceCookie(reply, deviceToken, { isSecure: isSecure(publicUrl) });
    return { user: await presentUser(customerId), authorization: { token } };
  }),

  route(contract.login, async ({ body, request, reply }) => {
    const from = { ip: request.ip, deviceToken: readDeviceCookie(request) };
    const { customerId, token, deviceToken } = await auth.login(body, from);
    setDeviceCookie(reply, deviceToken, { isSecure: isSecure(publicUrl) });
    return { user: await presentUser(customerId), authorization: { token } };
  }),
];

const sessionRoutes = ({ sessions, forgetDevice }: AuthFeature): Route[] => [
  route(contract.refresh, async ({ request }) => ({
    authorization: { token: await sessions.refresh(presentedToken(request)) },
  })),

  route(contract.logout, async ({ customer, body, request, language }) => {
    await forgetDevice(customer.id, body.endpoint);
    await sessions.end(customer.id, presentedToken(request) ?? '');
    return toWireDone(language, 'logout');
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
