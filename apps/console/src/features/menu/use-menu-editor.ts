import type { MenuPage } from '@app/contract/schemas/console/menu';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { menuCalls, menuQuery, refreshMenu } from './menu-calls.ts';
import { createMenuEditor, withUnsaved } from './menu-editor.ts';

/** The menu of a branch with its draft, and the editor that saves into it. */
export function useMenuEditor(branchId: string) {
  const queries = useQueryClient();
  const query = useQuery(menuQuery(branchId));
  const editor = useMemo(() => {
    const { queryKey } = menuQuery(branchId);
    return createMenuEditor({
      send: menuCalls(branchId).change,
      read: () => queries.getQueryData<MenuPage>(queryKey),
      write: (change) => {
        // An answer that is still on its way may be older.
        void queries.cancelQueries({ queryKey });
        queries.setQueryData<MenuPage>(queryKey, (page) => page && change(page));
      },
    });
  }, [branchId, queries]);
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const page = useMemo(() => query.data && withUnsaved(query.data, state.saves), [query.data, state.saves]);

  // The browser asks before a page with unsaved fields is closed.
  const hasUnsaved = state.saves.size > 0;
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);

  return { query, page: page ?? null, editor, state, refresh: () => refreshMenu(queries, branchId) };
}
