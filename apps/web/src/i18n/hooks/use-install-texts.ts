import { INSTALL_TEXTS } from '#i18n/texts/install-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useInstallTexts = textsHook(INSTALL_TEXTS);
