import type { MenuPage } from '@app/contract/schemas/console/menu';
import type { Amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { useFormatter } from 'use-intl';
import type { EditorState, MenuEditor } from './menu-editor.ts';
import { nameIn, type Shown } from './menu-tree.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withQuery } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';

/** A question before a step that cannot be undone. */
export type Question = {
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
};

/** What the parts of the menu editor share. */
type MenuContextValue = {
  page: MenuPage;
  editor: MenuEditor;
  state: EditorState;
  refresh: () => Promise<void>;
  ask: (question: Question) => void;
};

const MenuContext = createContext<MenuContextValue | null>(null);
export const MenuProvider = MenuContext.Provider;

export function useMenu(): MenuContextValue {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('menu: no editor');
  return menu;
}

/** Names, prices and times of the menu in the language of the page. */
export function useMenuTexts({ timezone, currency }: MenuPage['branch']) {
  const language = useLanguage();
  const format = useFormatter();
  return useMemo(
    () => ({
      language,
      nameOf: (name: { en: string; ar: string }) => nameIn(name, language),
      /** Without the currency. */
      priceOf: (price: Amount) => amountParts(price, language, currency).digits,
      timeOf: (at: string) =>
        format.dateTime(Date.parse(at), { timeZone: timezone, hour: 'numeric', minute: '2-digit' }),
    }),
    [language, format, currency, timezone],
  );
}

/** The address of the editor: what is open, the filter and the search. */
export function useMenuAddress() {
  const router = useRouter();
  const { branch, show, q } = useSearch({ strict: false });
  const query = { branch, show, q };
  return {
    toMenu: withQuery(paths.menu, query),
    toCollection: (collectionId: string) => withQuery(paths.menuCollection(collectionId), query),
    toItem: (collectionId: string, itemId: string, field?: string) =>
      withQuery(paths.menuItem(collectionId, itemId), { ...query, field }),
    toReview: withQuery(paths.menuReview, { branch }),
    go: (href: string) => void router.navigate({ href }),
    /** Replaces the page in the history, so that Back leaves the editor. */
    filter: (next: { show?: Shown; q?: string }) =>
      void router.navigate({
        to: '.',
        search: (now: object) => ({
          ...now,
          ...('show' in next && { show: next.show === 'all' ? undefined : next.show }),
          ...('q' in next && { q: next.q || undefined }),
        }),
        replace: true,
      }),
  };
}

/** Runs a change of the draft, reads the menu again, and shows why it failed. */
export function useMenuActions() {
  const { editor, refresh } = useMenu();
  const failureText = useFailureText();
  return async function act(change: Parameters<MenuEditor['act']>[0]) {
    try {
      return await editor.act(change);
    } catch (error) {
      showToast({ tone: 'error', text: failureText(error) });
      return undefined;
    } finally {
      await refresh();
    }
  };
}
