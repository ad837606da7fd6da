import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeDeviceSettings, useDeviceSettings } from '#features/device-settings/device-settings.ts';
import { allowSound, useIsSoundAllowed } from '@app/client/device/sound.ts';
import { TopBarTools } from '#ui/top-bar-slots.tsx';

const USUAL_VOLUME = 0.8;
/* Long enough to read that the sound is on. */
const LEAVE_MS = 1_000;

/** CON-18 Says that the browser blocks the sound, until the first touch or key. */
export function SoundBar() {
  const t = useTranslations('board.sound');
  const isAllowed = useIsSoundAllowed();
  const { volume } = useDeviceSettings();
  const isBlocked = !isAllowed && volume > 0;
  const isShown = useLingering(isBlocked);
  if (!isShown || volume === 0) return null;
  return (
    // Over the foot of the page, so that no button moves during a tap. The tap reaches the button below it.
    <div className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+var(--ring-bar)+0.75rem)] z-30 md:mx-auto md:w-fit md:bottom-5">
      <p
        role="status"
        className="flex items-center gap-2 rounded-card bg-warn-soft px-5 py-2.5 text-control font-medium text-warn shadow-e2"
      >
        <Icon name={isBlocked ? 'speaker-slash' : 'speaker-high'} size="md" />
        {t(isBlocked ? 'blocked' : 'on')}
      </p>
    </div>
  );
}

/** True at once, and false after a moment. */
function useLingering(value: boolean): boolean {
  const [isLingering, setIsLingering] = useState(value);
  if (value && !isLingering) setIsLingering(true);
  useEffect(() => {
    if (value || !isLingering) return;
    const timer = setTimeout(() => setIsLingering(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [value, isLingering]);
  return isLingering;
}

/** The speaker shows whether this device makes a sound now. */
export function SpeakerButton() {
  const t = useTranslations('board.sound');
  const isAllowed = useIsSoundAllowed();
  const { volume } = useDeviceSettings();
  const isOn = isAllowed && volume > 0;

  function toggle() {
    if (isOn) return changeDeviceSettings({ volume: 0 });
    if (volume === 0) changeDeviceSettings({ volume: USUAL_VOLUME });
    void allowSound();
  }

  return (
    <TopBarTools>
      <IconButton
        icon={isOn ? 'speaker-high' : 'speaker-slash'}
        label={t(isOn ? 'turnOff' : 'turnOn')}
        onClick={toggle}
        iconClass={isOn ? '' : 'text-warn'}
      />
    </TopBarTools>
  );
}
