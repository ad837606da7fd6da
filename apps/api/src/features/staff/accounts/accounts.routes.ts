import * as contract from '@app/contract/endpoints/console/account';
import { actorOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import { readDeviceCookie, setDeviceCookie } from '#http/callers/device-cookie.ts';
import { isLocalSite, writeStaffCookie } from '#http/callers/staff-cookie.ts';
import type { InvitationsService } from '../invitations/invitations.service.ts';
import { toWireDone, toWireMe, toWireRole } from './accounts.wire.ts';
import type { MeService } from './me.service.ts';
import type { ResetMailService } from './reset-mail.ts';
import type { SignInService } from './sign-in.service.ts';
import type { StaffEmailService } from './staff-email.service.ts';
import type { StaffPasswordService } from './staff-password.service.ts';

type AccountsFeature = {
  signIns: SignInService;
  passwords: StaffPasswordService;
  emails: StaffEmailService;
  resetMails: ResetMailService;
  me: MeService;
  invitations: InvitationsService;
  endSession: (sessionId: string) => Promise<void>;
  sessionSeconds: number;
  publicUrl: string;
};

const OF_ADDRESS = { limit: { limit: 60, windowSeconds: 60, per: 'address' } } as const;

export const accountsRoutes = (feature: AccountsFeature): Route[] => [
  ...signInRoutes(feature),
  ...emailRoutes(feature),
  ...invitationRoutes(feature),
];

type Reply = Parameters<typeof writeStaffCookie>[0];

const sessionCookie =
  ({ publicUrl, sessionSeconds }: AccountsFeature) =>
  (reply: Reply, token: string | null) =>
    writeStaffCookie(
      reply,
      'staff_session',
      publicUrl,
      token === null ? null : { token, maxAgeSeconds: sessionSeconds },
    );

function signInRoutes(feature: AccountsFeature): Route[] {
  const { signIns, passwords, me, endSession } = feature;
  const setCookie = sessionCookie(feature);
  return [
    route(contract.signInStaff, async ({ body, request, reply, language }) => {
      const { staffId, token, deviceTokens } = await signIns.signIn(body, {
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        deviceTokens: readDeviceCookie(request, 'staff'),
      });
      setCookie(reply, token);
      setDeviceCookie(reply, 'staff', { tokens: deviceTokens, isSecure: !isLocalSite(feature.publicUrl) });
      return { me: toWireMe(await me.showAccount(staffId), language) };
    }),

    route(
      contract.signOutStaff,
      async ({ staff, reply, language }) => {
        await endSession(staff.sessionId);
        setCookie(reply, null);
        // Only the cache: a driver's unsent steps and the pairing of a screen stay.
        void reply.header('clear-site-data', '"cache"');
        return toWireDone(language, 'signOutStaff');
      },
      { isFactorSetUp: true },
    ),

    route(contract.changeStaffPassword, async ({ staff, body, request, reply, language }) => {
      const userAgent = request.headers['user-agent'];
      setCookie(reply, await passwords.change(staff.id, body, { actor: actorOf(staff, request), userAgent }));
      return toWireDone(language, 'changePassword');
    }),

    route(
      contract.confirmStaffPassword,
      async ({ staff, body, language }) => {
        await passwords.confirm(staff, body);
        return toWireDone(language, 'confirmPassword');
      },
      { isFactorSetUp: true },
    ),

    route(
      contract.switchDailySummary,
      async ({ staff, body: { isOn }, request, language }) => {
        await me.switchDailySummary(staff.id, isOn, actorOf(staff, request));
        return toWireDone(language, isOn ? 'dailySummaryOn' : 'dailySummaryOff');
      },
      { limit: { limit: 60, windowSeconds: 3_600, per: 'staff' } },
    ),

    route(
      contract.showMe,
      async ({ staff, language }) => ({ me: toWireMe(await me.show(staff), language) }),
      { isFactorSetUp: true },
    ),
  ];
}

function emailRoutes({ emails, resetMails }: AccountsFeature): Route[] {
  return [
    route(contract.sendStaffResetLink, async ({ body, request, language }) => {
      await resetMails.request(body.email, request.ip);
      return toWireDone(language, 'sendStaffResetLink');
    }),

    route(contract.changeStaffEmail, async ({ staff, body, request, language }) => {
      await emails.change(staff.id, body, actorOf(staff, request));
      return toWireDone(language, 'updateEmail');
    }),

    route(contract.sendStaffEmailCode, async ({ staff, request, language }) => {
      const isSent = await emails.sendCode(staff.id, request.ip);
      return toWireDone(language, isSent ? 'sendEmailCode' : 'verifyEmail');
    }),

    route(contract.verifyStaffEmail, async ({ staff, body, request, language }) => {
      await emails.verify(staff.id, body.code, actorOf(staff, request));
      return toWireDone(language, 'verifyEmail');
    }),
  ];
}

function invitationRoutes(feature: AccountsFeature): Route[] {
  const { invitations, me } = feature;
  const setCookie = sessionCookie(feature);
  return [
    route(
      contract.showInvitation,
      async ({ body, language }) => {
        const { purpose, name, roles, expiresAt } = await invitations.show(body.token);
        const shown = roles.map((role) => toWireRole(role, language));
        return { invitation: { purpose, name, roles: shown, expiresAt: expiresAt.toISOString() } };
      },
      OF_ADDRESS,
    ),

    route(
      contract.acceptInvitation,
      async ({ body: { token: linkToken, ...answer }, request, reply, language }) => {
        const userAgent = request.headers['user-agent'];
        const { staffId, token } = await invitations.accept(linkToken, answer, { language, userAgent });
        setCookie(reply, token);
        return { me: toWireMe(await me.showAccount(staffId), language) };
      },
      OF_ADDRESS,
    ),
  ];
}
