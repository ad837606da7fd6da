import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import { MAX_STATIONS } from '@app/domain/branch/settings';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { TextInput } from '@app/ui/forms/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { overviewQuery } from '#features/kitchen/kitchen-calls.ts';
import { PrintSettings } from '#features/printing/print-settings.tsx';
import { useSettingsForm } from '#features/settings/use-settings-form.ts';
import { sortStations, stationName } from '#ui/stations.ts';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { LoadedSettings, SettingsFormFrame } from '#features/settings/settings-form.tsx';
import { SettingsFrame } from '#features/settings/settings-frame.tsx';

type Values = { stations: readonly string[] };

const valuesOf = ({ stations }: BranchSettings): Values => ({ stations });
const namesOf = (stations: readonly string[]) =>
  stations.map((name) => name.trim()).filter((name) => name !== '');
const isTwice = (stations: readonly string[]) => new Set(namesOf(stations)).size < namesOf(stations).length;
const parseSettings = ({ stations }: Values) => (isTwice(stations) ? null : { stations: namesOf(stations) });

/** CON-98 The stations of the kitchen, and how this device prints. */
export function PrintingScreen() {
  return (
    <SettingsFrame current="printing">
      <LoadedSettings>{(branchId, saved) => <Printing branchId={branchId} saved={saved} />}</LoadedSettings>
    </SettingsFrame>
  );
}

function Printing({ branchId, saved }: { branchId: string; saved: SavedSettings }) {
  const t = useTranslations('settings.printing');
  const kitchen = useTranslations('kitchen');
  const { data } = useQuery(overviewQuery(branchId));
  const form = useSettingsForm<Values>({ name: 'printing', branchId, saved, valuesOf, parseSettings });
  const { stations } = form.values;
  const onMenu = sortStations(data?.stations ?? []).filter((name) => !saved.settings.stations.includes(name));
  return (
    <>
      <SettingsFormFrame
        form={form}
        labelOf={() => t('stations')}
        textOf={(_, of) => namesOf(of.stations).join(' · ')}
      >
        <SettingsCard title={t('stations')} text={t('stationsText')}>
          {stations.length === 0 && onMenu.length === 0 && <p className="text-ink-2">{t('stationsNone')}</p>}
          <div>
            <StationList stations={stations} onChange={(changed) => form.change({ stations: changed })} />
            <div aria-live="polite">
              {isTwice(stations) && <ErrorText>{t('stationTwice')}</ErrorText>}
              {form.errors['stations'] && <ErrorText>{form.errors['stations']}</ErrorText>}
            </div>
          </div>
          {onMenu.length > 0 && (
            <p className="type-small text-ink-2">
              <bdi>
                {t('onMenu', {
                  names: onMenu.map((name) => stationName(kitchen, name)).join(' · '),
                })}
              </bdi>
            </p>
          )}
        </SettingsCard>
      </SettingsFormFrame>
      <p className="type-small text-ink-2">{t('device')}</p>
      <PrintSettings stations={[...new Set([...saved.settings.stations, ...(data?.stations ?? [])])]} />
    </>
  );
}

type StationListProps = { stations: readonly string[]; onChange: (stations: string[]) => void };

function StationList({ stations, onChange }: StationListProps) {
  const t = useTranslations('settings.printing');
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2 empty:hidden">
        {stations.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the name is being typed
          <li key={index} className="flex items-center gap-2">
            <div className="flex-1 md:max-w-100">
              <TextInput
                aria-label={t('station', { number: index + 1 })}
                value={name}
                dir="auto"
                maxLength={40}
                onChange={({ currentTarget }) =>
                  onChange(stations.map((one, at) => (at === index ? currentTarget.value : one)))
                }
              />
            </div>
            <IconButton
              icon="trash"
              label={t('removeStation', { name: name || t('station', { number: index + 1 }) })}
              onClick={() => onChange(stations.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {stations.length < MAX_STATIONS && (
        <Button
          variant="quiet"
          icon="plus"
          className="-ms-3 justify-self-start px-3!"
          onClick={() => onChange([...stations, ''])}
        >
          {t('addStation')}
        </Button>
      )}
    </div>
  );
}
