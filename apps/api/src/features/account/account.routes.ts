import * as contract from '@app/contract/endpoints/account';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { updateNotices } from '@app/contract/endpoints/notifications';
import { resetPasswordByPhone, sendRecoveryCode } from '@app/contract/endpoints/auth';
import { presentedToken } from '#http/callers/bearer.ts';
import { route, type Route } from '#http/route.ts';
import type { SecurityLog } from '#http/monitoring/security-log.ts';
import { uploadedFile } from '#http/uploads.ts';
import type { AccountService } from './account.service.ts';
import { toWireCredit, toWireDone } from './account.wire.ts';
import type { EmailService } from './email.service.ts';
import type { EraseService } from './erase.service.ts';
import type { PasswordService } from './password.service.ts';
import type { PhoneService } from './phone.service.ts';
import type { RecoveryService } from './recovery.service.ts';

type AccountFeature = {
  accounts: AccountService;
  phones: PhoneService;
  emails: EmailService;
  passwords: PasswordService;
  recovery: RecoveryService;
  erasure: EraseService;
  requireRecentLogin: (token: string) => Promise<void>;
  noteSecurity: SecurityLog;
  presentUser: (customerId: string) => Promise<WireUser>;
};

/* Consumed before the picture is read. */
const PICTURES = { limit: { limit: 60, windowSeconds: 3_600, per: 'customer' } } as const;

export const accountRoutes = (feature: AccountFeature): Route[] => [
  route(contract.showUser, async ({ customer }) => ({ user: await feature.presentUser(customer.id) })),

  route(contract.listCredit, async ({ customer, language }) => {
    const credit = await feature.accounts.credit(customer.id);
    return { credit: credit.map((one) => toWireCredit(one, language)) };
  }),

  route(
    contract.updateProfile,
    async ({ customer, body, request, language }) => {
      const picture = uploadedFile(request, 'image');
      await feature.accounts.updateProfile(customer.id, { name: body.name, picture });
      return { ...toWireDone(language, 'updateProfile'), user: await feature.presentUser(customer.id) };
    },
    PICTURES,
  ),

  route(contract.updateLanguage, async ({ customer, body }) => {
    await feature.accounts.setLanguage(customer.id, body.language);
    return { ...toWireDone(body.language, 'updateLanguage'), user: await feature.presentUser(customer.id) };
  }),

  route(updateNotices, async ({ customer, body, language }) => {
    await feature.accounts.setNotices(customer.id, body);
    return { ...toWireDone(language, 'updateNotices'), user: await feature.presentUser(customer.id) };
  }),

  route(contract.deleteAccount, async ({ customer, request, language }) => {
    await feature.requireRecentLogin(presentedToken(request) ?? '');
    await feature.erasure.erase(customer.id);
    return toWireDone(language, 'deleteAccount');
  }),

  ...phoneRoutes(feature),
  ...emailRoutes(feature),
  ...recoveryRoutes(feature),

  route(contract.changePassword, async ({ customer, body, request, language }) => {
    await feature.passwords.change(customer.id, presentedToken(request) ?? '', body);
    await feature.noteSecurity('password_changed', { customerId: customer.id, ip: request.ip });
    return toWireDone(language, 'changePassword');
  }),

  route(contract.setPassword, async ({ customer, body, request, language }) => {
    await feature.requireRecentLogin(presentedToken(request) ?? '');
    await feature.passwords.add(customer.id, body);
    await feature.noteSecurity('password_changed', { customerId: customer.id, ip: request.ip });
    return { ...toWireDone(language, 'setPassword'), user: await feature.presentUser(customer.id) };
  }),
];

const phoneRoutes = ({ phones, presentUser }: AccountFeature): Route[] => [
  route(contract.sendPhoneCode, async ({ customer, request, language }) => {
    const isSent = await phones.sendCode(customer.id, request.ip);
    const done = toWireDone(language, isSent ? 'sendPhoneCode' : 'verifyPhone');
    return { ...done, user: await presentUser(customer.id) };
  }),

  route(contract.verifyPhone, async ({ customer, body, language }) => {
    await phones.verify(customer.id, body.code);
    return { ...toWireDone(language, 'verifyPhone'), user: await presentUser(customer.id) };
  }),
];

const recoveryRoutes = ({ recovery }: AccountFeature): Route[] => [
  route(sendRecoveryCode, async ({ body, request, language }) => {
    await recovery.sendCode(body.phone, request.ip);
    return toWireDone(language, 'sendRecoveryCode');
  }),

  route(resetPasswordByPhone, async ({ body, request, language }) => {
    await recovery.reset(body, request.ip);
    return toWireDone(language, 'resetPassword');
  }),
];

const emailRoutes = ({ emails, presentUser, requireRecentLogin }: AccountFeature): Route[] => [
  route(contract.updateEmail, async ({ customer, body, request, language }) => {
    await requireRecentLogin(presentedToken(request) ?? '');
    await emails.update(customer.id, body.email);
    return { ...toWireDone(language, 'updateEmail'), user: await presentUser(customer.id) };
  }),

  route(contract.sendEmailCode, async ({ customer, request, language }) => {
    const isSent = await emails.sendCode(customer.id, request.ip);
    return toWireDone(language, isSent ? 'sendEmailCode' : 'verifyEmail');
  }),

  route(contract.verifyEmail, async ({ customer, body, language }) => {
    await emails.verify(customer.id, body.code);
    return { ...toWireDone(language, 'verifyEmail'), user: await presentUser(customer.id) };
  }),
];
