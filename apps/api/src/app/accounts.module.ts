import type { Registry } from 'prom-client';
import type { Deps } from './deps.ts';
import { messageCosts } from '#features/account/account.quotas.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { accountService } from '#features/account/account.service.ts';
import { toWireUser } from '#features/account/account.wire.ts';
import { codesService } from '#features/account/codes.service.ts';
import { emailService } from '#features/account/email.service.ts';
import { eraseService } from '#features/account/erase.service.ts';
import { passwordService } from '#features/account/password.service.ts';
import { phoneService } from '#features/account/phone.service.ts';
import { recoveryService } from '#features/account/recovery.service.ts';
import { smsSuccess } from '#features/account/sms-success.ts';
import { createPortraits } from '#features/account/portraits.ts';
import { addressesRoutes } from '#features/addresses/addresses.routes.ts';
import { addressesService } from '#features/addresses/addresses.service.ts';
import { readAddressDetails } from '#features/orders/read-address-details.ts';
import { toWireAddress } from '#features/addresses/addresses.wire.ts';
import { failuresAt, failuresOf } from '#features/auth/auth.quotas.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { authService } from '#features/auth/auth.service.ts';
import { knownDevices } from '#http/callers/known-devices.ts';
import { passwordResetService } from '#features/auth/password-reset.service.ts';
import { passkeysRoutes } from '#features/auth/passkeys/passkeys.routes.ts';
import { passkeysService } from '#features/auth/passkeys/passkeys.service.ts';
import { sessionsService } from '#features/auth/sessions.service.ts';
import { signInRoutes } from '#features/auth/sign-in/sign-in.routes.ts';
import { signInService } from '#features/auth/sign-in/sign-in.service.ts';
import type { Route } from '#http/route.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Files } from '#ports/files/files.ts';
import { localInbox } from '#ports/inbox.ts';
import { argon2Passwords } from '#ports/passwords.ts';
import { dialCodeOf } from '#ports/phone-numbers.ts';
import type { Passkeys } from '#ports/passkeys.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { securityLog } from '#http/monitoring/security-log.ts';
import type { Secrets } from '#ports/secrets.ts';

type AccountsDeps = Deps & {
  files: Files;
  secrets: Secrets;
  outbox: Outbox;
  quotas: Quotas;
  passkeys: Passkeys;
  registry: Registry;
  forgetDevice: (customerId: string, endpoint: string | null) => Promise<void>;
};

/** Wires the features auth, account and addresses. */
export function wireAccounts(deps: AccountsDeps) {
  const { config, clock } = deps;
  const common = {
    ...deps,
    passwords: argon2Passwords(deps.passwordCost),
    portraits: createPortraits(deps.files),
    sessions: sessionsService(deps),
    devices: knownDevices(deps.secrets, 'known-device'),
    noteSecurity: securityLog(deps),
    publicUrl: config.publicUrl,
    isServed: (phone: string) => config.smsDialCodes?.includes(dialCodeOf(phone)) ?? true,
  };
  const accounts = accountService(common);
  const addresses = addressesService({ ...deps, readAddressDetails });
  const presentUser = async (customerId: string) => {
    const [customer, places] = await Promise.all([accounts.find(customerId), addresses.list(customerId)]);
    return toWireUser(customer, places.map(toWireAddress));
  };

  const forgetPicture = common.portraits.remove;
  const auth = authService({ ...common, forgetPicture });
  const resets = passwordResetService(common);
  const codes = codesService(common);
  const success = smsSuccess(deps);
  const signIns = signInService({ ...common, success, messageCosts, forgetPicture });
  const forgetFailures = async (phone: string, ip: string) => {
    for (const counted of [failuresAt({ phone, ip }), ...failuresOf(phone)]) await deps.quotas.reset(counted);
  };
  const requireRecentLogin = (token: string) => common.sessions.requireRecentLogin(token);
  const account = accountRoutes({
    accounts,
    phones: phoneService({ ...common, accounts, codes, success }),
    emails: emailService({ ...common, accounts, codes }),
    passwords: passwordService({ ...common, accounts }),
    recovery: recoveryService({ ...common, codes, success, forgetFailures }),
    erasure: eraseService({ ...common, forgetMessages: localInbox(config.dataDir, clock).forget }),
    noteSecurity: common.noteSecurity,
    requireRecentLogin,
    presentUser,
  });
  const routes: Route[] = [
    ...authRoutes({ ...common, auth, resets, presentUser }),
    ...signInRoutes({ ...common, signIns, presentUser }),
    ...passkeysRoutes({ ...common, ownPasskeys: passkeysService(common), requireRecentLogin, presentUser }),
    ...account,
    ...addressesRoutes(addresses),
  ];
  return { routes, authenticate: (token: string) => common.sessions.authenticate(token) };
}
