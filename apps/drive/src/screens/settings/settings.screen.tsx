import type { WireMe } from '@app/contract/schemas/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RoleList } from '#features/account/role-list.tsx';
import { useDriveState } from '#session/drive-context.tsx';
import { useDriverPush } from '#features/push/use-driver-push.ts';
import { allowSound } from '@app/client/device/sound.ts';
import { chooseLanguage, useLanguage } from '#i18n/i18n.ts';
import { ConsentCard } from '#features/position/consent-card.tsx';
import { PrivacyLink } from '#features/position/privacy-link.tsx';
import { SubPage } from '#features/account/sub-page.tsx';
import { ring } from '#features/news/use-delivery-ring.ts';
import { useSignOut } from '#features/account/use-sign-out.ts';

type SettingsScreenProps = { me: WireMe | null; onSignedOut: () => void };

/** The language, the ring, notifications, the position and the account. */
export function SettingsScreen({ me, onSignedOut }: SettingsScreenProps) {
  const t = useTranslations('drive');
  const account = useTranslations('account');
  const other = useLanguage() === 'en' ? 'ar' : 'en';
  const { hasConsent } = useDriveState();
  const { signOut, isBusy, wait, failure } = useSignOut(onSignedOut);
  const driving = me?.roles.filter(({ role }) => role === 'driver') ?? [];

  return (
    <SubPage title={t('settings.title')}>
      <div className="grid gap-2">
        <Button
          variant="secondary"
          size="lg"
          block
          icon="translate"
          lang={other}
          onClick={() => void chooseLanguage(other)}
        >
          {t('settings.language')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          block
          icon="bell-ringing"
          onClick={() => void allowSound().then(ring)}
        >
          {t('settings.sound')}
        </Button>
      </div>
      <Section title={t('settings.notifications')}>
        <PushSetting />
      </Section>
      {hasConsent ? (
        <Section title={t('position.consentTitle')}>
          <p>{t('position.consent')}</p>
          <PrivacyLink />
        </Section>
      ) : (
        <ConsentCard />
      )}
      {driving.length > 0 && (
        <Section title={t('deliversFor')}>
          <RoleList roles={driving} />
        </Section>
      )}
      <FormFailure text={failure} />
      <Button variant="secondary" size="lg" block icon="sign-out" busy={isBusy} wait={wait} onClick={signOut}>
        {account('signOut')}
      </Button>
    </SubPage>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card p-4">
    <h2 className="text-lead font-semibold">{title}</h2>
    <div className="mt-1 text-ink-2">{children}</div>
  </section>
);

const TEXTS = {
  on: 'notificationsOn',
  off: 'notificationsOff',
  denied: 'notificationsDenied',
  unsupported: 'notificationsMissing',
} as const;

function PushSetting() {
  const t = useTranslations('drive.settings');
  const { state, isBusy, turnOn, turnOff } = useDriverPush();
  if (state === null) return null;
  return (
    <>
      <p>{t(TEXTS[state])}</p>
      {(state === 'on' || state === 'off') && (
        <Button
          variant="secondary"
          size="lg"
          block
          className="mt-3"
          busy={isBusy}
          onClick={state === 'on' ? turnOff : turnOn}
        >
          {state === 'on' ? t('turnOff') : t('turnOn')}
        </Button>
      )}
    </>
  );
}
