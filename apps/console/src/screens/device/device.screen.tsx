import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { isLanguage } from '@app/domain/language';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { changeDeviceSettings, useDeviceSettings } from '#features/device-settings/device-settings.ts';
import { overviewQuery } from '#features/kitchen/kitchen-calls.ts';
import { PrintSettings } from '#features/printing/print-settings.tsx';
import { chooseLanguage, useLanguage } from '#i18n/i18n.ts';
import { useBranch } from '#session/scope.ts';
import { Screen } from '#ui/screen.tsx';
import { Slider } from '#ui/fields/slider.tsx';

const MAX_NAME = 60;

/** The settings of this browser: name, language, look, sound, keys and printing. */
export function DeviceScreen() {
  const t = useTranslations('device');
  useDocumentTitle(t('title'));
  return (
    <Screen title={t('title')} width="form">
      <p className="text-ink-2">{t('lead')}</p>
      <div className="mt-4 grid gap-4">
        <AboutCard />
        <LookCard />
        <SoundCard />
        <KeysCard />
        <PrintCard />
      </div>
    </Screen>
  );
}

/** The stations are those of the branch. */
function PrintCard() {
  const branch = useBranch();
  const { data } = useQuery({ ...overviewQuery(branch?._id ?? ''), enabled: branch !== null });
  return <PrintSettings stations={data?.stations ?? []} />;
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-4 md:p-5">
      <h2 className="type-h2">{title}</h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  );
}

function Choice({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-control font-medium">
        {label}
      </p>
      {children}
      {hint && <p className="type-small mt-1.5 text-ink-2">{hint}</p>}
    </div>
  );
}

function AboutCard() {
  const t = useTranslations('device');
  const { name } = useDeviceSettings();
  const language = useLanguage();
  return (
    <Card title={t('about')}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="device-name"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => changeDeviceSettings({ name: event.currentTarget.value })}
      />
      <Choice label={t('language')}>
        <Segment
          label={t('language')}
          value={language}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
          onChange={(value) => isLanguage(value) && void chooseLanguage(value)}
        />
      </Choice>
    </Card>
  );
}

function LookCard() {
  const t = useTranslations('device');
  const { theme, density } = useDeviceSettings();
  return (
    <Card title={t('look')}>
      <Choice label={t('theme')}>
        <Segment
          label={t('theme')}
          value={theme}
          options={[
            { value: 'system', label: t('themeSystem') },
            { value: 'light', label: t('themeLight'), icon: 'sun' },
            { value: 'dark', label: t('themeDark'), icon: 'moon' },
          ]}
          onChange={(value) => changeDeviceSettings({ theme: value })}
        />
      </Choice>
      <Choice label={t('density')} hint={t('densityHint')}>
        <Segment
          label={t('density')}
          value={density}
          options={[
            { value: 'comfortable', label: t('densityComfortable') },
            { value: 'compact', label: t('densityCompact') },
          ]}
          onChange={(value) => changeDeviceSettings({ density: value })}
        />
      </Choice>
    </Card>
  );
}

function SoundCard() {
  const t = useTranslations('device');
  const format = useFormatter();
  const { volume, tone } = useDeviceSettings();
  return (
    <Card title={t('sound')}>
      <Slider
        label={t('volume')}
        value={volume}
        valueText={volume === 0 ? t('volumeOff') : format.number(volume, { style: 'percent' })}
        onChange={(value) => changeDeviceSettings({ volume: value })}
      />
      <Choice label={t('tone')}>
        <Segment
          label={t('tone')}
          value={tone}
          options={[
            { value: 'bell', label: t('toneBell') },
            { value: 'chime', label: t('toneChime') },
            { value: 'knock', label: t('toneKnock') },
          ]}
          onChange={(value) => changeDeviceSettings({ tone: value })}
        />
      </Choice>
    </Card>
  );
}

function KeysCard() {
  const t = useTranslations('device');
  const { shortcuts } = useDeviceSettings();
  return (
    <Card title={t('keys')}>
      <Switch
        checked={shortcuts}
        text={t('shortcutsHint')}
        onChange={(value) => changeDeviceSettings({ shortcuts: value })}
      >
        {t('shortcuts')}
      </Switch>
    </Card>
  );
}
