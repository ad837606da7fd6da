import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { toLatinDigits } from '@app/domain/text/digits';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { MapView } from '@app/ui/map/lazy-map.tsx';
import { useTranslations } from 'use-intl';
import { type SettingsForm, useSettingsForm } from '#features/settings/use-settings-form.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { BilingualPair } from '#ui/bilingual-pair.tsx';
import { SettingsCard } from './settings-card.tsx';
import { LoadedSettings, SettingsFormFrame } from './settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** Aqaba, for a branch without a place. */
const START: Point = { lat: 29.5321, lng: 35.0063 };

type Place = { lat: string; lng: string };
type Values = {
  name: Record<Language, string>;
  bio: Record<Language, string>;
  phone: string;
  location: Place;
};

const NO_TEXT = { en: '', ar: '' };
const NO_PLACE: Place = { lat: '', lng: '' };

const valuesOf = ({ name, bio, phone, location }: BranchSettings): Values => ({
  name,
  bio: bio ?? NO_TEXT,
  phone: phone ?? '',
  location: location ? { lat: String(location.lat), lng: String(location.lng) } : NO_PLACE,
});

const trimmed = ({ en, ar }: Record<Language, string>) => ({ en: en.trim(), ar: ar.trim() });
const isHalf = ({ en, ar }: Record<Language, string>) => (en.trim() === '') !== (ar.trim() === '');

function degrees(text: string, max: number): number | null {
  const digits = toLatinDigits(text).trim();
  const value = /^-?\d{1,3}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
  return Math.abs(value) <= max ? value : null;
}

/** Undefined while it is not readable. */
function pointOf({ lat, lng }: Place): Point | null | undefined {
  if (lat.trim() === '' && lng.trim() === '') return null;
  const point = { lat: degrees(lat, 90), lng: degrees(lng, 180) };
  return point.lat === null || point.lng === null ? undefined : { lat: point.lat, lng: point.lng };
}

function settingsOf({ name, bio, phone, location }: Values): Partial<BranchSettings> | null {
  const point = pointOf(location);
  const names = trimmed(name);
  if (point === undefined || names.en === '' || names.ar === '' || isHalf(bio)) return null;
  const digits = toLatinDigits(phone).replaceAll(/[\s()-]/g, '');
  return {
    name: names,
    bio: bio.en.trim() === '' ? null : trimmed(bio),
    phone: digits === '' ? null : digits,
    location: point,
  };
}

/** CON-98 What customers see of the branch: names, description, phone and place. */
export function ProfileScreen() {
  return (
    <SettingsFrame current="profile">
      <LoadedSettings>{(branchId, saved) => <Profile branchId={branchId} saved={saved} />}</LoadedSettings>
    </SettingsFrame>
  );
}

function Profile({ branchId, saved }: { branchId: string; saved: SavedSettings }) {
  const t = useTranslations('settings.profile');
  const language = useLanguage();
  const form = useSettingsForm<Values>({ name: 'profile', branchId, saved, valuesOf, settingsOf });
  const { values, change, errors, isChecked } = form;
  const labels = { name: t('name'), bio: t('bio'), phone: t('phone'), location: t('place') };
  const missing = (field: 'name' | 'bio', side: Language) => {
    const isMissing =
      isChecked && values[field][side].trim() === '' && (field === 'name' || isHalf(values.bio));
    return isMissing ? t('both') : errors[`${field}.${side}`];
  };

  return (
    <SettingsFormFrame
      form={form}
      labelOf={(field) => labels[field]}
      textOf={(field, of) =>
        field === 'phone'
          ? of.phone
          : field === 'location'
            ? `${of.location.lat} ${of.location.lng}`
            : of[field][language]
      }
    >
      <SettingsCard title={t('names')} text={t('namesText')}>
        {(['name', 'bio'] as const).map((field) => (
          <BilingualPair
            key={field}
            label={labels[field]}
            value={values[field]}
            isMultiline={field === 'bio'}
            maxLength={field === 'bio' ? 500 : 120}
            errors={{ en: missing(field, 'en'), ar: missing(field, 'ar') }}
            onChange={(side, text) => change({ [field]: { ...values[field], [side]: text } })}
          />
        ))}
      </SettingsCard>
      <SettingsCard title={t('contact')} text={t('contactText')}>
        <div className="md:max-w-1/2">
          <TextField
            label={t('phone')}
            hint={t('phoneHint')}
            type="tel"
            dir="ltr"
            autoComplete="off"
            className="digits rtl:text-end"
            value={values.phone}
            error={errors['phone']}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        </div>
        <PlaceField form={form} />
      </SettingsCard>
    </SettingsFormFrame>
  );
}

function PlaceField({ form: { values, change, errors, isChecked } }: { form: SettingsForm<Values> }) {
  const t = useTranslations('settings.profile');
  const language = useLanguage();
  const background = useMapBackground();
  const { location } = values;
  const point = pointOf(location) ?? null;
  const error =
    isChecked && pointOf(location) === undefined
      ? t('coordinates')
      : (errors['location.lat'] ?? errors['location.lng'] ?? errors['location']);
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-control font-medium">{t('place')}</p>
        <p className="type-small text-ink-2">{t('placeHint')}</p>
      </div>
      <div className="h-80 overflow-clip rounded-control">
        <MapView
          language={language}
          {...background}
          label={t('place')}
          texts={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), locate: t('locate') }}
          start={point ?? START}
          startZoom={point ? 15 : 12}
          pin={point}
          onPick={({ lat, lng }) => change({ location: { lat: String(lat), lng: String(lng) } })}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 md:max-w-1/2">
        {(['lat', 'lng'] as const).map((part) => (
          <TextField
            key={part}
            label={t(part)}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            className="digits rtl:text-end"
            value={location[part]}
            error={part === 'lat' ? error : undefined}
            onChange={(event) => change({ location: { ...location, [part]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </div>
  );
}
