import type { MenuPage } from '@app/contract/schemas/console/menu';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { draftOf, dropDraft, writeDraft } from '#session/draft.ts';
import { menuCalls, menuQuery, refreshMenu } from './menu-calls.ts';
import { createMenuEditor, type StoredSave, withUnsaved } from './menu-editor.ts';

/** The menu of a branch with its draft, and the editor that saves into it. */
export function useMenuEditor(branchId: string) {
  const queries = useQueryClient();
  const query = useQuery(menuQuery(branchId));
  const editor = useMemo(() => {
    const { queryKey } = menuQuery(branchId);
    const draft = `menu.${branchId}.saves`;
    return createMenuEditor({
      restored: draftOf(draft, { saves: [] as StoredSave[] }).saves,
      store: (saves) => (saves.length === 0 ? dropDraft(draft) : writeDraft(draft, { saves })),
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

  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded) editor.resume();
  }, [isLoaded, editor]);

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
