import type { MenuChange, MenuPage } from '@app/contract/schemas/console/menu';
import { useTranslations } from 'use-intl';
import { DiffView } from '#ui/diff-view.tsx';
import { useDiffRows } from './use-diff-rows.ts';

type MenuDiffProps = { changes: readonly MenuChange[]; currency: string; page: MenuPage | null };

/** CON-75 Added, removed and changed, prices first. */
export function MenuDiff({ changes, currency, page }: MenuDiffProps) {
  const t = useTranslations('menu.reviewPage');
  const diff = useDiffRows(currency, page)(changes);
  return (
    <DiffView
      diff={diff}
      headings={{
        added: t('added', { count: diff.added.length }),
        removed: t('removed', { count: diff.removed.length }),
        changed: t('changed', { count: diff.changed.length }),
      }}
      texts={{ was: t('was'), is: t('is'), none: t('none') }}
    />
  );
}
