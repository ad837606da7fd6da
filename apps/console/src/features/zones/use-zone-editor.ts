import { isApiError } from '@app/client/http/api-error.ts';
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
type Saving = { isBusy: boolean; failure: unknown; conflict: ZonesConflict | null };

const NOT_SAVING: Saving = { isBusy: false, failure: null, conflict: null };

/** The zones of a branch while they are edited. Unsaved changes stay in the session of the tab. */
export function useZoneEditor(page: ZonesPage) {
  const form = `zones.${page.branch.id}`;
  const queries = useQueryClient();
  const [base, setBase] = useState<Drawing>(() => page.zones.map(draftOfZone));
  const [{ revision, history }, setState] = useState(() => {
    const draft = draftOf(form, { revision: page.revision, zones: [...base] });
    return { revision: draft.revision, history: startOf(draft.zones) };
  });
  const [saving, setSaving] = useState(NOT_SAVING);
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
    setSaving(NOT_SAVING);
  }

  async function save(): Promise<boolean> {
    setSaving({ ...NOT_SAVING, isBusy: true });
    try {
      const params = { branchId: page.branch.id };
      const saved = await api.call(saveZones, { params, body: { revision, zones: zonesInput(zones) } });
      const drawing = saved.zones.map(draftOfZone);
      adopt(saved.revision, drawing, drawing);
      queries.setQueryData(zonesQuery(page.branch.id).queryKey, { ...page, ...saved });
      return true;
    } catch (error) {
      if (isApiError(error, 409) && isConflict(error.json))
        setSaving({ ...NOT_SAVING, conflict: error.json });
      else setSaving({ ...NOT_SAVING, failure: error });
      return false;
    }
  }

  /** CON-93 Takes the zones of the other person, or keeps the own ones to be saved over them. */
  function resolve({ revision: newest, zones: theirs }: ZonesConflict, keep: 'mine' | 'theirs') {
    const drawing = theirs.map(draftOfZone);
    const ids = new Set(theirs.map(({ id }) => id));
    const own = zones.map((zone) => (zone.id !== null && !ids.has(zone.id) ? { ...zone, id: null } : zone));
    adopt(newest, drawing, keep === 'mine' ? own : drawing);
  }

  return {
    zones,
    isChanged,
    saving,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: Drawing, tag: string | null = null) => step((before) => recorded(before, next, tag)),
    undo: () => step(undone),
    redo: () => step(redone),
    save,
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
