import type { RefundDesk } from '@app/contract/schemas/console/refunds';
import { ZERO } from '@app/domain/money/amount';
import { refundUnits } from '@app/domain/order/refund';
import { Button } from '@app/ui/actions/button.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Art } from '@app/ui/content/art.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { classes } from '@app/ui/classes.ts';
import { useRefundTexts } from '#i18n/use-refund-texts.ts';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import type { RefundValues } from './refund-form.ts';

type RefundLinesProps = {
  desk: RefundDesk;
  values: RefundValues;
  onChange: (changes: Partial<RefundValues>) => void;
  onAll: () => void;
};

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5';

/** The lines with the units that go back, and the other parts of the total. */
export function RefundLines({ desk, values, onChange, onAll }: RefundLinesProps) {
  const t = useRefundTexts();
  const { inLanguage } = useTicketTexts();
  const { units, parts } = values;
  const hasPictures = desk.lines.some(({ image }) => image !== null);
  return (
    <div className="grid gap-2">
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line">
        {desk.lines.map((line) => {
          const chosen = units[line.id] ?? 0;
          const most = line.quantity - line.returned;
          const name = inLanguage(line.name);
          return (
            <li key={line.id} className={classes(ROW, chosen > 0 && 'bg-primary-soft')}>
              {hasPictures && (
                <Art
                  src={line.image}
                  color={line.imageColor}
                  width={44}
                  height={44}
                  sizes="44px"
                  className="size-11 rounded-control"
                />
              )}
              <span className="min-w-0 flex-1 basis-40">
                <span className="type-item block">
                  <bdi>{name}</bdi>
                </span>
                <span className="type-small text-ink-2">
                  {t('units', { chosen: String(chosen), quantity: String(line.quantity) })}
                  {line.returned > 0 && <> · {t('returnedBefore', { count: String(line.returned) })}</>}
                </span>
              </span>
              <Stepper
                value={chosen}
                min={0}
                max={most}
                disabled={most === 0}
                labels={{
                  quantity: t('quantityOf', { name }),
                  decrease: t('fewerOf', { name }),
                  increase: t('moreOf', { name }),
                }}
                onChange={(value) => onChange({ units: { ...units, [line.id]: value } })}
              />
              <Money
                amount={chosen > most ? ZERO : refundUnits(line.gross, line.quantity, line.returned, chosen)}
                currency={desk.currency}
                className="ms-auto min-w-24 text-end font-semibold"
              />
            </li>
          );
        })}
        {desk.parts.map(({ part, gross, isReturned }) => {
          const isOn = parts.includes(part);
          return (
            <li key={part} className={classes(ROW, isOn && 'bg-primary-soft')}>
              <span aria-hidden="true" className="min-w-0 flex-1 basis-28">
                <span className="type-item block">{t(`parts.${part}`)}</span>
                <span className="type-small text-ink-2">
                  {isReturned ? t('partReturned') : <Money amount={gross} currency={desk.currency} />}
                </span>
              </span>
              <Switch
                isBare
                checked={isOn}
                disabled={isReturned}
                onChange={(isChosen) =>
                  onChange({ parts: isChosen ? [...parts, part] : parts.filter((one) => one !== part) })
                }
              >
                {t(`parts.${part}`)}
              </Switch>
              <Money
                amount={isOn ? gross : ZERO}
                currency={desk.currency}
                className="ms-auto min-w-24 text-end font-semibold"
              />
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" size="md" onClick={onAll} className="justify-self-start">
        {t('all')}
      </Button>
    </div>
  );
}
