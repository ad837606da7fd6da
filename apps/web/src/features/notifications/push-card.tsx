import { storage } from '@app/client/storage/storage.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { PromptCard } from '@app/ui/feedback/prompt-card.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePushState, useTurnOnPush } from './use-push.ts';

const DECLINED = 'push_declined';

type PushCardProps = { isDelivered: boolean; installButton: ReactNode };

/** D-097: explains push before the browser's prompt opens. Hidden once it is enabled, denied or dismissed. */
export function PushCard({ isDelivered, installButton }: PushCardProps) {
  const t = useTranslations();
  const state = usePushState();
  // A denial is only logged (D-039).
  const { run, isBusy } = useTurnOnPush(() => showToast({ text: t('notifications.on'), tone: 'good' }));
  const [isDeclined, setIsDeclined] = useState(() => storage.readText(DECLINED) !== null);
  if (isDeclined || (state !== 'off' && state !== 'needs-install')) return null;

  function decline() {
    storage.writeText(DECLINED, 'yes');
    setIsDeclined(true);
  }

  return (
    <PromptCard
      icon="bell-ringing"
      title={t(isDelivered ? 'notifications.primeTitle' : 'notifications.primeTitleReady')}
      text={t(state === 'off' ? 'notifications.primeText' : 'notifications.primeInstall')}
      action={
        state === 'off' ? (
          <Button variant="secondary" busy={isBusy} onClick={() => run()}>
            {t('notifications.turnOn')}
          </Button>
        ) : (
          installButton
        )
      }
      declineLabel={t('notifications.notNow')}
      onDecline={decline}
    />
  );
}
