import * as contract from '@app/contract/endpoints/sign-in';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { presentedToken } from '#http/callers/bearer.ts';
import { readDeviceCookie, setDeviceCookie } from '#http/callers/device-cookie.ts';
import { route, type Route } from '#http/route.ts';
import { toWireDone } from '../auth.wire.ts';
import type { SignInService } from './sign-in.service.ts';

type SignInFeature = {
  signIns: SignInService;
  presentUser: (customerId: string) => Promise<WireUser>;
  publicUrl: string;
};

const deviceOf = (request: Parameters<typeof presentedToken>[0]) =>
  readDeviceCookie(request, 'customer')[0] ?? null;

export const signInRoutes = ({ signIns, presentUser, publicUrl }: SignInFeature): Route[] => [
  route(contract.sendSignInCode, async ({ body, request, language }) => {
    await signIns.sendCode(body.phone, { ip: request.ip, language, deviceToken: deviceOf(request) });
    return toWireDone(language, 'sendSignInCode');
  }),

  route(contract.signIn, async ({ body, request, reply, language }) => {
    const { customerId, token, isNew, deviceToken } = await signIns.signIn(body, {
      ip: request.ip,
      language,
      deviceToken: deviceOf(request),
      userAgent: request.headers['user-agent'],
      sessionToken: presentedToken(request),
    });
    setDeviceCookie(reply, 'customer', { tokens: [deviceToken], isSecure: publicUrl.startsWith('https:') });
    return { user: await presentUser(customerId), authorization: { token }, isNew };
  }),
];
