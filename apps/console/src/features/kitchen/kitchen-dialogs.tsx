import type { KitchenTicket } from '@app/contract/schemas/board';
import type { KitchenOverview } from '@app/contract/schemas/console/kitchen';
import { LANGUAGES } from '@app/domain/language';
import { SOLD_OUT_CHOICES } from '@app/domain/menu/sold-out';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { changeKitchenSettings, useKitchenSettings } from './kitchen-settings.ts';
import type { KitchenActions } from './use-kitchen-actions.ts';
import type { KitchenTexts } from './use-kitchen-texts.ts';

type RecallProps = {
  onClose: () => void;
  bumped: readonly KitchenTicket[];
  texts: KitchenTexts;
  onRecall: (orderId: string) => Promise<boolean>;
};

const SHORT = 4;

/** CON-45 The last orders that were ready and can be brought back. */
export function RecallDialog({ onClose, bumped, texts, onRecall }: RecallProps) {
  const { t, timeOf, nameOf, typeOf } = texts;
  return (
    <Dialog open onClose={onClose} title={t('recall')} closeLabel={t('close')} size="lg">
      <p className="pb-2 text-ink-2">{bumped.length === 0 ? t('recallNone') : t('recallLead')}</p>
      <ul className="divide-y divide-line">
        {bumped.map((ticket) => {
          const number = ticket.orderNumber.slice(-SHORT);
          return (
            <li key={ticket.id} className="flex items-center gap-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <bdi dir="ltr" className="digits text-h2 font-bold">
                    {number}
                  </bdi>
                  <span className="text-ink-2">{typeOf(ticket)}</span>
                  {ticket.readyAt !== null && (
                    <span className="text-ink-2">{t('readyAt', { time: timeOf(ticket.readyAt) })}</span>
                  )}
                </p>
                <p className="truncate text-control text-ink-2">
                  {ticket.lines.map(({ quantity, name }) => `${quantity} ${nameOf(name)}`).join(' · ')}
                </p>
              </div>
              <Button
                variant="secondary"
                size="lg"
                aria-label={t('bringBackNumber', { number })}
                onClick={() => void onRecall(ticket.id).then((isDone) => isDone && onClose())}
              >
                {t('bringBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

export type ItemToSell = { itemId: string; name: KitchenTicket['lines'][number]['name'] };

type SoldOutProps = {
  onClose: () => void;
  /** The item of the line; null to choose one. */
  chosen: ItemToSell | null;
  items: readonly ItemToSell[];
  soldOut: KitchenOverview['soldOut'];
  texts: KitchenTexts;
  actions: Pick<KitchenActions, 'soldOut' | 'putBack'>;
};

/** CON-47 Takes an item off the menu until a time, and puts items back. */
export function SoldOutDialog({ onClose, chosen, items, soldOut, texts, actions }: SoldOutProps) {
  const { t, nameOf } = texts;
  const [picked, setPicked] = useState<ItemToSell | null>(null);
  const item = chosen ?? picked;
  return (
    <Dialog open onClose={onClose} title={t('soldOut')} closeLabel={t('close')} size="lg">
      <p className="pb-3 text-lead">
        {item === null ? t('soldOutPick') : t('soldOutLead', { name: nameOf(item.name) })}
      </p>
      <div className="grid gap-2 md:grid-cols-2">
        {item === null
          ? items.map((one) => (
              <Button key={one.itemId} variant="secondary" size="lg" onClick={() => setPicked(one)}>
                {nameOf(one.name)}
              </Button>
            ))
          : SOLD_OUT_CHOICES.map((until) => (
              <Button
                key={until}
                variant="secondary"
                size="lg"
                onClick={() => void actions.soldOut(item.itemId, until).then((isDone) => isDone && onClose())}
              >
                {t(`until.${until}`)}
              </Button>
            ))}
      </div>
      {soldOut.length > 0 && <SoldOutNow soldOut={soldOut} texts={texts} actions={actions} />}
    </Dialog>
  );
}

function SoldOutNow({ soldOut, texts, actions }: Pick<SoldOutProps, 'soldOut' | 'texts' | 'actions'>) {
  const { t, timeOf, nameOf } = texts;
  return (
    <section className="pt-6">
      <h3 className="text-item font-semibold">{t('soldOutNow')}</h3>
      <ul className="divide-y divide-line">
        {soldOut.map(({ _id, name, until }) => (
          <li key={_id} className="flex items-center gap-4 py-3">
            <p className="min-w-0 flex-1">
              <span className="block text-lead">{nameOf(name)}</span>
              <span className="text-control text-ink-2">
                {until === null ? t('soldOutOpen') : t('soldOutUntil', { time: timeOf(Date.parse(until)) })}
              </span>
            </p>
            <Button
              variant="secondary"
              size="lg"
              aria-label={t('putBackName', { name: nameOf(name) })}
              onClick={() => void actions.putBack(_id)}
            >
              {t('putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SettingsProps = { onClose: () => void; texts: KitchenTexts };

/** The settings of this screen: the language of item names. */
export function SettingsDialog({ onClose, texts: { t, first } }: SettingsProps) {
  const { both } = useKitchenSettings();
  return (
    <Dialog open onClose={onClose} title={t('settings')} closeLabel={t('close')}>
      <p className="pb-2 text-item font-semibold" id="kitchen-names">
        {t('namesIn')}
      </p>
      <div role="group" aria-labelledby="kitchen-names" className="grid grid-cols-2 gap-2">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            variant={first === language ? 'soft' : 'secondary'}
            size="lg"
            aria-pressed={first === language}
            onClick={() => changeKitchenSettings({ names: language })}
          >
            {t(language === 'en' ? 'english' : 'arabic')}
          </Button>
        ))}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={both}
        onClick={() => changeKitchenSettings({ both: !both })}
        className="mt-4 flex min-h-13 w-full items-center justify-between gap-4 text-start text-item"
      >
        {t('both')}
        <span
          aria-hidden="true"
          className={classes('h-7 w-12 rounded-full p-1', both ? 'bg-primary' : 'bg-line-strong')}
        >
          <span className={classes('block size-5 rounded-full bg-white', both && 'ms-5')} />
        </span>
      </button>
    </Dialog>
  );
}
