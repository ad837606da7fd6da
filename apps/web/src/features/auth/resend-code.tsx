import { useTranslations } from 'use-intl';
import { Button } from '@app/ui/actions/button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';

/** The server sends at most one code per minute. */
export const RESEND_SECONDS = 60;

type ResendCodeProps = {
  send: () => void;
  secondsLeft: number;
  isSending: boolean;
  failure: string | null;
};

export function ResendCode({ send, secondsLeft, isSending, failure }: ResendCodeProps) {
  const t = useTranslations();
  return (
    <div className="grid justify-items-center">
      <Button variant="quiet" disabled={secondsLeft > 0} busy={isSending} onClick={send}>
        {secondsLeft > 0 ? t('phoneVerify.retryIn', { seconds: secondsLeft }) : t('phoneVerify.retry')}
      </Button>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </div>
  );
}
