import type { WireDevice } from '@app/contract/schemas/customer/auth';
import type { Language } from '@app/domain/language';
import { translateDone } from '#i18n/translate.ts';
import type { SignedInDevice } from './sessions.service.ts';

type Done = 'logout' | 'endDevice' | 'endOtherDevices' | 'sendResetLink' | 'resetPassword' | 'sendSignInCode';

export const toWireDone = (language: Language, what: Done) => ({ message: translateDone(language, what) });

export const toWireDevice = (device: SignedInDevice): WireDevice => ({
  _id: device.id,
  browser: device.browser,
  system: device.system,
  lastUsedAt: device.last_used_at.toISOString(),
  isCurrent: device.isCurrent,
});
