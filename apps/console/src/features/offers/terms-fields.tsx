import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { ZERO } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { isOrderType, type OrderType } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import { type DraftRule, hasValue, RULES, type TermsDraft } from './offer-draft.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

const MAX_RULES = 4;
const MAX_NAME = 120;

type TermsFieldsProps = {
  draft: TermsDraft;
  onChange: (changes: Partial<TermsDraft>) => void;
  /** By field name. */
  errors: Readonly<Record<string, string | undefined>>;
  currency: string;
  orderTypes: readonly OrderType[];
  isPerUnit: boolean;
  zoneName: string;
  /** Cashback is credit with the vendor, which a manager of one branch does not give. */
  hasCashback: boolean;
  /** Between the name and the benefit. */
  target: React.ReactNode;
};

/** CON-83 The fields that offers and coupons share. */
export function TermsFields(props: TermsFieldsProps) {
  const { draft, onChange, errors, currency, orderTypes, isPerUnit, zoneName, hasCashback, target } = props;
  const t = useTranslations('offers');
  const typeName = useTranslations('orderTypes');
  const { label: unit } = amountParts(ZERO, useLanguage(), currency);
  return (
    <>
      <BilingualPair
        label={t('name')}
        value={{ en: draft.nameEn, ar: draft.nameAr }}
        maxLength={MAX_NAME}
        errors={{ en: errors['nameEn'], ar: errors['nameAr'] }}
        onChange={(language, text) => onChange(language === 'en' ? { nameEn: text } : { nameAr: text })}
      />
      {target}
      <div className="grid gap-4 @md:grid-cols-2">
        <Choice label={t('affect')}>
          <Segment
            label={t('affect')}
            options={[
              { value: 'item', label: t('affects.item') },
              { value: 'shipping', label: t('affects.shipping') },
            ]}
            value={draft.affect}
            onChange={(affect) => onChange({ affect })}
          />
        </Choice>
        {hasCashback && (
          <Choice label={t('mode')}>
            <Segment
              label={t('mode')}
              options={[
                { value: 'save', label: t('modes.save') },
                { value: 'cashback', label: t('modes.cashback') },
              ]}
              value={draft.mode}
              onChange={(mode) => onChange({ mode })}
            />
          </Choice>
        )}
      </div>
      <div className="grid items-end gap-4 @md:grid-cols-3">
        <NumberField
          label={`${t('percent')} (%)`}
          hint={t('percentHint')}
          value={draft.percent}
          error={errors['percent']}
          onChange={(percent) => onChange({ percent })}
        />
        <NumberField
          label={`${t('minimum')} (${unit})`}
          hint={t('minimumHint')}
          value={draft.minimumAmount}
          error={errors['minimumAmount']}
          onChange={(minimumAmount) => onChange({ minimumAmount })}
        />
        <NumberField
          label={`${t('cap')} (${unit})`}
          hint={t(isPerUnit ? 'capHint.unit' : 'capHint.order')}
          value={draft.maxDiscount}
          error={errors['maxDiscount']}
          onChange={(maxDiscount) => onChange({ maxDiscount })}
        />
      </div>
      <SelectField
        label={t('orderType')}
        name="orderType"
        value={draft.orderType}
        onChange={(value) => onChange({ orderType: isOrderType(value) ? value : '' })}
        options={[
          { value: '', label: t('everyType') },
          ...orderTypes.map((type) => ({ value: type, label: typeName(type) })),
        ]}
      />
      <RulesField rules={draft.rules} errors={errors} onChange={(rules) => onChange({ rules })} />
      <fieldset>
        <legend className="sr-only">{t('timesHint', { zone: zoneName })}</legend>
        <div className="grid gap-4 @md:grid-cols-2">
          <TimeField
            label={t('starts')}
            value={draft.startsAt}
            error={errors['startsAt']}
            onChange={(startsAt) => onChange({ startsAt })}
          />
          <TimeField
            label={t('ends')}
            value={draft.endsAt}
            error={errors['endsAt']}
            onChange={(endsAt) => onChange({ endsAt })}
          />
        </div>
        <p aria-hidden="true" className="type-small mt-2 text-ink-2">
          {t('timesHint', { zone: zoneName })}
        </p>
      </fieldset>
    </>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-control font-medium">
        {label}
      </p>
      {children}
    </div>
  );
}

type TypedProps = {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function NumberField({ onChange, ...rest }: TypedProps) {
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      className="digits rtl:text-end"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TimeField({ onChange, ...rest }: TypedProps) {
  return (
    <TextField {...rest} type="datetime-local" onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

function RuleError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <ErrorText>{text}</ErrorText>;
}

type RulesFieldProps = {
  rules: readonly DraftRule[];
  errors: TermsFieldsProps['errors'];
  onChange: (rules: DraftRule[]) => void;
};

function RulesField({ rules, errors, onChange }: RulesFieldProps) {
  const t = useTranslations('offers');
  const set = (index: number, change: Partial<DraftRule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule)));
  return (
    <fieldset>
      <legend className="text-control font-medium">{t('rules')}</legend>
      <div className="mt-2 grid gap-2">
        {rules.map(({ rule, value }, index) => (
          <div key={index}>
            <div className="flex items-center gap-2">
              <span className="field-box row-focus min-w-0 flex-1">
                <select
                  aria-label={t('ruleOf', { number: index + 1 })}
                  value={rule}
                  onChange={({ currentTarget }) => {
                    const next = RULES.find((one) => one === currentTarget.value);
                    if (next) set(index, { rule: next });
                  }}
                  className="bare-input min-h-12 w-full min-w-0 px-3.5"
                >
                  {RULES.map((name) => (
                    <option key={name} value={name} className="bg-raised text-ink">
                      {t(`ruleNames.${name}`)}
                    </option>
                  ))}
                </select>
              </span>
              {hasValue(rule) && (
                <span className="field-box row-focus w-24">
                  <input
                    aria-label={t('ruleValue')}
                    aria-invalid={errors[`rules.${index}`] ? true : undefined}
                    inputMode="numeric"
                    dir="ltr"
                    autoComplete="off"
                    value={value}
                    onChange={({ currentTarget }) => set(index, { value: currentTarget.value })}
                    className="bare-input digits min-h-12 w-full min-w-0 px-3.5 rtl:text-end"
                  />
                </span>
              )}
              <IconButton
                icon="trash"
                label={t('removeRule', { number: index + 1 })}
                onClick={() => onChange(rules.filter((_rule, at) => at !== index))}
              />
            </div>
            <RuleError text={errors[`rules.${index}`]} />
          </div>
        ))}
        {rules.length < MAX_RULES && (
          <Button
            variant="quiet"
            icon="plus"
            className="justify-self-start"
            onClick={() => onChange([...rules, { rule: 'minimum_quantity', value: '2' }])}
          >
            {t('addRule')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
