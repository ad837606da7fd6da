import { useAction } from '@app/client/react/use-action.ts';
import { amount } from '@app/domain/money/amount';
import { typedAmount } from '@app/domain/text/typed-amount';
import { plainDigits } from '@app/domain/money/format';
import type { MenuBulkChange } from '@app/contract/schemas/console/menu';
import { PRICE_STEPS } from '@app/domain/menu/bulk-price';
import { SOLD_OUT_CHOICES, type SoldOutChoice } from '@app/domain/menu/sold-out';
import { ORDER_TYPES, type OrderType } from '@app/domain/order/order-type';
import { toLatinDigits } from '@app/domain/text/digits';
import { Button } from '@app/ui/actions/button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { menuCalls } from './menu-calls.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { ToggleChips } from '#ui/fields/toggle-chips.tsx';
import { useMenu, useMenuTexts } from './menu-context.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { useValueTexts } from './use-value-texts.ts';

const KINDS = ['percent', 'amount', 'orderTypes', 'station', 'taxClass', 'soldOut'] as const;
type Kind = (typeof KINDS)[number];
const BACK = 'back';

/** CON-78 Changes the price, the order types, the station, the tax class or the sold-out state of several items. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('menu');
  const typeName = useTranslations('orderTypes');
  const untilText = useTranslations('kitchen.until');
  const { page, refresh } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const { valueText } = useValueTexts(page.branch.currency);
  const [kind, setKind] = useState<Kind>('percent');
  const [number, setNumber] = useState('');
  const [rounding, setRounding] = useState('5');
  const [types, setTypes] = useState<OrderType[]>([...ORDER_TYPES]);
  const [station, setStation] = useState('');
  const [taxClass, setTaxClass] = useState('');
  const [until, setUntil] = useState<SoldOutChoice | typeof BACK>('closing');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setIsChecked] = useState(false);
  const items = page.collections.flatMap((collection) =>
    collection.items.filter(({ state }) => state !== 'removed'),
  );

  // A vendor without classes has nothing to choose from.
  const kinds = KINDS.filter((one) => one !== 'taxClass' || page.taxClasses.length > 0);
  const typed = Number(toLatinDigits(number).trim().replace(',', '.').replace('−', '-'));
  const size = typedAmount(number.trim().replace(/^[-−+]/, ''));
  const hundredths = size === null || size === 0 ? null : Math.sign(typed) * size;
  const isPrice = kind === 'percent' || kind === 'amount';
  const isNumber = Number.isFinite(typed) && typed !== 0;

  function changeOf(): MenuBulkChange | null {
    const step = PRICE_STEPS.find((one) => String(one) === rounding) ?? null;
    switch (kind) {
      case 'percent':
        return isNumber ? { kind, percent: typed, rounding: step } : null;
      case 'amount':
        return hundredths === null ? null : { kind, amount: hundredths, rounding: step };
      case 'orderTypes':
        return types.length > 0 ? { kind: 'order_types', orderTypes: types } : null;
      case 'station':
        return { kind: 'station', station: station.trim() || null };
      case 'taxClass':
        return { kind: 'tax_class', taxClass: taxClass || null };
      case 'soldOut':
        return { kind: 'sold_out', until: until === BACK ? null : until };
    }
  }

  const send = (isPreview: boolean) => (body: MenuBulkChange) =>
    menuCalls(page.branch._id).bulk({ itemIds: [...chosen], change: body, isPreview });
  const previewing = useAction({ call: send(true) });
  const applying = useAction({
    call: send(false),
    onDone: async ({ items: changed }) => {
      showToast({ tone: 'good', text: t('bulk.applied', { count: changed.length }) });
      await refresh();
      onClose();
    },
  });
  const isBusy = previewing.isBusy || applying.isBusy;
  const preview = previewing.result?.items;
  const change = changeOf();
  const problem = isChecked && change === null ? t(isPrice ? 'bulk.invalid' : 'item.oneType') : null;

  function submit(action: typeof applying) {
    setIsChecked(true);
    if (change) action.run(change);
  }

  /** A preview belongs to the values it was made from. */
  const reset = () => previewing.reset();
  const choose = (ids: readonly string[], isOn: boolean) => {
    reset();
    setChosen((now) => new Set(isOn ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  };
  const textOf = (value: unknown) => valueText(isPrice ? 'price' : kind, value) ?? t('values.none');

  return (
    <Dialog
      open
      size="map"
      title={t('bulk.title')}
      closeLabel={t('close')}
      onClose={onClose}
      // Not a form: Enter in a field would apply what was not looked at.
      footer={
        <>
          {isPrice && (
            <Button
              variant="secondary"
              size="lg"
              busy={isBusy}
              disabled={chosen.size === 0}
              onClick={() => submit(previewing)}
              className="flex-1"
            >
              {t('bulk.preview')}
            </Button>
          )}
          <Button
            busy={isBusy}
            disabled={chosen.size === 0}
            onClick={() => submit(applying)}
            className="flex-1"
          >
            {t('bulk.apply', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure text={problem ?? applying.failure ?? previewing.failure} />
        <div className="grid gap-3 md:grid-cols-3">
          <SelectField
            name="change"
            label={t('bulk.change')}
            value={kind}
            onChange={(next) => {
              reset();
              setKind(KINDS.find((one) => one === next) ?? 'percent');
            }}
            options={kinds.map((one) => ({ value: one, label: t(`bulk.kinds.${one}`) }))}
          />
          {isPrice && (
            <>
              <TextField
                label={t(kind === 'percent' ? 'bulk.percent' : 'bulk.amount')}
                placeholder={t(kind === 'percent' ? 'bulk.percentHint' : 'bulk.amountHint')}
                // The hint in the empty field runs with the page, the number left to right.
                dir={number === '' ? undefined : 'ltr'}
                inputMode="text"
                autoComplete="off"
                value={number}
                onChange={(event) => {
                  reset();
                  setNumber(event.currentTarget.value);
                }}
              />
              <SelectField
                name="rounding"
                label={t('bulk.rounding')}
                value={rounding}
                onChange={(next) => {
                  reset();
                  setRounding(next);
                }}
                options={[
                  { value: '', label: t('bulk.exact') },
                  ...PRICE_STEPS.map((step) => ({
                    value: String(step),
                    label: plainDigits(amount(step)),
                  })),
                ]}
              />
            </>
          )}
          {kind === 'station' && (
            <TextField
              label={t('bulk.kinds.station')}
              maxLength={40}
              value={station}
              onChange={(event) => setStation(event.currentTarget.value)}
            />
          )}
          {kind === 'taxClass' && <TaxClassField value={taxClass} onChange={setTaxClass} />}
          {kind === 'soldOut' && (
            <SelectField
              name="until"
              label={t('bulk.kinds.soldOut')}
              hint={t('bulk.soldOutNow')}
              value={until}
              onChange={(next) => setUntil(SOLD_OUT_CHOICES.find((one) => one === next) ?? BACK)}
              options={[
                ...SOLD_OUT_CHOICES.map((one) => ({ value: one, label: untilText(one) })),
                { value: BACK, label: t('bulk.onMenu') },
              ]}
            />
          )}
        </div>
        {kind === 'orderTypes' && (
          <ToggleChips
            id="bulk-types"
            label={t('item.soldFor')}
            options={ORDER_TYPES.map((type) => ({ value: type, label: typeName(type) }))}
            value={types}
            onChange={setTypes}
          />
        )}
        {preview ? (
          <section aria-label={t('bulk.preview')}>
            <h3 className="type-item mb-1">{t('bulk.preview')}</h3>
            <p className="type-small mb-2 text-ink-2">{t('bulk.previewHint')}</p>
            <ul className="divide-y divide-line">
              {preview.map(({ id, name, before, after }) => (
                <li key={id} className="flex min-h-11 items-center gap-3">
                  <bdi className="min-w-0 flex-1 truncate">{nameOf(name)}</bdi>
                  <del className="money text-ink-2">{textOf(before)}</del>
                  <b className="money">{textOf(after)}</b>
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <section aria-label={t('bulk.items')}>
            <h3 className="type-item mb-1">{t('bulk.chosen', { count: chosen.size })}</h3>
            <CheckRow
              name="all"
              checked={items.length > 0 && items.every(({ id }) => chosen.has(id))}
              onChange={(isOn) =>
                choose(
                  items.map(({ id }) => id),
                  isOn,
                )
              }
            >
              <b className="font-semibold">{t('bulk.all')}</b>
            </CheckRow>
            {page.collections.map((collection) => (
              <div key={collection.id} role="group" aria-label={nameOf(collection.name)}>
                <CheckRow
                  name={collection.id}
                  checked={collection.items.length > 0 && collection.items.every(({ id }) => chosen.has(id))}
                  onChange={(isOn) =>
                    choose(
                      collection.items.filter(({ state }) => state !== 'removed').map(({ id }) => id),
                      isOn,
                    )
                  }
                >
                  <b className="font-semibold">{nameOf(collection.name)}</b>
                </CheckRow>
                <div className="grid gap-1 ps-6">
                  {collection.items
                    .filter(({ state }) => state !== 'removed')
                    .map((item) => (
                      <CheckRow
                        key={item.id}
                        name={item.id}
                        checked={chosen.has(item.id)}
                        onChange={(isOn) => choose([item.id], isOn)}
                        end={valueText('price', item.price)}
                      >
                        {nameOf(item.name)}
                      </CheckRow>
                    ))}
                </div>
              </div>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  );
}
