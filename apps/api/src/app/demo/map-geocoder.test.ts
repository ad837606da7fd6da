import { expect, test } from 'vitest';
import { geocodingService } from '#features/geocoding/geocoding.service.ts';
import { createLogger } from '#startup/logging.ts';
import { mapGeocoder } from './map-geocoder.ts';

const places = () =>
  geocodingService({
    geocoder: mapGeocoder,
    clock: { now: () => new Date() },
    log: createLogger('silent'),
    intervalMs: 0,
  });
const centre = { lat: 29.5336, lng: 35.01 };

test('FIND-04 the demo names locations by its drawn map, in both languages', async () => {
  expect((await places().nameOf(centre, 'en')).address).toMatchObject({ road: 'Al Nahda St', city: 'Aqaba' });
  expect((await places().nameOf(centre, 'ar')).address).toMatchObject({
    road: 'شارع النهضة',
    city: 'العقبة',
  });
});

test('FIND-04 the demo finds addresses on its drawn map', async () => {
  const [found] = await places().search('yarmouk', centre, 'en');
  expect(found).toMatchObject({ name: 'Al Yarmouk St', coordinates: { lat: 29.543, lng: 35.0106 } });
  expect(found?.detail).toContain('Aqaba');
  expect((await places().search('اليرموك', centre, 'ar'))[0]?.name).toBe('شارع اليرموك');
});
