import { useAppName } from '@app/client/react/document-title.ts';
import { storage } from '@app/client/storage/storage.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { PromptCard } from '@app/ui/feedback/prompt-card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useInstall } from './use-install.tsx';

const DECLINED = 'install_declined';

/** Shown again after a completed order; a dismissal is permanent. */
export function InstallCard() {
  const t = useTranslations();
  const app = useAppName();
  const { canInstall, install, steps } = useInstall();
  const [isDeclined, setIsDeclined] = useState(() => storage.readText(DECLINED) !== null);
  if (!canInstall || isDeclined) return null;

  function decline() {
    storage.writeText(DECLINED, 'yes');
    setIsDeclined(true);
  }

  return (
    <>
      <PromptCard
        icon="device-mobile"
        title={t('install.cardTitle', { app })}
        text={t('install.cardText')}
        action={
          <Button variant="secondary" icon="download-simple" onClick={install}>
            {t('install.install')}
          </Button>
        }
        declineLabel={t('install.notNow')}
        onDecline={decline}
      />
      {steps}
    </>
  );
}
