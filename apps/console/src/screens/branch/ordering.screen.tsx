import { ZERO } from '@app/domain/money/amount';
import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { TABLE_MODES, type TableMode } from '@app/domain/table/table-mode';
import { Switch } from '@app/ui/actions/switch.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { useTranslations } from 'use-intl';
import { amountText, numberText, typedHundredths, typedNumber } from '#features/settings/typed-numbers.ts';
import { useSettingsForm } from '#features/settings/use-settings-form.ts';
import { OrderTypesField } from '#features/settings/order-types-field.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import {
  LoadedSettings,
  NumberField,
  SettingsFormFrame,
  useCurrencyLabel,
} from '#features/settings/settings-form.tsx';
import { SettingsFrame } from '#features/settings/settings-frame.tsx';

const NUMBERS = [
  'pickupMinutes',
  'deliveryMinutes',
  'tableMinutes',
  'rideMinutes',
  'answerMinutes',
  'ordersPerDriver',
  'minScheduleHours',
  'maxScheduleHours',
] as const;
const OPTIONAL = new Set<string>(['rideMinutes', 'minScheduleHours', 'maxScheduleHours']);
const TIPS = [0, 1, 2];
const FIRST_TIPS = ['0.50', '1.00', '2.00'];

type Numbers = Record<(typeof NUMBERS)[number], string>;
type Values = Numbers & {
  orderTypes: readonly string[];
  minimumAmount: string;
  takesTips: boolean;
  tipAmounts: readonly string[];
  pausesWhenSilent: boolean;
  staffMayClose: boolean;
  tableMode: TableMode;
};

const valuesOf = (settings: BranchSettings): Values => ({
  ...(Object.fromEntries(NUMBERS.map((name) => [name, numberText(settings[name])])) as Numbers),
  orderTypes: settings.orderTypes,
  minimumAmount: amountText(settings.minimumAmount),
  takesTips: settings.tipAmounts.length > 0,
  pausesWhenSilent: settings.pausesWhenSilent,
  staffMayClose: settings.staffMayClose,
  tableMode: settings.tableMode,
  tipAmounts: settings.tipAmounts.length > 0 ? settings.tipAmounts.map(amountText) : FIRST_TIPS,
});

const isNumberWrong = (name: string, text: string) =>
  typedNumber(text) === undefined || (typedNumber(text) === null && !OPTIONAL.has(name));
const isAmountWrong = (text: string | undefined) => typedHundredths(text ?? '') === undefined;

function parseSettings(values: Values): Partial<BranchSettings> | null {
  const tips = values.takesTips ? values.tipAmounts : [];
  const isWrong =
    NUMBERS.some((name) => isNumberWrong(name, values[name])) ||
    [values.minimumAmount, ...tips].some(isAmountWrong) ||
    values.orderTypes.length === 0;
  if (isWrong) return null;
  return {
    ...(Object.fromEntries(
      NUMBERS.map((name) => [name, typedNumber(values[name])]),
    ) as Partial<BranchSettings>),
    orderTypes: ORDER_TYPES.filter((type) => values.orderTypes.includes(type)),
    minimumAmount: typedHundredths(values.minimumAmount) ?? ZERO,
    tipAmounts: tips.map((tip) => typedHundredths(tip) ?? 0),
    pausesWhenSilent: values.pausesWhenSilent,
    staffMayClose: values.staffMayClose,
    tableMode: values.tableMode,
  };
}

/** CON-98 How the branch takes orders. */
export function OrderingScreen() {
  return (
    <SettingsFrame current="ordering">
      <LoadedSettings>{(branchId, saved) => <Ordering branchId={branchId} saved={saved} />}</LoadedSettings>
    </SettingsFrame>
  );
}

function Ordering({ branchId, saved }: { branchId: string; saved: SavedSettings }) {
  const t = useTranslations('settings.ordering');
  const form = useSettingsForm<Values>({ name: 'ordering', branchId, saved, valuesOf, parseSettings });
  const { values, change, errors, isChecked } = form;
  const currency = useCurrencyLabel(saved.settings.currency);

  const number = (name: (typeof NUMBERS)[number], unit?: string, hint?: string) => (
    <NumberField
      label={t(name)}
      {...(unit && { unit })}
      {...(hint && { hint })}
      value={values[name]}
      error={isChecked && isNumberWrong(name, values[name]) ? t('number') : errors[name]}
      onChange={(text) => change({ [name]: text })}
    />
  );
  const labelOf = (field: keyof Values) =>
    field === 'orderTypes'
      ? t('types')
      : field === 'tipAmounts' || field === 'takesTips'
        ? t('tips')
        : t(field);
  const textOf = (field: keyof Values, of: Values) => {
    if (field === 'orderTypes')
      return ORDER_TYPES.filter((type) => of.orderTypes.includes(type))
        .map((type) => t(type))
        .join(' · ');
    if (field === 'tableMode') return t(`tableModes.${of.tableMode}`);
    if (field === 'pausesWhenSilent' || field === 'staffMayClose') return t(of[field] ? 'on' : 'off');
    return field === 'tipAmounts' || field === 'takesTips'
      ? (of.takesTips ? of.tipAmounts : []).join(' · ')
      : of[field];
  };

  return (
    <SettingsFormFrame form={form} labelOf={labelOf} textOf={textOf}>
      <SettingsCard title={t('types')} text={t('typesText')}>
        <OrderTypesField value={values.orderTypes} onChange={(orderTypes) => change({ orderTypes })} />
      </SettingsCard>
      <SettingsCard title={t('promise')} text={t('promiseText')}>
        <div className="grid items-end gap-4 md:grid-cols-3">
          {number('pickupMinutes', t('minutes'))}
          {number('deliveryMinutes', t('minutes'))}
          {number('tableMinutes', t('minutes'))}
        </div>
        <div className="md:max-w-1/2">{number('rideMinutes', t('minutes'), t('rideHint'))}</div>
      </SettingsCard>
      <SettingsCard title={t('later')} text={t('laterText')}>
        <div className="grid items-end gap-4 md:grid-cols-2">
          {number('minScheduleHours')}
          <NumberField
            label={t('maxScheduleHours')}
            hint={t('maxHint')}
            value={values.maxScheduleHours}
            error={
              isChecked && isNumberWrong('maxScheduleHours', values.maxScheduleHours)
                ? t('number')
                : errors['maxScheduleHours']
            }
            onChange={(text) => change({ maxScheduleHours: text })}
          />
        </div>
      </SettingsCard>
      <SettingsCard title={t('limits')} text={t('limitsText')}>
        <div className="grid items-end gap-4 md:grid-cols-2">
          <NumberField
            label={t('minimumAmount')}
            hint={t('minimumHint')}
            unit={currency}
            value={values.minimumAmount}
            error={isChecked && isAmountWrong(values.minimumAmount) ? t('amount') : errors['minimumAmount']}
            onChange={(text) => change({ minimumAmount: text })}
          />
          {number('answerMinutes', t('minutes'), t('answerHint'))}
          {number('ordersPerDriver')}
        </div>
      </SettingsCard>
      <SettingsCard title={t('silent')} text={t('silentText')}>
        <Switch
          checked={values.pausesWhenSilent}
          onChange={(pausesWhenSilent) => change({ pausesWhenSilent })}
        >
          {t('pausesWhenSilent')}
        </Switch>
      </SettingsCard>
      {values.orderTypes.includes('table_session') && (
        <SettingsCard title={t('tableMode')} text={t('tableModeText')}>
          <div role="radiogroup" aria-label={t('tableMode')} className="grid gap-2 md:grid-cols-3">
            {TABLE_MODES.map((mode) => (
              <RadioCard
                key={mode}
                name="table-mode"
                checked={values.tableMode === mode}
                onChoose={() => change({ tableMode: mode })}
                title={t(`tableModes.${mode}`)}
                text={t(`tableModeTexts.${mode}`)}
              />
            ))}
          </div>
        </SettingsCard>
      )}
      <SettingsCard title={t('drawer')} text={t('drawerText')}>
        <Switch checked={values.staffMayClose} onChange={(staffMayClose) => change({ staffMayClose })}>
          {t('staffMayClose')}
        </Switch>
      </SettingsCard>
      <SettingsCard title={t('tips')} text={t('tipsText')}>
        <Switch checked={values.takesTips} onChange={(takesTips) => change({ takesTips })}>
          {t('takesTips')}
        </Switch>
        {values.takesTips && (
          <div className="grid items-end gap-4 md:grid-cols-3">
            {TIPS.map((index) => (
              <NumberField
                key={index}
                label={t('tip', { number: index + 1 })}
                unit={currency}
                value={values.tipAmounts[index] ?? ''}
                error={
                  isChecked && isAmountWrong(values.tipAmounts[index])
                    ? t('amount')
                    : (errors[`tipAmounts.${index}`] ?? (index === 0 ? errors['tipAmounts'] : undefined))
                }
                onChange={(text) =>
                  change({
                    tipAmounts: TIPS.map((at) => (at === index ? text : (values.tipAmounts[at] ?? ''))),
                  })
                }
              />
            ))}
          </div>
        )}
      </SettingsCard>
    </SettingsFormFrame>
  );
}
