import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { changeDeviceSettings, useDeviceSettings } from '#features/device-settings/device-settings.ts';
import { allowSound, useIsSoundAllowed } from '#features/ring/sound.ts';
import { TopBarTools } from '#ui/top-bar-slots.tsx';

const USUAL_VOLUME = 0.8;

/** CON-18 Says that the browser blocks the sound, until the first touch or key. */
export function SoundBar() {
  const t = useTranslations('board.sound');
  const isAllowed = useIsSoundAllowed();
  const { volume } = useDeviceSettings();
  if (isAllowed || volume === 0) return null;
  return (
    <p
      role="status"
      className="flex items-center gap-2 bg-warn-soft px-5 py-2.5 text-control font-medium text-warn"
    >
      <Icon name="speaker-slash" size="md" />
      {t('blocked')}
    </p>
  );
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
