import { useAction } from '@app/client/react/use-action.ts';
import { isLanguage } from '@app/domain/language';
import { Button } from '@app/ui/actions/button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useTranslations } from 'use-intl';
import {
  changeDeviceSettings,
  MAX_COPIES,
  useDeviceSettings,
} from '#features/device-settings/device-settings.ts';
import { sortStations, stationName } from '#ui/stations.ts';
import { isPrintKind, type PrintKind, stationKind, stationOf } from '@app/domain/order/print-kind';

/** CON-36 CON-37 How this device prints. Stations are those of the branch, to print a ticket for each. */
export function PrintSettings({ stations = [] }: { stations?: readonly string[] }) {
  const t = useTranslations('printing.settings');
  const { printsByItself, kitchenLanguage, copies } = useDeviceSettings();
  const kinds = new Set<PrintKind>(['kitchen', 'bill', ...sortStations(stations).map(stationKind)]);
  for (const kind of Object.keys(copies)) if (isPrintKind(kind)) kinds.add(kind);
  return (
    <section className="card p-4 md:px-6 md:py-5">
      <h2 className="type-h2">{t('title')}</h2>
      <div className="mt-3 grid gap-4">
        <Switch
          checked={printsByItself}
          text={t('printsByItselfText')}
          onChange={(value) => changeDeviceSettings({ printsByItself: value })}
        >
          {t('printsByItself')}
        </Switch>
        <div>
          <p aria-hidden="true" className="mb-2 text-control font-medium">
            {t('kitchenLanguage')}
          </p>
          <Segment
            label={t('kitchenLanguage')}
            value={kitchenLanguage}
            options={[
              { value: 'ar', label: t('arabic') },
              { value: 'en', label: t('english') },
            ]}
            onChange={(value) => isLanguage(value) && changeDeviceSettings({ kitchenLanguage: value })}
          />
        </div>
        <div>
          <h3 className="mb-2 text-control font-medium">{t('copies')}</h3>
          <ul className="grid gap-2">
            {[...kinds].map((kind) => (
              <CopiesRow key={kind} kind={kind} copies={copies} />
            ))}
          </ul>
        </div>
        <TestPrint />
      </div>
    </section>
  );
}

function CopiesRow({ kind, copies }: { kind: PrintKind; copies: Readonly<Record<string, number>> }) {
  const t = useTranslations('printing.settings');
  const kitchen = useTranslations('kitchen');
  const station = stationOf(kind);
  const label =
    station === null
      ? t(kind === 'bill' ? 'bill' : 'kitchen')
      : t('station', { station: stationName(kitchen, station) });
  return (
    <li className="flex items-center justify-between gap-4">
      <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
      <Stepper
        value={copies[kind] ?? 0}
        min={0}
        max={MAX_COPIES}
        labels={{ quantity: label, decrease: t('decrease'), increase: t('increase') }}
        onChange={(count) => changeDeviceSettings({ copies: { ...copies, [kind]: count } })}
      />
    </li>
  );
}

/** Prints both documents of a sample order. */
function TestPrint() {
  const t = useTranslations('printing.settings');
  const { run, isBusy, wait, failure } = useAction({
    call: async () => (await import('./print-sample.ts')).printSample(),
    failureText: () => t('testFailed'),
  });

  return (
    <div className="grid justify-items-start gap-3">
      <FormFailure text={failure} />
      <Button variant="secondary" icon="printer" busy={isBusy} wait={wait} onClick={() => run()}>
        {t('test')}
      </Button>
    </div>
  );
}
