import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { SettingsCard } from '#features/settings/settings-card.tsx';

type StepCardProps = {
  title: string;
  text: string;
  failure?: string | null;
  isBusy?: boolean;
  /** What the last button says; "Save and continue" by default. */
  label?: string;
  /** The seconds until the server takes the call again, for the button. */
  wait?: string | null;
  canSubmit?: boolean;
  onSubmit: () => void;
  /** Below the card, with forms of its own. */
  below?: ReactNode;
  /** Beside the card from 1280 px, below it before. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One step of the set-up: a card and a button that saves and goes on. */
export function StepCard({
  title,
  text,
  failure = null,
  isBusy = false,
  label,
  wait = null,
  canSubmit = true,
  onSubmit,
  below,
  aside,
  children,
}: StepCardProps) {
  const t = useSetupTexts();
  const form = useId();
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-4',
        Boolean(aside) && 'xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start xl:gap-x-6',
      )}
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!isBusy && canSubmit && wait === null) onSubmit();
        }}
      >
        <FormFailure text={failure} />
        <SettingsCard title={title} text={text}>
          {children}
        </SettingsCard>
      </form>
      {aside}
      {below}
      <div className="flex justify-end">
        <Button type="submit" form={form} size="md" busy={isBusy} wait={wait} disabled={!canSubmit}>
          {label ?? t('next')}
        </Button>
      </div>
    </div>
  );
}
