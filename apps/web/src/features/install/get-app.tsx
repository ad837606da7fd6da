import { useTranslations } from 'use-intl';
import { NavPill } from '@app/ui/layout/nav-bar.tsx';
import { useInstall } from './use-install.tsx';

/** NAV-04: only where the app can be installed, and not in the installed app. */
export function GetApp() {
  const t = useTranslations();
  const { canInstall, install, steps } = useInstall();
  if (!canInstall) return null;
  return (
    <>
      <NavPill icon="download-simple" label={t('nav.getApp')} onPress={install} />
      {steps}
    </>
  );
}
