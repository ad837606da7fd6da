import { saveBranchSettings } from '@app/contract/endpoints/console/settings';
import type { SavedSettings } from '@app/contract/schemas/console/settings';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { settingsQuery } from '#features/settings/settings-query.ts';
import { percentText, typedHundredths } from '#features/settings/typed-numbers.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { NumberField, SettingsOf } from '#features/settings/settings-form.tsx';
import { api } from '#session/api.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

const MAX_BASIS_POINTS = 10_000;

type TaxStepProps = {
  branchId: string;
  /** Whether it was chosen before. */
  isDecided: boolean;
  onDone: () => void;
};
type Values = {
  /** Null until one of them is chosen: a missing tax must not look like none. */
  hasTax: boolean | null;
  items: string;
  delivery: string;
};

/** CON-125 The tax of the branch, with "No tax" as a choice of its own. */
export function TaxStep(props: TaxStepProps) {
  return <SettingsOf branchId={props.branchId}>{(_, saved) => <Tax {...props} saved={saved} />}</SettingsOf>;
}

function Tax({ branchId, isDecided, saved, onDone }: TaxStepProps & { saved: SavedSettings }) {
  const t = useSetupTexts();
  const fees = useTranslations('settings.fees');
  const queries = useQueryClient();
  const changes = useVendorChanges();
  const saving = useStepSave();
  const { taxBasisPoints, deliveryTaxBasisPoints } = saved.settings;
  const draft = `tax.${branchId}`;
  const [values, setValues] = useState(() =>
    draftOf<Values>(draft, {
      hasTax: isDecided ? taxBasisPoints > 0 || deliveryTaxBasisPoints > 0 : null,
      items: isDecided ? percentText(taxBasisPoints) : '',
      delivery: isDecided ? percentText(deliveryTaxBasisPoints) : '',
    }),
  );
  const [isChecked, setIsChecked] = useState(false);
  useDraft(draft, values);
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  const { hasTax } = values;

  function save() {
    setIsChecked(true);
    if (
      hasTax === null ||
      (hasTax && (percentOf(values.items) === null || percentOf(values.delivery) === null))
    )
      return;
    saving.run(async () => {
      // Other steps have saved settings of the branch in the meantime.
      const { revision } = await queries.fetchQuery({ ...settingsQuery(branchId), staleTime: 0 });
      const now = await api.call(saveBranchSettings, {
        params: { branchId },
        body: {
          revision,
          changes: {
            taxBasisPoints: hasTax ? (percentOf(values.items) ?? 0) : 0,
            deliveryTaxBasisPoints: hasTax ? (percentOf(values.delivery) ?? 0) : 0,
          },
        },
      });
      queries.setQueryData(settingsQuery(branchId).queryKey, now);
      dropDraft(draft);
      await changes.refresh();
      onDone();
    });
  }

  const percent = (name: 'items' | 'delivery', label: string) => (
    <NumberField
      label={label}
      value={values[name]}
      error={isChecked && percentOf(values[name]) === null ? fees('percent') : undefined}
      onChange={(text) => change({ [name]: text })}
    />
  );

  return (
    <StepCard
      title={t('tax')}
      text={t('taxText')}
      failure={saving.failure ?? Object.values(saving.errors)[0] ?? null}
      isBusy={saving.isBusy}
      wait={saving.wait}
      onSubmit={save}
    >
      <div role="radiogroup" aria-label={t('tax')} className="grid gap-2 md:grid-cols-2">
        <RadioCard
          name="tax"
          checked={hasTax === true}
          onChoose={() => change({ hasTax: true })}
          title={t('taxYes')}
          text={t('taxYesText')}
        />
        <RadioCard
          name="tax"
          checked={hasTax === false}
          onChoose={() => change({ hasTax: false })}
          title={t('taxNone')}
          text={t('taxNoneText')}
        />
      </div>
      {isChecked && hasTax === null && (
        <p role="alert" className="type-small text-danger">
          {t('taxMissing')}
        </p>
      )}
      {hasTax && (
        <div className="grid items-end gap-4 md:grid-cols-2">
          {percent('items', fees('tax'))}
          {percent('delivery', fees('deliveryTax'))}
        </div>
      )}
    </StepCard>
  );
}

/** In basis points; null for anything but a percentage. */
function percentOf(text: string): number | null {
  const typed = typedHundredths(text);
  return typed === undefined || typed === null || typed > MAX_BASIS_POINTS ? null : typed;
}
