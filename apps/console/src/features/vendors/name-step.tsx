import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { dashedNameOf, MAX_DASHED_NAME } from '@app/domain/vendor/dashed-name';
import type { Language } from '@app/domain/language';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { uploadPicture } from '#features/pictures/upload-picture.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { usePictureTexts } from '#features/pictures/use-picture-texts.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { PictureField } from '#ui/fields/picture-field.tsx';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

type NameStepProps = { vendor: ConsoleVendor | null; onDone: (vendorId: string) => void };

/** The name in both languages, the name in the address, and the logo. */
export function NameStep({ vendor, onDone }: NameStepProps) {
  const t = useSetupTexts();
  const failureText = useFailureText();
  const pictureTexts = usePictureTexts();
  const changes = useVendorChanges();
  const saving = useStepSave();
  const draft = `vendor.${vendor?.id ?? 'new'}`;
  const [values, setValues] = useState(() =>
    draftOf(draft, {
      name: vendor?.name ?? { en: '', ar: '' },
      dashedName: vendor?.dashedName ?? '',
      src: vendor?.logo ?? '',
      color: '',
    }),
  );
  const [isChecked, setIsChecked] = useState(false);
  useDraft(draft, values);
  const { name, src, color } = values;
  const dashedName = values.dashedName || dashedNameOf(name.en);
  const trimmed = { en: name.en.trim(), ar: name.ar.trim() };

  function save() {
    setIsChecked(true);
    if (trimmed.en === '' || trimmed.ar === '') return;
    saving.run(async () => {
      // A logo that is stored already has no colour here.
      const logo = src === '' ? { logo: null } : color === '' ? {} : { logo: { src, color } };
      const saved = vendor
        ? await changes.change(vendor.id, { name: trimmed, ...logo })
        : await changes.add({ name: trimmed, ...logo, ...(dashedName !== '' && { dashedName }) });
      dropDraft(draft);
      onDone(saved.vendor.id);
    });
  }

  const missing = (side: Language) =>
    isChecked && trimmed[side] === '' ? t('both') : saving.errors[`name.${side}`];
  return (
    <StepCard
      title={t('name')}
      text={t('nameText')}
      failure={saving.failure}
      isBusy={saving.isBusy}
      wait={saving.wait}
      onSubmit={save}
    >
      <BilingualPair
        label={t('vendorName')}
        value={name}
        maxLength={120}
        errors={{ en: missing('en'), ar: missing('ar') }}
        onChange={(side, text) => setValues({ ...values, name: { ...name, [side]: text } })}
      />
      <div className="md:max-w-1/2">
        <TextField
          label={t('dashedName')}
          hint={t('dashedHint')}
          dir="ltr"
          autoComplete="off"
          className="rtl:text-end"
          maxLength={MAX_DASHED_NAME}
          value={dashedName}
          disabled={vendor !== null}
          error={saving.errors['dashedName']}
          onChange={({ currentTarget }) => setValues({ ...values, dashedName: currentTarget.value })}
        />
      </div>
      <PictureField
        label={t('logo')}
        src={src === '' ? null : src}
        use="logo"
        texts={pictureTexts}
        failureText={failureText}
        onUpload={async (file, crop, onProgress) => {
          const logo = await uploadPicture(file, crop, onProgress, 'logo');
          setValues((now) => ({ ...now, src: logo.src, color: logo.color }));
        }}
        onRemove={() => setValues({ ...values, src: '', color: '' })}
      >
        <p className="text-control font-medium">{t('logo')}</p>
      </PictureField>
    </StepCard>
  );
}
