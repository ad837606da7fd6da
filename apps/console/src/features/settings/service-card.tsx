import { MAX_SERVICE_CHARGE } from '@app/domain/pricing/service-charge';
import { Segment } from '@app/ui/actions/segment.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from './settings-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { percentText, typedHundredths } from './typed-numbers.ts';
import type { BranchSettings } from '@app/contract/schemas/console/settings';

export type ServiceValues = {
  tableServiceBasisPoints: string;
  deliveryServiceBasisPoints: string;
  /** Empty until it is chosen. */
  isServiceTaxed: '' | 'taxed' | 'untaxed';
};

export const serviceValuesOf = (settings: BranchSettings): ServiceValues => ({
  tableServiceBasisPoints: percentText(settings.tableServiceBasisPoints),
  deliveryServiceBasisPoints: percentText(settings.deliveryServiceBasisPoints),
  isServiceTaxed: settings.isServiceTaxed === null ? '' : settings.isServiceTaxed ? 'taxed' : 'untaxed',
});

const isPercentWrong = (text: string) =>
  (typedHundredths(text) ?? MAX_SERVICE_CHARGE + 1) > MAX_SERVICE_CHARGE;

const isUndecided = (values: ServiceValues) =>
  values.isServiceTaxed === '' &&
  (typedHundredths(values.tableServiceBasisPoints) ?? 0) +
    (typedHundredths(values.deliveryServiceBasisPoints) ?? 0) >
    0;

/** Null while something is wrong. */
export function parseServiceSettings(values: ServiceValues) {
  const [tables, deliveries] = [
    typedHundredths(values.tableServiceBasisPoints),
    typedHundredths(values.deliveryServiceBasisPoints),
  ];
  const isWrong =
    isPercentWrong(values.tableServiceBasisPoints) || isPercentWrong(values.deliveryServiceBasisPoints);
  if (tables === undefined || deliveries === undefined || isWrong || isUndecided(values)) return null;
  return {
    tableServiceBasisPoints: tables,
    deliveryServiceBasisPoints: deliveries,
    isServiceTaxed: values.isServiceTaxed === '' ? null : values.isServiceTaxed === 'taxed',
  };
}

type ServiceCardProps = {
  values: ServiceValues;
  isChecked: boolean;
  onChange: (part: Partial<ServiceValues>) => void;
};

/** SVC-01 The service charge at tables and on deliveries, and whether it is taxed. */
export function ServiceCard({ values, isChecked, onChange }: ServiceCardProps) {
  const t = useTranslations('settings.fees');
  const id = useId();
  const percent = (name: 'tableServiceBasisPoints' | 'deliveryServiceBasisPoints', label: string) => (
    <NumberField
      label={label}
      value={values[name]}
      error={isChecked && isPercentWrong(values[name]) ? t('servicePercent') : undefined}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  const isMissing = isChecked && isUndecided(values);
  return (
    <SettingsCard title={t('service')} text={t('serviceText')}>
      <div className="grid items-end gap-4 md:grid-cols-2">
        {percent('tableServiceBasisPoints', t('tableService'))}
        {percent('deliveryServiceBasisPoints', t('deliveryService'))}
      </div>
      <div>
        <p className="text-control font-medium">{t('serviceTax')}</p>
        <Segment
          label={t('serviceTax')}
          value={values.isServiceTaxed === '' ? null : values.isServiceTaxed}
          options={[
            { value: 'taxed', label: t('serviceTaxed') },
            { value: 'untaxed', label: t('serviceUntaxed') },
          ]}
          onChange={(isServiceTaxed) => onChange({ isServiceTaxed })}
          className="mt-2 max-w-120"
        />
        {isMissing && <ErrorText id={id}>{t('serviceTaxMissing')}</ErrorText>}
      </div>
    </SettingsCard>
  );
}
