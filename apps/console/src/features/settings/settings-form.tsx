import { ZERO } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { Button } from '@app/ui/actions/button.tsx';
import { repeat, Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import type { SavedSettings } from '@app/contract/schemas/console/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ConflictNotice } from './conflict-notice.tsx';
import { settingsQuery } from './settings-query.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useBranch } from '#session/scope.ts';
import { LoadFailed } from '#ui/load-failed.tsx';

type LoadedProps = { children: (branchId: string, saved: SavedSettings) => ReactNode };

/** The settings of the branch, once they are loaded. */
export function LoadedSettings({ children }: LoadedProps) {
  const branch = useBranch();
  return (
    branch && (
      <SettingsOf key={branch._id} branchId={branch._id}>
        {children}
      </SettingsOf>
    )
  );
}

/** The settings of one branch, once they are loaded. */
export function SettingsOf({ branchId, children }: LoadedProps & { branchId: string }) {
  const t = useTranslations();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(settingsQuery(branchId));
  if (data) return children(branchId, data);
  if (!error) return repeat(3, (index) => <Skeleton key={index} className="h-48 rounded-card" />);
  return (
    <LoadFailed
      title={t('settings.failed')}
      text={failureText(error)}
      retry={t('common.retry')}
      onRetry={() => void refetch()}
    />
  );
}

type Fields = Readonly<Record<string, unknown>>;

type FormProps<Values extends Fields> = {
  form: SettingsForm<Values>;
  labelOf: (field: keyof Values & string) => string;
  textOf: (field: keyof Values & string, values: Values) => string;
  /** Before the settings are sent, such as a question. */
  onSubmit?: () => void;
  children: ReactNode;
};

/** The cards of a form, with what others have changed, and a bar to save at the bottom. */
export function SettingsFormFrame<Values extends Fields>(props: FormProps<Values>) {
  const { form, labelOf, textOf, onSubmit, children } = props;
  const t = useTranslations('settings');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (onSubmit) onSubmit();
    else form.save(() => showToast({ tone: 'good', text: t('saved') }));
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormFailure text={form.failure} />
      {form.conflicts.map((field) => (
        <ConflictNotice
          key={field}
          label={labelOf(field)}
          own={textOf(field, form.values)}
          theirs={textOf(field, form.stored)}
          onKeep={() => form.keepOwn(field)}
          onTake={() => form.takeTheirs(field)}
        />
      ))}
      {children}
      {form.isChanged && (
        <div className="sticky bottom-(--bottom-bar) z-20 flex flex-wrap items-center justify-end gap-2 rounded-card bg-raised px-4 py-3 shadow-e3 ring-1 ring-line">
          <p role="status" className="type-small min-w-40 flex-1 text-ink-2">
            {t('unsaved')}
          </p>
          <Button variant="secondary" onClick={form.discard}>
            {t('discard')}
          </Button>
          <Button type="submit" size="md" busy={form.isBusy} disabled={form.conflicts.length > 0}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The label of amounts in the language of the page. */
export const useCurrencyLabel = (currency: string) => amountParts(ZERO, useLanguage(), currency).label;

type NumberFieldProps = {
  label: string;
  hint?: string;
  /** After the number, such as "min". */
  unit?: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** A number that is typed, with digits of either script. */
export function NumberField({ label, unit, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="digits rtl:text-end"
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
