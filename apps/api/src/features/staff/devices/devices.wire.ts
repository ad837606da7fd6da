import type { WireScreen } from '@app/contract/schemas/console/devices';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import type { DeviceRecord } from './devices.repository.ts';

export const toWireScreen = (device: DeviceRecord, language: Language): WireScreen => ({
  _id: device.id,
  name: device.name,
  branch: { _id: device.branch_id, name: inLanguage(language, device.branch_en, device.branch_ar) },
  stations: device.stations,
  pairedAt: device.paired_at.toISOString(),
  lastSeenAt: device.last_seen_at?.toISOString() ?? null,
});
