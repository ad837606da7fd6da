import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsCard } from '#features/settings/settings-card.tsx';

type StepCardProps = {
  title: string;
  text: string;
  failure?: string | null;
  isBusy?: boolean;
  /** What the last button says; "Save and continue" by default. */
  label?: string;
  onSubmit: () => void;
  /** Below the card, with forms of its own. */
  below?: ReactNode;
  children: ReactNode;
};

/** One step of the set-up: a card and a button that saves and goes on. */
export function StepCard({
  title,
  text,
  failure = null,
  isBusy = false,
  label,
  onSubmit,
  below,
  children,
}: StepCardProps) {
  const t = useTranslations('vendors.setup');
  const form = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <form
        id={form}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <FormFailure text={failure} />
        <SettingsCard title={title} text={text}>
          {children}
        </SettingsCard>
      </form>
      {below}
      <div className="flex justify-end">
        <Button type="submit" form={form} size="md" busy={isBusy}>
          {label ?? t('next')}
        </Button>
      </div>
    </div>
  );
}
