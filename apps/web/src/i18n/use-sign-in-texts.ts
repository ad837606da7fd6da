import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { signIn as ar } from './ar/sign-in.ts';
import { signIn as en } from './en/sign-in.ts';

export const useSignInTexts = lateTexts(en, ar);
