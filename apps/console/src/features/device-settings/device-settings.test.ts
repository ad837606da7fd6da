import { expect, test } from 'vitest';
import { deviceSettingsFrom } from './device-settings.ts';

const DEFAULTS = {
  deviceId: 'd1',
  name: '',
  theme: 'system',
  volume: 0.8,
  tone: 'bell',
  shortcuts: true,
  density: 'comfortable',
  printsByItself: false,
  copies: { kitchen: 1, bill: 1 },
  kitchenLanguage: 'ar',
};

test('CON-128 stored settings are read, and what is missing has its default', () => {
  expect(deviceSettingsFrom({ deviceId: 'd1' })).toEqual(DEFAULTS);
  const chosen = { ...DEFAULTS, name: 'Counter', theme: 'dark', volume: 0, shortcuts: false, tone: 'knock' };
  expect(deviceSettingsFrom(chosen)).toEqual(chosen);
});

test.each([null, 'text', {}, { deviceId: '' }])('%j has no device', (value) => {
  expect(deviceSettingsFrom(value)).toBeNull();
});

test('an invalid part does not take the others with it', () => {
  const copies = { kitchen: 2, bill: 99, 'kitchen:Grill': 1 };
  const stored = { deviceId: 'd1', name: 'Counter', volume: 3, tone: 'siren', density: 7, copies };
  expect(deviceSettingsFrom(stored)).toEqual({
    ...DEFAULTS,
    name: 'Counter',
    copies: { kitchen: 2, bill: 1, 'kitchen:Grill': 1 },
  });
});
