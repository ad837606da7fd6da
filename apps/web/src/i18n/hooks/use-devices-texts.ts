import { DEVICES_TEXTS } from '#i18n/texts/devices-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useDevicesTexts = textsHook(DEVICES_TEXTS);
