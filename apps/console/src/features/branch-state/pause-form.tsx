import { useAction } from '@app/client/react/use-action.ts';
import type { BodyOf } from '@app/contract/endpoint';
import type { pauseBranch } from '@app/contract/endpoints/console/pause';
import { isUntilLater, PAUSE_CHOICES, PAUSE_REASONS, type PauseReason } from '@app/domain/branch/pause';
import { Button } from '@app/ui/actions/button.tsx';
import { RadioRow } from '@app/ui/forms/choice-row.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

type PauseFormProps = {
  isManager: boolean;
  isOffline: boolean;
  onPause: (body: BodyOf<typeof pauseBranch>) => Promise<unknown>;
  onDone: () => void;
  /** What is wrong with the children; shown when a duration is tapped. */
  error?: string | null;
  /** Between the reasons and the buttons. */
  children?: ReactNode;
};

/** CON-97 Why and for how long the branch takes no new orders. */
export function PauseForm(props: PauseFormProps) {
  const { isManager, isOffline, onPause, onDone, error = null, children } = props;
  const t = useTranslations('board.pause');
  const [reason, setReason] = useState<PauseReason>('too_busy');
  const [isChecked, setIsChecked] = useState(false);
  const { run, isBusy, wait, failure } = useAction({
    call: (until: (typeof PAUSE_CHOICES)[number]) => onPause({ until, reason }),
    onDone,
  });

  const shown = isChecked && error !== null ? error : failure;

  function pause(until: (typeof PAUSE_CHOICES)[number]) {
    setIsChecked(true);
    if (error === null) run(until);
  }

  return (
    <>
      <p className="type-small text-ink-2">{t('text')}</p>
      <fieldset className="mt-3">
        <legend className="sr-only">{t('reason')}</legend>
        {PAUSE_REASONS.map((one) => (
          <RadioRow
            key={one}
            name="pause-reason"
            checked={reason === one}
            onChange={(isOn) => isOn && setReason(one)}
          >
            {t(`reasons.${one}`)}
          </RadioRow>
        ))}
      </fieldset>
      {children}
      <div className="mt-4 grid grid-cols-6 gap-2">
        {PAUSE_CHOICES.filter((choice) => isManager || !isUntilLater(choice)).map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            disabled={isBusy || isOffline || wait !== null}
            onClick={() => pause(choice)}
            className={isUntilLater(choice) ? 'col-span-3 px-2!' : 'col-span-2 px-2!'}
          >
            {t(`choices.${choice}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">{shown !== null && <ErrorText>{shown}</ErrorText>}</div>
      {wait && <p className="type-small digits mt-1 text-ink-2">{wait}</p>}
    </>
  );
}
