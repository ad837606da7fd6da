import { useFailureText } from '@app/client/forms/failure-text.ts';
import { PasskeyCancelled } from '@app/client/passkeys.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { storage } from '@app/client/storage/storage.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { PromptCard } from '@app/ui/feedback/prompt-card.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { useVisitor } from '#session/user.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { passkeysQuery, useOwnPasskeys } from './use-own-passkeys.ts';
import { useReauth } from './use-reauth.ts';

const OFFERED = 'passkey_offered';
const DECLINED = 'declined';

/** SIGN-07 Offers a passkey with one order, the first one on this device, to an account that has none. */
export function PasskeyOffer({ orderId }: { orderId: string }) {
  return useVisitor().kind === 'customer' && <Offer orderId={orderId} />;
}

function Offer({ orderId }: { orderId: string }) {
  const text = useSignInTexts();
  const failureText = useFailureText();
  const own = useOwnPasskeys();
  const reauth = useReauth();
  const [offered, setOffered] = useState(() => storage.readText(OFFERED) ?? orderId);
  const isDue = offered === orderId;
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: isDue });
  const isShown = isDue && passkeys?.length === 0;
  const { run, isBusy } = useAction({
    call: () => reauth.withReauth(() => own.add()),
    onDone: () => showToast({ text: text('passkeyAdded'), tone: 'good' }),
    onFailed: (error) =>
      showToast({
        text: error instanceof PasskeyCancelled ? text('passkeyCancelled') : failureText(error),
        tone: 'error',
      }),
  });
  useEffect(() => {
    if (isShown) storage.writeText(OFFERED, orderId);
  }, [isShown, orderId]);
  if (!isShown) return null;

  function decline() {
    storage.writeText(OFFERED, DECLINED);
    setOffered(DECLINED);
  }

  return (
    <>
      <PromptCard
        icon="lock-simple"
        title={text('offerPasskey')}
        text={text('offerText')}
        action={
          <Button variant="secondary" busy={isBusy} onClick={() => run()}>
            {text('createPasskey')}
          </Button>
        }
        declineLabel={text('notNow')}
        onDecline={decline}
      />
      <ReauthDialog reauth={reauth} />
    </>
  );
}
