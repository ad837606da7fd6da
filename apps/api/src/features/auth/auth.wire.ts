import type { Language } from '@app/domain/language';
import { sayDone } from '#i18n/say.ts';

type Done = 'logout' | 'sendResetLink' | 'resetPassword';

export const toWireDone = (language: Language, what: Done) => ({ message: sayDone(language, what) });
