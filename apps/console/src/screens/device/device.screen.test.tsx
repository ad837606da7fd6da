import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';

const CATALOGS = { en, ar };

test.each(['en', 'ar'] as const)(
  'CON-128 the settings of this device take effect at once [%s]',
  async (language) => {
    const texts = CATALOGS[language].device;
    const { user } = await renderConsole('/console/device', { me: RANA, language });
    const name = await screen.findByLabelText(texts.name);
    await user.clear(name);
    await user.type(name, 'Counter');
    await user.click(screen.getByRole('radio', { name: texts.themeDark }));
    await user.click(screen.getByRole('radio', { name: texts.toneKnock }));
    await user.click(screen.getByRole('radio', { name: texts.densityCompact }));
    fireEvent.change(screen.getByRole('slider', { name: texts.volume }), { target: { value: '0' } });
    const shortcuts = deviceSettings().shortcuts;
    await user.click(screen.getByRole('switch', { name: new RegExp(texts.shortcuts) }));

    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(screen.getByText(texts.volumeOff)).toBeDefined();
    expect(deviceSettings()).toMatchObject({
      name: 'Counter',
      theme: 'dark',
      tone: 'knock',
      density: 'compact',
      volume: 0,
      shortcuts: !shortcuts,
    });
    await user.click(screen.getByRole('radio', { name: texts.themeSystem }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  },
);
