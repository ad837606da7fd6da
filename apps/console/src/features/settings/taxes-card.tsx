import { isApiError } from '@app/client/http/api-error.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { saveVendorTaxes } from '@app/contract/endpoints/console/taxes';
import type { BodyOf } from '@app/contract/endpoint';
import type { BranchSettings } from '@app/contract/schemas/console/settings';
import type { SavedTaxes } from '@app/contract/schemas/console/taxes';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';
import { TaxClassDialog } from './tax-class-dialog.tsx';
import { percentText } from './typed-numbers.ts';
import { taxesQuery } from './settings-query.ts';

type TaxClass = SavedTaxes['classes'][number];
export type Taxes = Pick<BodyOf<typeof saveVendorTaxes>, 'classes' | 'pricesIncludeTax'>;
type Question = { kind: 'class'; of: TaxClass | null } | { kind: 'inclusion' };

/** TAX-01 TAX-02 The taxes of the vendor: its classes, and whether prices include tax. */
export function TaxesCard({ vendorId, settings }: { vendorId: string; settings: BranchSettings }) {
  const t = useTranslations('settings.taxes');
  const queries = useQueryClient();
  const { data } = useQuery(taxesQuery(vendorId));
  const [question, setQuestion] = useState<Question | null>(null);
  const saving = useAction({
    call: (taxes: Taxes) =>
      api.call(saveVendorTaxes, {
        params: { vendorId },
        body: { revision: data?.revision ?? '', ...taxes },
      }),
    onDone: (saved) => {
      queries.setQueryData(taxesQuery(vendorId).queryKey, saved);
      setQuestion(null);
      showToast({ tone: 'good', text: t('saved') });
    },
    // A newer state is shown, so that a repeat starts from it.
    onFailed: (error) => {
      if (isApiError(error, 409)) void queries.invalidateQueries({ queryKey: taxesQuery(vendorId).queryKey });
    },
  });
  if (!data) return <Skeleton className="h-48 rounded-card" />;
  const { pricesIncludeTax } = data;
  const classes = data.classes.map(({ items: _items, ...one }) => one);
  const ask = (next: Question | null) => {
    saving.reset();
    setQuestion(next);
  };

  return (
    <SettingsCard
      title={t('title')}
      text={t('text')}
      actions={
        <Button variant="secondary" size="md" onClick={() => ask({ kind: 'class', of: null })}>
          {t('add')}
        </Button>
      }
    >
      <Switch checked={pricesIncludeTax} onChange={() => ask({ kind: 'inclusion' })} text={t('includeText')}>
        {t('include')}
      </Switch>
      {question === null && <FormFailure text={saving.failure} />}
      {data.classes.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.classes.map((one) => (
            <ClassRow
              key={one.key}
              taxClass={one}
              onEdit={() => ask({ kind: 'class', of: one })}
              onRemove={() =>
                saving.run({ pricesIncludeTax, classes: classes.filter(({ key }) => key !== one.key) })
              }
            />
          ))}
        </ul>
      )}
      {question?.kind === 'class' && (
        <TaxClassDialog
          taxClass={question.of}
          isBusy={saving.isBusy}
          wait={saving.wait}
          failure={saving.failure}
          onSave={(changed) =>
            saving.run({
              pricesIncludeTax,
              classes: question.of
                ? classes.map((one) => (one.key === question.of?.key ? { ...one, ...changed } : one))
                : [...classes, { key: null, ...changed }],
            })
          }
          onClose={() => ask(null)}
        />
      )}
      {question?.kind === 'inclusion' && (
        <ChargeDialog
          before={{ ...settings, pricesIncludeTax }}
          after={{ ...settings, pricesIncludeTax: !pricesIncludeTax }}
          isBusy={saving.isBusy}
          wait={saving.wait}
          failure={saving.failure}
          onConfirm={() => saving.run({ classes, pricesIncludeTax: !pricesIncludeTax })}
          onClose={() => ask(null)}
        />
      )}
    </SettingsCard>
  );
}

type ClassRowProps = { taxClass: TaxClass; onEdit: () => void; onRemove: () => void };

function ClassRow({ taxClass, onEdit, onRemove }: ClassRowProps) {
  const t = useTranslations('settings.taxes');
  const name = taxClass.name[useLanguage()];
  const { category, basisPoints, deliveryBasisPoints, items } = taxClass;
  const percent = isolate(`${percentText(basisPoints)}%`);
  const terms = [
    category === 'standard' ? percent : t(`categories.${category}`),
    deliveryBasisPoints === null
      ? null
      : t('onDelivery', { percent: isolate(`${percentText(deliveryBasisPoints)}%`) }),
    t('items', { count: items }),
  ].filter((term) => term !== null);
  return (
    <li className="flex min-h-14 items-center gap-2">
      <div className="min-w-0 flex-1">
        <bdi className="type-item block truncate">{name}</bdi>
        <span className="type-small text-ink-2">{terms.join(' · ')}</span>
      </div>
      <Button variant="quiet" aria-label={t('editOne', { name: isolate(name) })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <IconButton
        icon="trash"
        label={t('remove', { name: isolate(name) })}
        disabled={items > 0}
        onClick={onRemove}
      />
    </li>
  );
}
