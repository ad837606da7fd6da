import { deviceSettings } from './device-settings.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** CON-35 Whether a key is a shortcut. They are off in fields and by a setting of the device. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.repeat) &&
  !isField(event.target) &&
  deviceSettings().shortcuts;
