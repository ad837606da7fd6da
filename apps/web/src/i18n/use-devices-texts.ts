import { DEVICES_TEXTS } from './devices-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useDevicesTexts = textsHook(DEVICES_TEXTS);
