import { isApiError } from '@app/client/http/api-error.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { BodyOf } from '@app/contract/endpoint';
import { saveVendorPayments, testVendorPayments } from '@app/contract/endpoints/console/payments';
import type { VendorPayments } from '@app/contract/schemas/console/payments';
import { PAYTABS_HOSTS } from '@app/domain/payment/page-address';
import { Button } from '@app/ui/actions/button.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { NumberField } from './settings-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { paymentsQuery } from './settings-query.ts';
import { amountText, percentText, typedHundredths, typedNumber } from './typed-numbers.ts';
import { useCardTexts } from './use-card-texts.ts';

type Body = BodyOf<typeof saveVendorPayments>;
type Account = NonNullable<VendorPayments['account']>;

const MIN_MINUTES = 5;
const MAX_MINUTES = 30;
const REGIONS = Object.keys(PAYTABS_HOSTS);
const NO_KEYS = { profileId: '', serverKey: '', secretKey: '', noticeSecret: '' };

/** PAY-30 PAY-42 How a vendor takes cards. Keys are written and never shown again. */
export function CardPaymentsCard({ vendorId }: { vendorId: string }) {
  const { data } = useQuery(paymentsQuery(vendorId));
  if (!data) return <Skeleton className="h-48 rounded-card" />;
  return <AccountForm key={data.revision} vendorId={vendorId} payments={data} />;
}

function AccountForm({ vendorId, payments }: { vendorId: string; payments: VendorPayments }) {
  const t = useCardTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const { account, branches, isSwitchedOn, revision } = payments;
  const [terms, setTerms] = useState(() => termsOf(account, branches));
  const [keys, setKeys] = useState(NO_KEYS);
  const [branchIds, setBranchIds] = useState(() =>
    branches.filter(({ takesCards }) => takesCards).map(({ id }) => id),
  );
  const [isChecked, setIsChecked] = useState(false);
  const change = (changes: Partial<typeof terms>) => setTerms((now) => ({ ...now, ...changes }));
  const body = bodyOf(terms, keys, account?.provider ?? null);
  const saving = useAction({
    call: (sent: Omit<Body, 'revision' | 'branchIds'>) =>
      api.call(saveVendorPayments, { params: { vendorId }, body: { ...sent, revision, branchIds } }),
    onDone: (saved) => {
      queries.setQueryData(paymentsQuery(vendorId).queryKey, saved);
      showToast({ tone: 'good', text: t('saved') });
    },
    onFailed: (error) => {
      if (isApiError(error, 409))
        void queries.invalidateQueries({ queryKey: paymentsQuery(vendorId).queryKey });
    },
  });

  const testing = useAction({
    call: () => api.call(testVendorPayments, { params: { vendorId } }),
    onDone: ({ message }) => showToast({ tone: 'good', text: message }),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (body) saving.run(body);
  }

  const isPaytabs = terms.provider === 'paytabs';
  const keyField = (name: keyof typeof NO_KEYS) => (
    <TextField
      label={t(name)}
      value={keys[name]}
      type="password"
      dir="ltr"
      autoComplete="off"
      {...(account && { hint: t('keyStored', { hint: account.keyHint }) })}
      onChange={(event) => setKeys((now) => ({ ...now, [name]: event.target.value }))}
    />
  );
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      {!isSwitchedOn && <Notice tone="warn">{t('off')}</Notice>}
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FormFailure text={saving.failure} />
        <Switch checked={terms.isOn} onChange={(isOn) => change({ isOn })} text={t('isOnText')}>
          {t('isOn')}
        </Switch>
        <div className="grid items-end gap-4 md:grid-cols-2">
          <SelectField
            name="provider"
            label={t('provider')}
            value={terms.provider}
            onChange={(value) => change({ provider: value === 'stripe' ? 'stripe' : 'paytabs' })}
            options={[
              { value: 'paytabs', label: 'PayTabs' },
              { value: 'stripe', label: 'Stripe' },
            ]}
          />
          <SelectField
            name="mode"
            label={t('mode')}
            value={terms.mode}
            onChange={(value) => change({ mode: value === 'live' ? 'live' : 'test' })}
            options={[
              { value: 'test', label: t('modes.test') },
              { value: 'live', label: t('modes.live') },
            ]}
          />
          {isPaytabs && terms.region !== 'demo' && (
            <SelectField
              name="region"
              label={t('region')}
              value={terms.region}
              onChange={(region) => change({ region })}
              options={REGIONS.map((value) => ({ value, label: value }))}
            />
          )}
          <TextField
            label={t('currency')}
            value={terms.currency}
            dir="ltr"
            maxLength={3}
            autoComplete="off"
            error={isChecked && !/^[A-Z]{3}$/.test(terms.currency) ? t('currencyWrong') : undefined}
            onChange={(event) => change({ currency: event.target.value.toUpperCase() })}
          />
        </div>
        <div className="grid items-end gap-4 md:grid-cols-2">
          {keyField(isPaytabs ? 'profileId' : 'secretKey')}
          {keyField(isPaytabs ? 'serverKey' : 'noticeSecret')}
        </div>
        {isChecked && body === null && <FormFailure text={t('check')} />}
        {account && !isPaytabs && (
          <p className="type-small text-ink-2">
            {t('noticeUrl')}{' '}
            <bdi dir="ltr" className="wrap-anywhere">
              {account.noticeUrl}
            </bdi>
          </p>
        )}
        <div className="grid items-end gap-4 md:grid-cols-2">
          <SelectField
            name="capture"
            label={t('capture')}
            value={terms.capture}
            onChange={(value) => change({ capture: value === 'at_once' ? 'at_once' : 'on_accept' })}
            options={[
              { value: 'on_accept', label: t('captures.on_accept') },
              { value: 'at_once', label: t('captures.at_once') },
            ]}
          />
          <NumberField
            label={t('payMinutes')}
            value={terms.payMinutes}
            error={isChecked && minutesOf(terms.payMinutes) === null ? t('minutesWrong') : undefined}
            onChange={(payMinutes) => change({ payMinutes })}
          />
          <NumberField
            label={t('maxAmount')}
            value={terms.maxAmount}
            onChange={(maxAmount) => change({ maxAmount })}
          />
        </div>
        <div>
          <div className="grid items-end gap-4 md:grid-cols-2">
            <NumberField
              label={t('feePercent')}
              value={terms.feePercent}
              error={isChecked && toFee(terms) === null ? t('feeWrong') : undefined}
              onChange={(feePercent) => change({ feePercent })}
            />
            <NumberField
              label={t('feeFixed')}
              value={terms.feeFixed}
              onChange={(feeFixed) => change({ feeFixed })}
            />
          </div>
          <p className="type-small mt-2 text-ink-2">{t('feeText')}</p>
        </div>
        <fieldset className="grid gap-1">
          <legend className="type-item mb-1">{t('branches')}</legend>
          {branches.map(({ id, name }) => (
            <CheckRow
              key={id}
              name="card-branches"
              checked={branchIds.includes(id)}
              onChange={(isTaken) =>
                setBranchIds((now) => (isTaken ? [...now, id] : now.filter((one) => one !== id)))
              }
            >
              <bdi>{name[language]}</bdi>
            </CheckRow>
          ))}
        </fieldset>
        <FormFailure text={testing.failure} />
        <div className="flex flex-wrap justify-end gap-2">
          {account && (
            <Button
              variant="secondary"
              size="md"
              busy={testing.isBusy}
              wait={testing.wait}
              onClick={() => testing.run()}
            >
              {t('test')}
            </Button>
          )}
          <Button type="submit" size="md" busy={saving.isBusy} wait={saving.wait}>
            {t('save')}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}

const termsOf = (account: Account | null, branches: VendorPayments['branches']) => ({
  provider: account?.provider ?? ('paytabs' as const),
  mode: account?.mode ?? ('test' as const),
  region: account?.region ?? 'jordan',
  currency: account?.currency ?? (branches[0]?.currency === 'JD' ? 'JOD' : (branches[0]?.currency ?? '')),
  capture: account?.capture ?? ('on_accept' as const),
  payMinutes: String(account?.payMinutes ?? 15),
  maxAmount: amountText(account?.maxAmount ?? 100_000),
  feePercent: percentText(account?.feeBasisPoints ?? 0),
  feeFixed: amountText(account?.feeFixed ?? 0),
  isOn: account?.isOn ?? true,
});
type Terms = ReturnType<typeof termsOf>;

const minutesOf = (text: string): number | null => {
  const minutes = typedNumber(text);
  return minutes != null && minutes >= MIN_MINUTES && minutes <= MAX_MINUTES ? minutes : null;
};

/** STATEMENT-02 Null if the rate is none. */
function toFee({ feePercent, feeFixed }: Terms): Pick<Body, 'feeBasisPoints' | 'feeFixed'> | null {
  const [feeBasisPoints, fixed] = [typedHundredths(feePercent), typedHundredths(feeFixed)];
  const isRate = feeBasisPoints !== undefined && feeBasisPoints <= 10_000;
  return isRate && fixed !== undefined ? { feeBasisPoints, feeFixed: fixed } : null;
}

/** Null while something is missing. Empty keys keep the stored ones of the same provider. */
function bodyOf(
  terms: Terms,
  typed: typeof NO_KEYS,
  storedProvider: Terms['provider'] | null,
): Omit<Body, 'revision' | 'branchIds'> | null {
  const payMinutes = minutesOf(terms.payMinutes);
  const maxAmount = typedHundredths(terms.maxAmount);
  const { profileId, serverKey, secretKey, noticeSecret } = typed;
  const pair = terms.provider === 'paytabs' ? [profileId, serverKey] : [secretKey, noticeSecret];
  const isEmpty = pair.every((text) => text.trim() === '');
  const areMissing = isEmpty ? storedProvider !== terms.provider : pair.some((text) => text.trim() === '');
  const fee = toFee(terms);
  if (payMinutes === null || !maxAmount || fee === null || areMissing || !/^[A-Z]{3}$/.test(terms.currency))
    return null;
  const ofProvider = terms.provider === 'paytabs' ? { profileId, serverKey } : { secretKey, noticeSecret };
  const region = terms.provider === 'stripe' && terms.region !== 'demo' ? '' : terms.region;
  const { provider, mode, currency, capture, isOn } = terms;
  const sent = { provider, mode, currency, capture, isOn, region, payMinutes, maxAmount };
  return { ...sent, ...fee, keys: isEmpty ? null : ofProvider };
}
