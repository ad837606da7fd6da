import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { keys as ar } from './ar/keys.ts';
import { keys as en } from './en/keys.ts';

/** The texts of keys of machines. */
export const useKeyTexts = lateTexts(en, ar);
