import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeDeviceSettings, deviceSettings } from '#features/device-settings/device-settings.ts';
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

test.each(['en', 'ar'] as const)('CON-37 the device stores how it prints [%s]', async (language) => {
  const texts = CATALOGS[language].printing.settings;
  changeDeviceSettings({ copies: { kitchen: 1, bill: 1, 'kitchen:Grill': 0 } });
  const { user } = await renderConsole('/console/device', { me: RANA, language });
  const before = deviceSettings().printsByItself;
  await user.click(await screen.findByRole('switch', { name: new RegExp(texts.printsByItself) }));
  const first = screen.getByRole('radiogroup', { name: texts.kitchenLanguage });
  await user.click(within(first).getByRole('radio', { name: texts.english }));
  const grill = screen.getByRole('group', { name: texts.station.replace('{station}', 'Grill') });
  await user.click(within(grill).getByRole('button', { name: texts.increase }));
  const bill = screen.getByRole('group', { name: texts.bill });
  await user.click(within(bill).getByRole('button', { name: texts.decrease }));
  expect(deviceSettings()).toMatchObject({
    printsByItself: !before,
    kitchenLanguage: 'en',
    copies: { kitchen: 1, bill: 0, 'kitchen:Grill': 1 },
  });
});

test.each([
  ['en', 'Kitchen ticket: Grill'],
  ['ar', 'بون المطبخ: الشواية'],
] as const)(
  'CON-37 a known station has its name in the language of the page [%s]',
  async (language, name) => {
    changeDeviceSettings({ copies: { kitchen: 1, bill: 1, 'kitchen:grill': 0, 'kitchen:Saj': 0 } });
    await renderConsole('/console/device', { me: RANA, language });
    expect(await screen.findByText(name)).toBeDefined();
    expect(screen.getByText(/Saj$/)).toBeDefined();
  },
);
