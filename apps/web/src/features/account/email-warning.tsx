import { useRouter } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { useCustomer } from '#session/user.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useEmailCode } from './use-email.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

/** Shown without an email or with an unverified one (EMAIL-01). */
export function EmailWarning() {
  const text = useAccountTexts();
  const { email, isEmailVerified } = useCustomer();
  if (isEmailVerified) return null;
  return (
    <div className="mb-6">
      {email === null ? (
        <Notice tone="warn" icon="warning-circle">
          {text('email.missing')}
        </Notice>
      ) : (
        <Unverified />
      )}
    </div>
  );
}

function Unverified() {
  const text = useAccountTexts();
  const router = useRouter();
  const { send, isSending, failure } = useEmailCode(() => void router.navigate({ href: paths.emailVerify }));
  return (
    <>
      <Notice tone="warn">
        <p>{text('email.unverified')}</p>
        <Button
          variant="quiet"
          busy={isSending}
          onClick={send}
          className="-mb-2 px-0! text-inherit! underline underline-offset-4"
        >
          {text('email.sendVerification')}
        </Button>
      </Notice>
      {failure && <ErrorText>{failure}</ErrorText>}
    </>
  );
}
