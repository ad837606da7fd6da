import type { WireUser } from '@app/contract/account';
import * as contract from '@app/contract/auth';
import { presentedToken } from '#http/presented-token.ts';
import { route, type Route } from '#http/route.ts';
import type { AuthService } from './auth.service.ts';
import { toWireDone } from './auth.wire.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { SessionsService } from './sessions.service.ts';

type AuthFeature = {
  auth: AuthService;
  sessions: SessionsService;
  resets: PasswordResetService;
  presentUser: (customerId: string) => Promise<WireUser>;
  forgetDevice: (customerId: string, endpoint: string | null) => Promise<void>;
};

export const authRoutes = ({ auth, sessions, resets, presentUser, forgetDevice }: AuthFeature): Route[] => [
  route(contract.register, async ({ body, request, language }) => {
    const { customerId, token } = await auth.register(body, { ip: request.ip, language });
    return { user: await presentUser(customerId), authorization: { token } };
  }),

  route(contract.login, async ({ body, request }) => {
    const { customerId, token } = await auth.login(body, request.ip);
    return { user: await presentUser(customerId), authorization: { token } };
  }),

  route(contract.refresh, async ({ request }) => ({
    authorization: { token: await sessions.refresh(presentedToken(request)) },
  })),

  route(contract.logout, async ({ customer, body, request, language }) => {
    await forgetDevice(customer.id, body.endpoint);
    await sessions.end(customer.id, presentedToken(request) ?? '');
    return toWireDone(language, 'logout');
  }),

  route(contract.sendResetLink, async ({ body, request, language }) => {
    await resets.sendLink(body.email, request.ip);
    return toWireDone(language, 'sendResetLink');
  }),

  route(contract.resetPassword, async ({ body, language }) => {
    await resets.reset(body);
    return toWireDone(language, 'resetPassword');
  }),
];
