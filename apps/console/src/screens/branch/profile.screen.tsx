import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import type { Language } from '@app/domain/language';
import { toLatinDigits } from '@app/domain/text/digits';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useTranslations } from 'use-intl';
import { uploadPicture } from '#features/pictures/upload-picture.ts';
import { usePictureTexts } from '#features/pictures/use-picture-texts.ts';
import { useSettingsForm } from '#features/settings/use-settings-form.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { PictureField } from '#ui/fields/picture-field.tsx';
import { PlaceField, type PlaceText, placeOf, pointOf } from '#features/settings/place-field.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { LoadedSettings, SettingsFormFrame } from '#features/settings/settings-form.tsx';
import { SettingsFrame } from '#features/settings/settings-frame.tsx';

type Values = {
  cover: BranchSettings['cover'];
  name: Record<Language, string>;
  bio: Record<Language, string>;
  phone: string;
  location: PlaceText;
};

const NO_TEXT = { en: '', ar: '' };

const valuesOf = ({ cover, name, bio, phone, location }: BranchSettings): Values => ({
  cover,
  name,
  bio: bio ?? NO_TEXT,
  phone: phone ?? '',
  location: placeOf(location),
});

const trimmed = ({ en, ar }: Record<Language, string>) => ({ en: en.trim(), ar: ar.trim() });
const isHalf = ({ en, ar }: Record<Language, string>) => (en.trim() === '') !== (ar.trim() === '');

function parseSettings({ cover, name, bio, phone, location }: Values): Partial<BranchSettings> | null {
  const point = pointOf(location);
  const names = trimmed(name);
  if (point === undefined || names.en === '' || names.ar === '' || isHalf(bio)) return null;
  const digits = toLatinDigits(phone).replaceAll(/[\s()-]/g, '');
  return {
    cover,
    name: names,
    bio: bio.en.trim() === '' ? null : trimmed(bio),
    phone: digits === '' ? null : digits,
    location: point,
  };
}

/** CON-98 What customers see of the branch: cover, names, description, phone and place. */
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
  const form = useSettingsForm<Values>({ name: 'profile', branchId, saved, valuesOf, parseSettings });
  const { values, change, errors, isChecked } = form;
  const failureText = useFailureText();
  const pictureTexts = usePictureTexts();
  const labels = {
    cover: t('cover'),
    name: t('name'),
    bio: t('bio'),
    phone: t('phone'),
    location: t('place'),
  };
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
          : field === 'cover'
            ? t(of.cover === null ? 'noCover' : 'otherCover')
            : field === 'location'
              ? `${of.location.lat} ${of.location.lng}`
              : of[field][language]
      }
    >
      <SettingsCard title={t('cover')} text={t('coverText')}>
        <PictureField
          label={t('cover')}
          src={values.cover?.src ?? null}
          use="cover"
          texts={pictureTexts}
          failureText={failureText}
          onUpload={async (file, crop, onProgress) =>
            change({ cover: await uploadPicture(file, crop, onProgress, 'cover') })
          }
          onRemove={() => change({ cover: null })}
        >
          <p className="type-small text-ink-2">{t('coverHint')}</p>
        </PictureField>
      </SettingsCard>
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
        <PlaceField
          place={values.location}
          onChange={(location) => change({ location })}
          isChecked={isChecked}
          error={errors['location.lat'] ?? errors['location.lng'] ?? errors['location']}
        />
      </SettingsCard>
    </SettingsFormFrame>
  );
}
