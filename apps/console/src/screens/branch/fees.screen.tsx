import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import { changedFields } from '@app/domain/merge-fields';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { amountText, percentText, typedHundredths } from '#features/settings/typed-numbers.ts';
import { useSettingsForm } from '#features/settings/use-settings-form.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { useBranch } from '#session/scope.ts';
import { ChargeDialog } from '#features/settings/charge-dialog.tsx';
import {
  ServiceCard,
  parseServiceSettings,
  type ServiceValues,
  serviceValuesOf,
} from '#features/settings/service-card.tsx';
import { CardPaymentsCard } from '#features/settings/card-payments-card.tsx';
import {
  parseRefundLimits,
  RefundLimitsCard,
  type RefundLimitValues,
  refundLimitValuesOf,
} from '#features/settings/refund-limits-card.tsx';
import { TaxesCard } from '#features/settings/taxes-card.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import {
  LoadedSettings,
  NumberField,
  SettingsFormFrame,
  useCurrencyLabel,
} from '#features/settings/settings-form.tsx';
import { SettingsFrame } from '#features/settings/settings-frame.tsx';
import { taxesQuery } from '#features/settings/settings-query.ts';

const MAX_BASIS_POINTS = 10_000;

type Values = {
  taxBasisPoints: string;
  deliveryTaxBasisPoints: string;
  platformFee: string;
  currency: string;
  creditLimit: string;
} & RefundLimitValues &
  ServiceValues;

const valuesOf = (settings: BranchSettings): Values => ({
  taxBasisPoints: percentText(settings.taxBasisPoints),
  deliveryTaxBasisPoints: percentText(settings.deliveryTaxBasisPoints),
  platformFee: amountText(settings.platformFee),
  currency: settings.currency,
  creditLimit: amountText(settings.creditLimit),
  ...refundLimitValuesOf(settings),
  ...serviceValuesOf(settings),
});

const isPercentWrong = (text: string) => (typedHundredths(text) ?? MAX_BASIS_POINTS + 1) > MAX_BASIS_POINTS;

function parseSettings(values: Values): Pick<BranchSettings, keyof Values> | null {
  const [tax, deliveryTax, fee, creditLimit] = [
    typedHundredths(values.taxBasisPoints),
    typedHundredths(values.deliveryTaxBasisPoints),
    typedHundredths(values.platformFee),
    typedHundredths(values.creditLimit),
  ];
  const isWrong =
    isPercentWrong(values.taxBasisPoints) ||
    isPercentWrong(values.deliveryTaxBasisPoints) ||
    values.currency.trim() === '';
  if (tax === undefined || deliveryTax === undefined || fee === undefined) return null;
  const service = parseServiceSettings(values);
  const refundLimits = parseRefundLimits(values);
  if (creditLimit === undefined || isWrong || service === null || refundLimits === null) return null;
  return {
    taxBasisPoints: tax,
    deliveryTaxBasisPoints: deliveryTax,
    platformFee: fee,
    currency: values.currency.trim(),
    creditLimit,
    ...refundLimits,
    ...service,
  };
}

/** CON-98 CON-99 Taxes, service, the platform fee and the currency, with an example before and after; CON-110 the credit,
 * PAY-45 the refunds. */
export function FeesScreen() {
  return (
    <SettingsFrame current="fees">
      <LoadedSettings>
        {(branchId, saved) => (
          <>
            <Fees branchId={branchId} saved={saved} />
            <VendorTaxes settings={saved.settings} />
          </>
        )}
      </LoadedSettings>
    </SettingsFrame>
  );
}

function VendorTaxes({ settings }: { settings: BranchSettings }) {
  const vendor = useBranch()?.vendor;
  const isManager = hasRole(useMe(), 'vendorManager');
  return (
    vendor && (
      <>
        <TaxesCard key={vendor._id} vendorId={vendor._id} settings={settings} />
        {isManager && <CardPaymentsCard key={`cards ${vendor._id}`} vendorId={vendor._id} />}
      </>
    )
  );
}

function Fees({ branchId, saved }: { branchId: string; saved: SavedSettings }) {
  const t = useTranslations('settings');
  const currency = useCurrencyLabel(saved.settings.currency);
  const isAdmin = hasRole(useMe(), 'platformAdmin');
  const form = useSettingsForm<Values>({ name: 'fees', branchId, saved, valuesOf, parseSettings });
  const [isAsking, setIsAsking] = useState(false);
  const { data: taxes } = useQuery({ ...taxesQuery(useBranch()?.vendor._id ?? ''), enabled: false });
  const pricesIncludeTax = taxes?.pricesIncludeTax ?? false;
  const { values, change, errors, isChecked } = form;
  const after = parseSettings(values);
  const labels = {
    taxBasisPoints: t('fees.tax'),
    deliveryTaxBasisPoints: t('fees.deliveryTax'),
    platformFee: t('fees.platformFee'),
    currency: t('fees.currency'),
    creditLimit: t('fees.creditLimit'),
    staffRefundLimit: t('fees.staffRefundLimit'),
    managerRefundLimit: t('fees.managerRefundLimit'),
    tableServiceBasisPoints: t('fees.tableService'),
    deliveryServiceBasisPoints: t('fees.deliveryService'),
    isServiceTaxed: t('fees.serviceTax'),
  };

  function ask() {
    form.check();
    if (after === null) return;
    // The limits do not change what customers pay.
    const {
      creditLimit: _credit,
      staffRefundLimit: _staff,
      managerRefundLimit: _manager,
      ...charges
    } = after;
    if (Object.keys(changedFields(saved.settings, charges)).length > 0) setIsAsking(true);
    else save();
  }

  function save() {
    setIsAsking(false);
    form.save(() => showToast({ tone: 'good', text: t('saved') }));
  }

  const taxedText = (value: Values['isServiceTaxed']) =>
    value === '' ? '' : t(value === 'taxed' ? 'fees.serviceTaxed' : 'fees.serviceUntaxed');

  const percent = (name: 'taxBasisPoints' | 'deliveryTaxBasisPoints') => (
    <NumberField
      label={labels[name]}
      value={values[name]}
      error={isChecked && isPercentWrong(values[name]) ? t('fees.percent') : errors[name]}
      onChange={(text) => change({ [name]: text })}
    />
  );

  return (
    <>
      <SettingsFormFrame
        form={form}
        labelOf={(field) => labels[field]}
        textOf={(field, of) => (field === 'isServiceTaxed' ? taxedText(of[field]) : of[field])}
        onSubmit={ask}
      >
        <SettingsCard title={t('fees.taxes')} text={t('fees.taxesText')}>
          <div className="grid items-end gap-4 md:grid-cols-2">
            {percent('taxBasisPoints')}
            {percent('deliveryTaxBasisPoints')}
          </div>
        </SettingsCard>
        <ServiceCard values={values} isChecked={isChecked} onChange={change} />
        <SettingsCard title={t('fees.platform')} text={t('fees.platformText')}>
          <div className="md:max-w-1/2">
            <NumberField
              label={labels.platformFee}
              unit={currency}
              value={values.platformFee}
              disabled={!isAdmin}
              {...(!isAdmin && { hint: t('fees.adminOnly') })}
              error={
                isChecked && typedHundredths(values.platformFee) === undefined
                  ? t('ordering.amount')
                  : errors['platformFee']
              }
              onChange={(text) => change({ platformFee: text })}
            />
          </div>
        </SettingsCard>
        <SettingsCard title={t('fees.currency')} text={t('fees.currencyText')}>
          <div className="md:max-w-1/2">
            <TextField
              label={labels.currency}
              value={values.currency}
              maxLength={8}
              autoComplete="off"
              error={errors['currency']}
              onChange={(event) => change({ currency: event.currentTarget.value })}
            />
          </div>
        </SettingsCard>
        <SettingsCard title={t('fees.credit')} text={t('fees.creditText')}>
          <div className="md:max-w-1/2">
            <NumberField
              label={labels.creditLimit}
              unit={currency}
              value={values.creditLimit}
              error={
                isChecked && typedHundredths(values.creditLimit) === undefined
                  ? t('ordering.amount')
                  : errors['creditLimit']
              }
              onChange={(text) => change({ creditLimit: text })}
            />
          </div>
        </SettingsCard>
        <RefundLimitsCard
          values={values}
          currency={saved.settings.currency}
          errors={errors}
          isChecked={isChecked}
          onChange={change}
        />
      </SettingsFormFrame>
      {isAsking && after && (
        <ChargeDialog
          before={{ ...saved.settings, pricesIncludeTax }}
          after={{ ...saved.settings, ...after, pricesIncludeTax }}
          onConfirm={save}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
