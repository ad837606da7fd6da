import { isApiError } from '@app/client/http/api-error.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { saveBranchSettings } from '@app/contract/endpoints/console/settings';
import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import { changedFields, mergeFields } from '@app/domain/merge-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#session/api.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { currentOf, type Saved, saveMerged } from './save-merged.ts';
import { settingsQuery } from './settings-query.ts';

type Fields = Readonly<Record<string, unknown>>;

type FormParts<Values extends Fields> = {
  /** The name of the draft. */
  name: string;
  branchId: string;
  saved: SavedSettings;
  /** The settings as the form holds them, such as amounts as text. */
  valuesOf: (settings: BranchSettings) => Values;
  /** The settings of the form, or null while something is wrong. */
  parseSettings: (values: Values) => Partial<BranchSettings> | null;
};

/** CON-98 CON-100 A form of settings: a draft, merged by field with what others save. */
export function useSettingsForm<Values extends Fields>(parts: FormParts<Values>) {
  const { name, branchId, saved, valuesOf, parseSettings } = parts;
  const queries = useQueryClient();
  const draft = `settings.${name}.${branchId}`;
  const stored: Saved<Values> = { values: valuesOf(saved.settings), revision: saved.revision };
  const [form, setForm] = useState(() => draftOf(draft, { base: stored.values, own: stored.values }));
  const [isChecked, setIsChecked] = useState(false);
  useDraft(draft, form);
  const saving = useAction({
    call: (_onSaved: () => unknown) => send(),
    onDone: (outcome, onSaved) => {
      if (outcome.conflicts.length > 0) return;
      reset(outcome.saved);
      void queries.invalidateQueries({ queryKey: ['branch', branchId, 'state'] });
      return onSaved();
    },
  });
  const { error } = saving;

  const { values, conflicts } = mergeFields(form.base, form.own, stored.values);
  const changes = changedFields(stored.values, values);
  const refusal = error === null ? null : refusalOf(error, 'first');
  const errors: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([path, text]) => [path.replace('changes.', ''), text]),
  );

  function reset(now: Saved<Values>) {
    setForm({ base: now.values, own: now.values });
    setIsChecked(false);
    dropDraft(draft);
  }

  const store = (now: SavedSettings): Saved<Values> => {
    queries.setQueryData(settingsQuery(branchId).queryKey, now);
    return { values: valuesOf(now.settings), revision: now.revision };
  };

  function send() {
    let latest = stored.values;
    return saveMerged<Values>({
      base: form.base,
      own: { ...form.base, ...form.own },
      saved: stored,
      send: async (merged, _changes, revision) => {
        const before = parseSettings(latest) ?? {};
        const body = { revision, changes: changedFields(before, parseSettings(merged) ?? {}) };
        return store(await api.call(saveBranchSettings, { params: { branchId }, body }));
      },
      currentOf: (json) => {
        const now = currentOf(json);
        if (!now || !('settings' in now)) return null;
        const current = store(now);
        latest = current.values;
        return current;
      },
    });
  }

  function save(onSaved: () => unknown) {
    setIsChecked(true);
    if (parseSettings(values) === null || conflicts.length > 0 || saving.isBusy) return;
    saving.run(onSaved);
  }

  return {
    values,
    /** The values of the server. */
    stored: stored.values,
    conflicts,
    isChanged: Object.keys(changes).length > 0,
    isChecked,
    isBusy: saving.isBusy,
    errors,
    /** The failure of the whole form. */
    failure: isApiError(error, 422) && Object.keys(errors).length > 0 ? null : saving.failure,
    change: (part: Partial<Values>) => setForm((now) => ({ ...now, own: { ...now.own, ...part } })),
    keepOwn: (field: keyof Values) =>
      setForm({ ...form, base: { ...form.base, [field]: stored.values[field] } }),
    takeTheirs: (field: keyof Values) =>
      setForm({
        base: { ...form.base, [field]: stored.values[field] },
        own: { ...form.own, [field]: stored.values[field] },
      }),
    discard: () => reset(stored),
    check: () => setIsChecked(true),
    save,
  };
}

export type SettingsForm<Values extends Fields> = ReturnType<typeof useSettingsForm<Values>>;
