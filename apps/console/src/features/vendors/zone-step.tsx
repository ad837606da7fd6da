import { useMapBackground } from '@app/client/config/use-map-background.ts';
import { saveZones } from '@app/contract/endpoints/console/zones';
import type { ZonesPage } from '@app/contract/schemas/console/zones';
import { circleAround } from '@app/domain/geo/drawing';
import type { Language } from '@app/domain/language';
import { toLatinDigits } from '@app/domain/text/digits';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { MapCard } from '@app/ui/map/lazy-map.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { settingsQuery } from '#features/settings/settings-query.ts';
import { typedHundredths } from '#features/settings/typed-numbers.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { zonesQuery } from '#features/zones/zones-queries.ts';
import { NumberField, useCurrencyLabel } from '#features/settings/settings-form.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';
import { api } from '#session/api.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

const MIN_KM = 0.1;
const MAX_KM = 50;
const START = { name: { en: '', ar: '' }, km: '3', fee: '1.00', minimum: '0.00' };

type ZoneStepProps = { branchId: string; onDone: () => void };

/** CON-125 A circle around the branch as the first zone. */
export function ZoneStep({ branchId, onDone }: ZoneStepProps) {
  const t = useTranslations();
  const failureText = useFailureText();
  const zones = useQuery(zonesQuery(branchId));
  const settings = useQuery(settingsQuery(branchId));
  const error = zones.error ?? settings.error;
  if (zones.data && settings.data && !zones.isFetching)
    return zones.data.zones.length > 0 || !settings.data.settings.orderTypes.includes('delivery') ? (
      <StoredZones page={zones.data} onDone={onDone} />
    ) : (
      <FirstZone page={zones.data} onDone={onDone} />
    );
  if (!error) return <Skeleton className="h-80 rounded-card" />;
  return (
    <LoadFailed
      title={t('failure.title')}
      text={failureText(error)}
      retry={t('common.retry')}
      onRetry={() => void Promise.all([zones.refetch(), settings.refetch()])}
    />
  );
}

type PageProps = { page: ZonesPage; onDone: () => void };

function StoredZones({ page, onDone }: PageProps) {
  const t = useSetupTexts();
  return (
    <StepCard title={t('zone')} text={t('zoneText')} label={t('continue')} onSubmit={onDone}>
      <p>{page.zones.length > 0 ? t('zones', { count: page.zones.length }) : t('zoneNone')}</p>
      <ZonesLink branchId={page.branch.id} />
    </StepCard>
  );
}

function ZonesLink({ branchId }: { branchId: string }) {
  const t = useSetupTexts();
  return (
    <ButtonLink
      variant="secondary"
      icon="polygon"
      className="justify-self-start"
      href={withBranch(paths.zones, branchId)}
    >
      {t('zoneEdit')}
    </ButtonLink>
  );
}

function FirstZone({ page, onDone }: PageProps) {
  const t = useSetupTexts();
  const { id: branchId, location, currency } = page.branch;
  const queries = useQueryClient();
  const changes = useVendorChanges();
  const saving = useStepSave();
  const draft = `zone.${branchId}`;
  const [values, setValues] = useState(() => draftOf(draft, START));
  const [isChecked, setIsChecked] = useState(false);
  const unit = useCurrencyLabel(currency);
  const language = useLanguage();
  const background = useMapBackground();
  useDraft(draft, values);
  const km = Number(toLatinDigits(values.km).trim().replace(',', '.'));
  const isNear = km >= MIN_KM && km <= MAX_KM;
  const fee = typedHundredths(values.fee);
  const minimum = typedHundredths(values.minimum);
  const area = useMemo(
    () => (location && isNear ? { coordinates: circleAround(location, km) } : null),
    [location, isNear, km],
  );
  const name = { en: values.name.en.trim(), ar: values.name.ar.trim() };

  function save() {
    setIsChecked(true);
    if (!location || !isNear || fee === undefined || minimum === undefined || !name.en || !name.ar) return;
    saving.run(async () => {
      const zone = {
        id: null,
        name,
        area: [...circleAround(location, km)],
        fee,
        minimum,
        travelMinutes: null,
      };
      const body = { revision: page.revision, zones: [zone] };
      const saved = await api.call(saveZones, { params: { branchId }, body });
      queries.setQueryData(zonesQuery(branchId).queryKey, { ...page, ...saved });
      dropDraft(draft);
      await changes.refresh();
      onDone();
    });
  }

  const number = (field: 'km' | 'fee' | 'minimum', label: string, error: string | undefined, of?: string) => (
    <NumberField
      label={label}
      {...(of && { unit: of })}
      value={values[field]}
      error={error}
      onChange={(text) => setValues({ ...values, [field]: text })}
    />
  );
  const missing = (side: Language) => (isChecked && !name[side] ? t('both') : undefined);
  return (
    <StepCard
      title={t('zone')}
      text={t('zoneText')}
      failure={location === null ? t('zonePlace') : (saving.failure ?? saving.errors['zones.0.area'] ?? null)}
      isBusy={saving.isBusy}
      wait={saving.wait}
      onSubmit={save}
    >
      <BilingualPair
        label={t('zoneName')}
        value={values.name}
        maxLength={80}
        errors={{ en: missing('en'), ar: missing('ar') }}
        onChange={(side, text) => setValues({ ...values, name: { ...values.name, [side]: text } })}
      />
      <div className="grid items-start gap-4 md:grid-cols-3">
        {number('km', t('radius'), isChecked && !isNear ? t('radiusWrong') : undefined)}
        {number('fee', t('fee'), isChecked && fee === undefined ? t('amount') : undefined, unit)}
        {number('minimum', t('minimum'), isChecked && minimum === undefined ? t('amount') : undefined, unit)}
      </div>
      {location && (
        <MapCard
          className="aspect-16/10 rounded-control md:aspect-16/7"
          language={language}
          {...background}
          label={t('zoneMap')}
          pin={location}
          {...(area && { area })}
        />
      )}
      <ZonesLink branchId={branchId} />
    </StepCard>
  );
}
