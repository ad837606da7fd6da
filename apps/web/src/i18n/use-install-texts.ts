import { INSTALL_TEXTS } from './install-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useInstallTexts = textsHook(INSTALL_TEXTS);
