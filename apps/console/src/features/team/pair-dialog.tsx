import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { normaliseOrderNumber } from '@app/domain/order/order-number';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { overviewQuery } from '#features/kitchen/kitchen-calls.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useMe } from '#session/me.ts';
import { useBranch } from '#session/scope.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { ToggleChips } from '#ui/fields/toggle-chips.tsx';
import { sortStations, stationName } from '#ui/stations.ts';
import { kitchenAddress, useScreenChanges } from './screen-queries.ts';

const DRAFT = 'pair';
const CODE_LENGTH = 8;

/** CON-07 Pairs the screen that shows the code with a branch. */
export function PairDialog({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  const t = useTranslations();
  const nameOfStation = useTranslations('kitchen');
  const { branches } = useMe();
  const branch = useBranch();
  const changes = useScreenChanges();
  const [start] = useState(() => ({
    ...draftOf(DRAFT, { code: '', name: '', branchId: branch?._id ?? '', stations: [] as string[] }),
    ...(code !== undefined && { code }),
  }));
  const form = useForm({
    start,
    check: (values) => ({
      code: normaliseOrderNumber(values.code).length === CODE_LENGTH ? undefined : t('screens.codeMissing'),
      name: values.name.trim() === '' ? t('form.required', { field: t('screens.screenName') }) : undefined,
    }),
    send: async (values) => {
      const name = values.name.trim();
      const stations = values.stations.filter((station) => known.includes(station));
      await changes.pair({ code: values.code, name, branchId: values.branchId, stations });
      dropDraft(DRAFT);
      showToast({ tone: 'good', text: t('screens.pairDone', { name }) });
      onClose();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  useDraft(DRAFT, form.values);
  const { data: kitchen } = useQuery({
    ...overviewQuery(form.values.branchId),
    enabled: form.values.branchId !== '',
  });
  const known = sortStations(kitchen?.stations ?? []);
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('screens.pairTitle')}
      closeLabel={t('team.close')}
      cancelLabel={t('common.cancel')}
      submitLabel={t('screens.submit')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 md:flex-row md:items-center">
        <p className="min-w-0 flex-1 wrap-anywhere text-ink-2">
          {t('screens.pairLead', { address: isolate(kitchenAddress()) })}
        </p>
        <QrCode
          text={kitchenAddress()}
          label={t('screens.addressQr')}
          className="size-28 shrink-0 rounded-chip"
        />
      </div>
      <TextField
        {...form.text('code')}
        label={t('screens.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={20}
        className="digits text-center text-h2 tracking-[0.2em] uppercase"
      />
      <TextField
        {...form.text('name')}
        label={t('screens.screenName')}
        hint={t('screens.nameHint')}
        autoComplete="off"
        maxLength={60}
      />
      {branches.length > 1 && (
        <SelectField
          {...form.field('branchId')}
          label={t('screens.branch')}
          options={branches.map(({ _id, name, vendor }) => ({
            value: _id,
            label: `${vendor.name} – ${name}`,
          }))}
        />
      )}
      {known.length > 0 && (
        <ToggleChips
          {...form.field('stations')}
          id="pair-stations"
          label={t('screens.stations')}
          options={known.map((value) => ({ value, label: stationName(nameOfStation, value) }))}
          note={<p className="type-small mt-2 text-ink-2">{t('screens.stationsHint')}</p>}
        />
      )}
    </FormDialog>
  );
}
