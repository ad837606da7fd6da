import type { MenuEntity } from '@app/domain/menu/menu-entity';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useTranslations } from 'use-intl';
import type { AnyMenuNode } from './menu-tree.ts';
import { useMenu, useMenuActions } from './menu-context.tsx';

type ToRemove = { entity: MenuEntity; node: AnyMenuNode; name: string; onGone?: () => void };

/**
 * CON-70 Removes a node in the draft. What is published can be restored, so the removal can be undone; what was added
 * or changed in the draft would be lost, so a question comes first.
 */
export function useRemove() {
  const t = useTranslations('menu');
  const { ask } = useMenu();
  const act = useMenuActions();

  async function send({ entity, node: { id, revision }, name, onGone }: ToRemove): Promise<void> {
    const removed = await act({ action: 'remove', entity, id, revision });
    if (removed === undefined) return;
    if (removed === null) onGone?.();
    showToast({
      text: t('item.deleted', { name }),
      ...(removed && {
        action: {
          label: t('item.undo'),
          onPress: () => void act({ action: 'restore', entity, id, revision: removed.value.revision }),
        },
      }),
    });
  }

  return (node: ToRemove): void => {
    const { state } = node.node;
    if (state === 'live') return void send(node);
    ask({
      title: t('collections.deleteTitle', { name: node.name }),
      text: t('item.deleteText'),
      confirmLabel: t('item.deleteConfirm'),
      onConfirm: () => send(node),
    });
  };
}
