import { useAction } from '@app/client/react/use-action.ts';
import type { WireCouponsPage, WireManagedCoupon } from '@app/contract/schemas/console/coupons';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { Switch } from '@app/ui/actions/switch.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CouponDraft, couponDraftOf, EMPTY_COUPON, readCoupon } from './coupon-draft.ts';
import { useCouponChanges } from './coupon-queries.ts';
import { isConflict } from './offers-queries.ts';
import { refusedFields } from './refused-fields.ts';
import { toOffer } from './try-out.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SentencePreview } from './sentence-preview.tsx';
import { NumberField, TermsFields } from './terms-fields.tsx';

type CouponDialogProps = {
  vendorId: string;
  page: WireCouponsPage;
  /** Null for a new one. */
  coupon: WireManagedCoupon | null;
  currency: string;
  timeZone: string;
  onClose: () => void;
};

/** The paths of refused fields, by the names of the draft. */
const FIELDS: Readonly<Record<string, string>> = {
  code: 'code',
  'terms.name.en': 'nameEn',
  'terms.name.ar': 'nameAr',
  'terms.collection': 'target',
  'terms.item': 'target',
  'terms.percent': 'percent',
  'terms.endsAt': 'endsAt',
  'terms.branchIds': 'branchIds',
  'terms.maxUses': 'maxUses',
  'terms.maxUsesPerCustomer': 'maxUsesPerCustomer',
};

/** CON-86 Makes or edits a coupon. The code of a coupon stays. */
export function CouponDialog({ vendorId, page, coupon, currency, timeZone, onClose }: CouponDialogProps) {
  const t = useTranslations('offers');
  const language = useLanguage();
  const failureText = useFailureText();
  const changes = useCouponChanges(vendorId);
  const form = `coupon.${vendorId}.${coupon ? `${coupon._id}.${coupon.revision}` : 'new'}`;
  const [draft, setDraft] = useState<CouponDraft>(() =>
    draftOf(form, coupon ? couponDraftOf(coupon, page, timeZone) : EMPTY_COUPON),
  );
  useDraft(form, draft);
  const { code, terms, problems } = readCoupon(draft, timeZone);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { run, isBusy, wait, failure } = useAction({
    call: () =>
      coupon
        ? changes.change(coupon._id, { revision: coupon.revision, terms })
        : changes.add({ code, terms }),
    onDone: () => {
      dropDraft(form);
      showToast({ tone: 'good', text: t('coupon.saved', { code }) });
      onClose();
    },
    onFailed: (error) => setRefused(refusedFields(error, FIELDS)),
    failureText: (error) => (isConflict(error) ? t('coupon.conflict') : failureText(error)),
  });
  const errors: Record<string, string | undefined> = { ...refused };
  if (isChecked)
    for (const [field, problem] of Object.entries(problems)) errors[field] = t(`errors.${problem}`);

  function change(next: Partial<CouponDraft>) {
    setRefused({});
    setDraft((was) => ({ ...was, ...next }));
  }

  function save() {
    setIsChecked(true);
    if (Object.keys(problems).length === 0) run();
  }

  const preview = toOffer('', { ...terms, entityType: 'branches', entityId: null });
  return (
    <FormDialog
      size="lg"
      title={coupon ? t('coupon.editTitle', { code: coupon.code }) : t('coupon.newTitle')}
      closeLabel={t('discard')}
      submitLabel={t('save')}
      isBusy={isBusy}
      wait={wait}
      failure={failure}
      onSubmit={save}
      onClose={() => {
        dropDraft(form);
        onClose();
      }}
    >
      <div className="@container">
        <div className="grid gap-5">
          {!coupon && (
            <TextField
              label={t('coupon.code')}
              hint={t('coupon.codeHint')}
              dir="ltr"
              className="rtl:text-end"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={30}
              value={draft.code}
              error={errors['code']}
              onChange={({ currentTarget }) => change({ code: currentTarget.value })}
            />
          )}
          <TermsFields
            draft={draft}
            onChange={change}
            errors={errors}
            currency={currency}
            orderTypes={ORDER_TYPES}
            isPerUnit={draft.affect === 'item' && draft.target !== ''}
            zoneName={timeZone}
            hasCashback
            target={
              <SelectField
                label={t('target')}
                name="target"
                value={draft.target}
                error={errors['target']}
                onChange={(target) => change({ target })}
                options={[
                  { value: '', label: t('wholeBranch') },
                  {
                    label: t('collections'),
                    options: page.collections.map(({ key, name }) => ({ value: key, label: name[language] })),
                  },
                  ...page.collections.map(({ key, name, items }) => ({
                    label: t('itemsOf', { name: name[language] }),
                    options: items.map((item) => ({
                      value: `${key}/${item.key}`,
                      label: item.name[language],
                    })),
                  })),
                ]}
              />
            }
          />
          <div className="grid items-end gap-4 @md:grid-cols-2">
            <NumberField
              label={t('coupon.maxUses')}
              hint={t('coupon.noLimit')}
              value={draft.maxUses}
              error={errors['maxUses']}
              onChange={(maxUses) => change({ maxUses })}
            />
            <NumberField
              label={t('coupon.maxUsesPerCustomer')}
              hint={t('coupon.noLimit')}
              value={draft.maxUsesPerCustomer}
              error={errors['maxUsesPerCustomer']}
              onChange={(maxUsesPerCustomer) => change({ maxUsesPerCustomer })}
            />
          </div>
          <Switch
            checked={draft.isFirstOrderOnly}
            onChange={(isFirstOrderOnly) => change({ isFirstOrderOnly })}
          >
            {t('coupon.firstOnly')}
          </Switch>
          {page.branches.length > 1 && (
            <fieldset>
              <legend className="text-control font-medium">{t('coupon.branches')}</legend>
              <Switch checked={draft.isEverywhere} onChange={(isEverywhere) => change({ isEverywhere })}>
                {t('coupon.allBranches')}
              </Switch>
              {!draft.isEverywhere &&
                page.branches.map(({ _id, name }) => (
                  <CheckRow
                    name="branchIds"
                    key={_id}
                    checked={draft.branchIds.includes(_id)}
                    onChange={(isOn) =>
                      change({
                        branchIds: isOn
                          ? [...draft.branchIds, _id]
                          : draft.branchIds.filter((id) => id !== _id),
                      })
                    }
                  >
                    <bdi>{name[language]}</bdi>
                  </CheckRow>
                ))}
              {errors['branchIds'] && <ErrorText>{errors['branchIds']}</ErrorText>}
            </fieldset>
          )}
          <SentencePreview offer={preview} currency={currency} />
        </div>
      </div>
    </FormDialog>
  );
}
