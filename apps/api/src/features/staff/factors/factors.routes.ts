import * as contract from '@app/contract/endpoints/console/factors';
import { actorOf } from '#http/callers/actor.ts';
import { readDeviceCookie, setDeviceCookie } from '#http/callers/device-cookie.ts';
import { isLocalSite, writeStaffCookie } from '#http/callers/staff-cookie.ts';
import { type Call, route, type Route } from '#http/route.ts';
import { toWireDone, toWireMe } from '../accounts/accounts.wire.ts';
import type { MeService } from '../accounts/me.service.ts';
import type { FactorsService } from './factors.service.ts';
import type { SecondStepService } from './second-step.service.ts';

type FactorsFeature = {
  factors: FactorsService;
  secondSteps: SecondStepService;
  me: MeService;
  sessionSeconds: number;
  publicUrl: string;
};

const CHANGES = { limit: { limit: 30, windowSeconds: 900, per: 'staff' }, needsPassword: true } as const;
const setsUp = { ...CHANGES, isFactorSetUp: true } as const;

type OfOwner = Pick<Call<typeof contract.startTotp>, 'staff' | 'request'>;
const ownerOf = ({ staff, request }: OfOwner) => ({
  id: staff.id,
  sessionId: staff.sessionId,
  actor: actorOf(staff, request),
});

export const factorsRoutes = ({ factors, secondSteps, me, ...site }: FactorsFeature): Route[] => [
  route(contract.completeStaffSignIn, async ({ body, request, reply, language }) => {
    const { staffId, token, deviceTokens } = await secondSteps.complete(body, {
      userAgent: request.headers['user-agent'],
      deviceTokens: readDeviceCookie(request, 'staff'),
    });
    const { publicUrl, sessionSeconds: maxAgeSeconds } = site;
    writeStaffCookie(reply, 'staff_session', publicUrl, { token, maxAgeSeconds });
    setDeviceCookie(reply, 'staff', { tokens: deviceTokens, isSecure: !isLocalSite(publicUrl) });
    return { me: toWireMe(await me.showAccount(staffId), language) };
  }),

  route(contract.startTotp, ({ staff }) => factors.startTotp(staff.id), setsUp),

  route(
    contract.confirmTotp,
    async (call) => ({ recoveryCodes: await factors.confirmTotp(ownerOf(call), call.body.code) }),
    setsUp,
  ),

  route(
    contract.removeTotp,
    async (call) => {
      await factors.removeTotp(ownerOf(call));
      return toWireDone(call.language, 'removeFactor');
    },
    CHANGES,
  ),

  route(
    contract.renewRecoveryCodes,
    async (call) => ({ recoveryCodes: await factors.renewRecoveryCodes(ownerOf(call)) }),
    CHANGES,
  ),
];
