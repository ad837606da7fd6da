import type { MenuItem } from '@app/contract/schemas/console/menu';
import type { SoldOutChoice } from '@app/domain/menu/sold-out';
import { Switch } from '@app/ui/actions/switch.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { kitchenCalls } from '#features/kitchen/kitchen-calls.ts';
import { isSoldOut } from './menu-tree.ts';
import { SoldOutDialog } from '#features/kitchen/kitchen-dialogs.tsx';
import { useKitchenTexts } from '#features/kitchen/use-kitchen-texts.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useServerTime } from '#session/server-clock.ts';
import { useMenu, useMenuTexts } from './menu-context.tsx';

const CLOCK_STEP_MS = 15_000;

/** CON-74 Whether the item can be had now. It is no part of the draft and counts at once. */
export function SoldOutSwitch({ item }: { item: MenuItem }) {
  const t = useTranslations('menu.item');
  const list = useTranslations('menu.items');
  const { page, refresh } = useMenu();
  const { timeOf } = useMenuTexts(page.branch);
  const texts = useKitchenTexts(page.branch.timezone);
  const failureText = useFailureText();
  const [isOpen, setIsOpen] = useState(false);
  const isOut = isSoldOut(item, useServerTime(CLOCK_STEP_MS));
  const until = item.soldOut?.until ?? null;

  async function run(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      return true;
    } catch (error) {
      showToast({ tone: 'error', text: failureText(error) });
      return false;
    } finally {
      await refresh();
    }
  }
  const actions = {
    soldOut: (itemId: string, choice: SoldOutChoice) => run(() => kitchenCalls.soldOut(itemId, choice)),
    putBack: (itemId: string) => run(() => kitchenCalls.putBack(itemId)),
  };

  // A new item is not on the menu of customers yet.
  if (item.state === 'added') return null;
  return (
    <>
      <div className={isOut ? 'font-semibold text-danger' : 'font-semibold text-success'}>
        <Switch
          checked={!isOut}
          onChange={(isOn) => void (isOn ? actions.putBack(item.id) : actions.soldOut(item.id, 'put_back'))}
        >
          <span className="text-small">
            {isOut
              ? until === null
                ? t('offMenu')
                : list('soldOutUntil', { time: timeOf(until) })
              : t('onMenu')}
          </span>
        </Switch>
      </div>
      <button type="button" className="link hit text-small" onClick={() => setIsOpen(true)}>
        {t('soldOutUntil')}
      </button>
      {isOpen && (
        <SoldOutDialog
          onClose={() => setIsOpen(false)}
          chosen={{ itemId: item.id, name: item.name }}
          items={[]}
          soldOut={isOut ? [{ _id: item.id, name: item.name, until }] : []}
          texts={texts}
          actions={actions}
        />
      )}
    </>
  );
}
