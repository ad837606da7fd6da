import { isApiError } from '@app/client/http/api-error.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { saveZones } from '@app/contract/endpoints/console/zones';
import type { ZonesPage, ZonesStaleBody } from '@app/contract/schemas/console/zones';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#session/api.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import {
  draftOfZone,
  type Drawing,
  type History,
  isSameDrawing,
  recorded,
  redone,
  startOf,
  undone,
  zonesInput,
} from './zone-drawing.ts';
import { zonesQuery } from './zones-queries.ts';

export type ZonesConflict = ZonesStaleBody;

/** The zones of a branch while they are edited. Unsaved changes stay in the session of the tab. */
export function useZoneEditor(page: ZonesPage) {
  const form = `zones.${page.branch.id}`;
  const queries = useQueryClient();
  const [base, setBase] = useState<Drawing>(() => page.zones.map(draftOfZone));
  const [{ revision, history }, setState] = useState(() => {
    const draft = draftOf(form, { revision: page.revision, zones: [...base] });
    return { revision: draft.revision, history: startOf(draft.zones) };
  });
  const zones = history.present;
  const isChanged = !isSameDrawing(zones, base);
  useDraft(form, { revision, zones: [...zones] });
  useEffect(() => {
    if (!isChanged) dropDraft(form);
  }, [form, isChanged, zones]);

  const step = (next: (history: History) => History) =>
    setState((state) => ({ ...state, history: next(state.history) }));

  function adopt(nextRevision: number, saved: Drawing, present: Drawing) {
    setBase(saved);
    setState({ revision: nextRevision, history: startOf(present) });
  }

  const { run, isBusy, error, failure, reset } = useAction({
    call: (_onSaved: () => unknown) => {
      const params = { branchId: page.branch.id };
      return api.call(saveZones, { params, body: { revision, zones: zonesInput(zones) } });
    },
    onDone: (saved, onSaved) => {
      const drawing = saved.zones.map(draftOfZone);
      adopt(saved.revision, drawing, drawing);
      queries.setQueryData(zonesQuery(page.branch.id).queryKey, { ...page, ...saved });
      onSaved();
    },
  });
  const conflict = isApiError(error, 409) && isConflict(error.json) ? error.json : null;

  /** CON-93 Takes the zones of the other person, or keeps the own ones to be saved over them. */
  function resolve({ revision: newest, zones: theirs }: ZonesConflict, keep: 'mine' | 'theirs') {
    const drawing = theirs.map(draftOfZone);
    const ids = new Set(theirs.map(({ id }) => id));
    const own = zones.map((zone) => (zone.id !== null && !ids.has(zone.id) ? { ...zone, id: null } : zone));
    adopt(newest, drawing, keep === 'mine' ? own : drawing);
    reset();
  }

  return {
    zones,
    isChanged,
    saving: { isBusy, conflict, failure: conflict ? null : failure },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: Drawing, tag: string | null = null) => step((before) => recorded(before, next, tag)),
    undo: () => step(undone),
    redo: () => step(redone),
    /** Calls back when they are saved. */
    save: run,
    resolve,
    discard: () => {
      dropDraft(form);
      setState({ revision, history: startOf(base) });
    },
  };
}

export type ZoneEditor = ReturnType<typeof useZoneEditor>;

/* The server's own body; a proxy's error has other fields. */
const isConflict = (json: unknown): json is ZonesConflict =>
  typeof json === 'object' && json !== null && 'zones' in json && 'revision' in json;
