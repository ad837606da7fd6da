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
  /** Resolves to the message of a failure, or null. */
  onPause: (body: BodyOf<typeof pauseBranch>) => Promise<string | null>;
  onDone: () => void;
  /** Between the reasons and the buttons. */
  children?: ReactNode;
};

/** CON-97 Why and for how long the branch takes no new orders. */
export function PauseForm({ isManager, isOffline, onPause, onDone, children }: PauseFormProps) {
  const t = useTranslations('board.pause');
  const [reason, setReason] = useState<PauseReason>('too_busy');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pause(until: (typeof PAUSE_CHOICES)[number]) {
    setIsSending(true);
    const failed = await onPause({ until, reason });
    setIsSending(false);
    setFailure(failed);
    if (failed === null) onDone();
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
            disabled={isSending || isOffline}
            onClick={() => void pause(choice)}
            className={isUntilLater(choice) ? 'col-span-3 px-2!' : 'col-span-2 px-2!'}
          >
            {t(`choices.${choice}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">{failure !== null && <ErrorText>{failure}</ErrorText>}</div>
    </>
  );
}
