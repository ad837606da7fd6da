import type { WireMe, WireRole } from '@app/contract/schemas/console/account';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import { translateDone } from '#i18n/translate.ts';
import type { BranchOfStaff, NamedRole } from './accounts.repository.ts';
import type { Me } from './me.service.ts';

type Done =
  | 'subscribeDriverToPush'
  | 'signOutStaff'
  | 'changePassword'
  | 'confirmPassword'
  | 'updateEmail'
  | 'sendEmailCode'
  | 'verifyEmail'
  | 'sendStaffResetLink'
  | 'removeFactor'
  | 'resetStaffFactor'
  | 'removeStaff'
  | 'revokeInvitation'
  | 'endStaffSessions'
  | 'endStaffSession'
  | 'removeDevice'
  | 'removeKey'
  | 'removeOffer'
  | 'dailySummaryOn'
  | 'dailySummaryOff'
  | 'subscribeStaffToPush'
  | 'unsubscribeStaffFromPush';

export const toWireDone = (language: Language, what: Done) => ({ message: translateDone(language, what) });

export const toWireRole = (role: NamedRole, language: Language): WireRole => ({
  role: role.role,
  vendor:
    role.vendor_id === null || role.vendor_en === null || role.vendor_ar === null
      ? null
      : { _id: role.vendor_id, name: inLanguage(language, role.vendor_en, role.vendor_ar) },
  branch:
    role.branch_id === null || role.branch_en === null || role.branch_ar === null
      ? null
      : { _id: role.branch_id, name: inLanguage(language, role.branch_en, role.branch_ar) },
});

const toWireBranch = (branch: BranchOfStaff, language: Language) => ({
  _id: branch.id,
  name: inLanguage(language, branch.name_en, branch.name_ar),
  timeZone: branch.timezone,
  vendor: {
    _id: branch.vendor_id,
    name: inLanguage(language, branch.vendor_en, branch.vendor_ar),
    logo: branch.logo,
    logoColor: branch.logo_color,
  },
});

export const toWireMe = ({ account, device, roles, branches }: Me, language: Language): WireMe => ({
  account:
    account === null
      ? null
      : {
          _id: account.id,
          name: account.name,
          phone: account.phone,
          email: account.email,
          isEmailVerified: account.is_email_verified,
          language: account.language,
          wantsDailySummary: account.wants_daily_summary,
          secondFactor: {
            ...account.secondFactor,
            dueAt: account.secondFactor.dueAt?.toISOString() ?? null,
          },
        },
  device: device === null ? null : { _id: device.id, name: device.name, stations: [...device.stations] },
  roles: roles.map((role) => toWireRole(role, language)),
  branches: branches.map((branch) => toWireBranch(branch, language)),
});
