import type { ResponseOf } from '@app/contract/endpoint';
import type { listZoneOrders } from '@app/contract/endpoints/console/zones';
import type { ZonesPage } from '@app/contract/schemas/console/zones';
import { zoneWarnings } from '@app/domain/geo/drawing';
import { overlapOf, MIN_OVERLAP_KM2 } from '@app/domain/geo/overlap';
import { areaKm2 } from '@app/domain/geo/polygon-area';
import type { Polygon } from '@app/domain/geo/polygon';
import { zoneContaining } from '@app/domain/geo/zone';
import { ZERO } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Field } from '@app/ui/forms/field.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type Drawing, problemsOf, withCut, type ZoneDraft, type ZoneField } from './zone-drawing.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { CornerList } from './corner-list.tsx';

type ZoneFormProps = {
  page: ZonesPage;
  zones: Drawing;
  zone: ZoneDraft;
  orders: ResponseOf<typeof listZoneOrders> | null;
  /** Empty fields are marked. */
  isChecked: boolean;
  corner: number | null;
  onChange: (changes: Partial<ZoneDraft>, field: string) => void;
  onZones: (zones: Drawing) => void;
  onRefuse: (text: string) => void;
  onCorner: (index: number) => void;
  onArea: (area: Polygon, corner: number) => void;
  onInsert: (index: number) => void;
  onRemove: (index: number) => void;
};

/** CON-89 Name, prices and corners of the selected zone. */
export function ZoneForm(props: ZoneFormProps) {
  const { page, zones, zone, orders, isChecked, onChange } = props;
  const t = useTranslations('zones');
  const format = useFormatter();
  const problems = problemsOf(zone);
  const errorOf = (field: ZoneField, text: string) =>
    problems.includes(field) && (isChecked || field === 'travelMinutes') ? text : undefined;
  const amountField = (field: 'fee' | 'minimum') => (
    <AmountField
      label={t(field)}
      currency={page.branch.currency}
      value={zone[field]}
      error={problems.includes(field) ? t('amountWrong') : undefined}
      onChange={(text) => onChange({ [field]: text }, field)}
    />
  );
  const here = useMemo(() => ordersIn(zones, zone, orders?.places ?? []), [zones, zone, orders]);
  const form = useRef<HTMLDivElement>(null);
  const isNew = useRef(zone.name.en === '' && zone.name.ar === '');
  useEffect(() => {
    // On a phone the form of a zone that was just drawn is below the list.
    if (isNew.current) form.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={form} className="mt-4 grid gap-4 border-t border-line pt-4">
      <BilingualPair
        isStacked
        label={t('name')}
        value={zone.name}
        maxLength={80}
        onChange={(language, text) =>
          onChange({ name: { ...zone.name, [language]: text } }, `name ${language}`)
        }
        errors={{ en: errorOf('nameEn', t('required')), ar: errorOf('nameAr', t('required')) }}
      />
      <div className="grid grid-cols-2 gap-3">
        {amountField('fee')}
        {amountField('minimum')}
      </div>
      <TextField
        label={t('travel')}
        inputMode="numeric"
        dir="ltr"
        placeholder={t('travelAuto')}
        value={zone.travelMinutes}
        error={errorOf('travelMinutes', t('minutesWrong'))}
        onChange={({ currentTarget }) => onChange({ travelMinutes: currentTarget.value }, 'travel')}
        className="text-start"
      />
      <Overlaps {...props} />
      {zoneWarnings(zone.area, page.branch.location).map((warning) => (
        <Notice key={warning} tone="warn" icon="warning-fill">
          {t(warning)}
        </Notice>
      ))}
      <div className="text-control text-ink-2">
        <p>
          {t('size', {
            area: format.number(areaKm2(zone.area), { maximumSignificantDigits: 2 }),
            count: zone.area.length,
          })}
        </p>
        {orders && <p>{t('ordersHere', { count: here, days: orders.days })}</p>}
      </div>
      <CornerList
        area={zone.area}
        corner={props.corner}
        onCorner={props.onCorner}
        onArea={props.onArea}
        onInsert={props.onInsert}
        onRemove={props.onRemove}
      />
    </div>
  );
}

/** The rounded places of orders for which the zone would be chosen. */
function ordersIn(
  zones: Drawing,
  zone: ZoneDraft,
  places: ResponseOf<typeof listZoneOrders>['places'],
): number {
  const shapes = zones.map(({ key, area }) => ({ key, coordinates: area }));
  return places
    .filter(({ at }) => zoneContaining(shapes, at)?.key === zone.key)
    .reduce((sum, { orders }) => sum + orders, 0);
}

type AmountFieldProps = {
  label: string;
  currency: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function AmountField({ label, currency, value, error, onChange }: AmountFieldProps) {
  const unit = amountParts(ZERO, useLanguage(), currency).label;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span dir="ltr" className="field-box row-focus gap-2 px-3.5">
          <span aria-hidden="true" className="text-ink-2">
            {unit}
          </span>
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="bare-input min-h-12 w-full min-w-0 font-semibold tabular-nums"
          />
        </span>
      )}
    </Field>
  );
}

/** CON-90 Who wins where two zones overlap, and a way to end it. */
function Overlaps({ zones, zone, onZones, onRefuse }: ZoneFormProps) {
  const t = useTranslations('zones');
  const format = useFormatter();
  const language = useLanguage();
  const own = zones.indexOf(zone);
  const nameOf = ({ name }: ZoneDraft) => name[language] || name.en || name.ar || t('unnamed');
  const overlaps = useMemo(
    () =>
      zones.flatMap((other, index) => {
        const km2 = other.key === zone.key ? 0 : overlapOf(zone.area, other.area).km2;
        return km2 < MIN_OVERLAP_KM2 ? [] : [{ other, index, km2 }];
      }),
    [zones, zone],
  );
  return overlaps.map(({ other, index, km2 }) => {
    const [winner, loser] = own < index ? [zone, other] : [other, zone];
    return (
      <Notice key={other.key} tone="warn" icon="warning-fill">
        <p>
          {t.rich('overlap', {
            area: format.number(km2, { maximumSignificantDigits: 2 }),
            other: nameOf(other),
            winner: nameOf(winner),
            b: (text) => <b>{text}</b>,
          })}
        </p>
        <button
          type="button"
          className="link hit mt-1 min-h-7 font-semibold text-warn underline"
          onClick={() => {
            const next = withCut(zones, loser.key, winner.key);
            if (next) onZones(next);
            else onRefuse(t('cutNothing', { name: nameOf(loser) }));
          }}
        >
          {t('cut', { name: nameOf(loser) })}
        </button>
      </Notice>
    );
  });
}
