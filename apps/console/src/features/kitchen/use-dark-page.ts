import { useLayoutEffect } from 'react';
import { applyTheme } from '#features/device-settings/device-settings.ts';

/** CON-41 The kitchen is dark whatever the theme of the device is. */
export function useDarkPage(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = 'dark';
    return applyTheme;
  }, []);
}
