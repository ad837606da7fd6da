import { isApiError } from '@app/client/http/api-error.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { createSignal } from '@app/client/signal.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import type { changeMenuDraft } from '@app/contract/endpoints/console/menu';
import type {
  MenuDraftChange,
  MenuPage,
  WireMenuNode,
  StaleDraftBody,
} from '@app/contract/schemas/console/menu';
import {
  type AnyMenuNode,
  changeMenuNode,
  findMenuNode,
  replaceMenuNode,
  type MenuNodeRef,
} from './menu-tree.ts';
import { CONFLICT, isEqual, mergeField } from './merge-field.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The unsaved fields of one node. */
type Save = MenuNodeRef & {
  fields: Fields;
  /** Their values when the edit began. */
  start: Fields;
  /** Why the server refused a field. */
  errors: Readonly<Record<string, string>>;
  isSending: boolean;
  /** The last attempt got no usable answer. */
  failure: unknown;
};

/** CON-76 A field that a colleague has changed in the meantime. */
export type Conflict = MenuNodeRef & {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The colleague has removed the node. */
  isGone: boolean;
  by: string | null;
};

export type EditorState = {
  saves: ReadonlyMap<string, Save>;
  conflict: Conflict | null;
  hasSaved: boolean;
};

type Response = ResponseOf<typeof changeMenuDraft>;

/** What survives a reload of the fields that are not saved yet. */
export type StoredSave = Pick<Save, 'entity' | 'id' | 'fields' | 'start'>;

type Parts = {
  send: (change: MenuDraftChange) => Promise<Response>;
  /** The page as the server last answered it. */
  read: () => MenuPage | undefined;
  write: (change: (page: MenuPage) => MenuPage) => void;
  /** The fields that were not saved before a reload. */
  restored: readonly StoredSave[];
  store: (saves: readonly StoredSave[]) => void;
};

const without = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

const readField = (node: AnyMenuNode, field: string): unknown => new Map(Object.entries(node)).get(field);

/**
 * CON-75 Saves each field into the draft, one request at a time for a node. The page shows unsaved values in place of
 * saved ones. Fields that were refused or not sent stay until they are saved.
 */
export function createMenuEditor({ send, read, write, restored, store }: Parts) {
  let state: EditorState = {
    saves: new Map(
      restored.map((save) => [save.id, { ...save, errors: {}, isSending: false, failure: null }]),
    ),
    conflict: null,
    hasSaved: false,
  };
  const changes = createSignal<void>();

  function set(next: Partial<EditorState>) {
    state = { ...state, ...next };
    changes.emit();
  }

  function setSave(id: string, save: Save | null) {
    const saves = new Map(state.saves);
    if (save && Object.keys(save.fields).length > 0) saves.set(id, save);
    else saves.delete(id);
    setSaves(saves);
  }

  function setSaves(saves: EditorState['saves']) {
    store(Array.from(saves.values(), ({ entity, id, fields, start }) => ({ entity, id, fields, start })));
    set({ saves });
  }

  /** Saves fields; `start` has the values that the person saw when the edit began. */
  function save(ref: MenuNodeRef, fields: Fields, start: Fields = {}) {
    const page = read();
    const node = page && findMenuNode(page, ref);
    if (!node) return;
    const known = state.saves.get(ref.id);
    const startOf = (field: string) =>
      known && field in known.fields
        ? known.start[field]
        : field in start
          ? start[field]
          : readField(node, field);
    const names = Object.keys(fields);
    setSave(ref.id, {
      ...ref,
      fields: { ...known?.fields, ...fields },
      start: { ...known?.start, ...Object.fromEntries(names.map((field) => [field, startOf(field)])) },
      errors: without(known?.errors ?? {}, names),
      isSending: known?.isSending ?? false,
      failure: null,
    });
    if (!known?.isSending) void flush(ref.id);
  }

  /** Sends the next field of a node. */
  async function flush(id: string): Promise<void> {
    const pending = state.saves.get(id);
    const page = read();
    const field = Object.keys(pending?.fields ?? {}).find((name) => !(name in (pending?.errors ?? {})));
    if (!pending || pending.isSending || pending.failure !== null || !page || field === undefined) return;
    const node = findMenuNode(page, pending);
    if (!node) return setSave(id, null);
    const mine = pending.fields[field];
    const value = mergeField(pending.start[field], mine, readField(node, field));
    if (value === CONFLICT) return raise(pending, field, node, page.draft.last?.by ?? null);
    setSave(id, { ...pending, isSending: true, failure: null });
    try {
      const { entity } = pending;
      const change = { action: 'save', entity, id, revision: node.revision, fields: { [field]: value } };
      accept(await send(change as MenuDraftChange));
      settle(id, field, mine);
    } catch (error) {
      handleFailure(id, field, error);
    }
    await flush(id);
  }

  /** The field is saved, unless it was changed again meanwhile. */
  function settle(id: string, field: string, sent: unknown) {
    set({ hasSaved: true });
    const now = state.saves.get(id);
    if (!now) return;
    const isSame = isEqual(now.fields[field], sent);
    setSave(id, {
      ...now,
      isSending: false,
      fields: isSame ? without(now.fields, [field]) : now.fields,
      start: { ...now.start, [field]: sent },
    });
  }

  function handleFailure(id: string, field: string, error: unknown) {
    const now = state.saves.get(id);
    if (!now) return;
    const pending = { ...now, isSending: false };
    setSave(id, pending);
    const stale = staleBodyOf(error);
    if (stale) {
      const { theirs, by } = stale;
      if (theirs) write((page) => replaceMenuNode(page, theirs));
      const value = theirs
        ? mergeField(pending.start[field], pending.fields[field], readField(theirs.value, field))
        : CONFLICT;
      // Without a conflict the next attempt goes with the new revision.
      if (value === CONFLICT) raise(pending, field, theirs?.value ?? null, by);
    } else if (isApiError(error, 422)) {
      const { fields, text } = refusalOf(error, 'first');
      const message = Object.values(fields)[0] ?? text ?? '';
      setSave(id, { ...pending, errors: { ...pending.errors, [field]: message } });
    } else {
      setSave(id, { ...pending, failure: error });
    }
  }

  /** The answer of the server to a change. */
  function accept({ node, base, draft }: Response) {
    write((page) => ({ ...(node ? replaceMenuNode(page, node) : page), base, draft }));
  }

  function raise({ entity, id, fields }: Save, field: string, theirs: AnyMenuNode | null, by: string | null) {
    const value = theirs && readField(theirs, field);
    set({ conflict: { entity, id, field, mine: fields[field], theirs: value, isGone: theirs === null, by } });
  }

  /** Keeps the own value of the conflict, or takes that of the colleague. */
  function resolve(choice: 'mine' | 'theirs') {
    const { conflict } = state;
    if (!conflict) return;
    set({ conflict: null });
    const { id, field, theirs, isGone } = conflict;
    const pending = state.saves.get(id);
    if (!pending || isGone) return setSave(id, null);
    const isMine = choice === 'mine';
    setSave(id, {
      ...pending,
      fields: isMine ? pending.fields : without(pending.fields, [field]),
      start: { ...pending.start, [field]: theirs },
    });
    void flush(id);
  }

  /** Adds, moves, copies, removes or restores; the caller reads the page again. */
  async function act(change: MenuDraftChange): Promise<WireMenuNode | null> {
    const response = await send(change);
    accept(response);
    set({ hasSaved: true });
    return response.node;
  }

  return {
    state: () => state,
    subscribe: changes.listen,
    save,
    /** Sends what was not saved before a reload; the page is there by then. */
    resume: () => {
      for (const id of state.saves.keys()) void flush(id);
    },
    /** Forgets all unsaved fields. */
    clear: () => setSaves(new Map()),
    retry: () => {
      for (const [id, pending] of state.saves) {
        if (pending.failure === null) continue;
        setSave(id, { ...pending, failure: null });
        void flush(id);
      }
    },
    resolve,
    act,
    /** Shows a change at once, before the server answers it. */
    show: write,
    showMenuNode: (ref: MenuNodeRef, fields: Fields) =>
      write((page) => changeMenuNode(page, ref, (node) => ({ ...node, ...fields }) as AnyMenuNode)),
  };
}

export type MenuEditor = ReturnType<typeof createMenuEditor>;

function staleBodyOf(error: unknown): NonNullable<StaleDraftBody['conflict']> | null {
  if (!isApiError(error, 409)) return null;
  // The server sends this body with every 409 of a save.
  const { conflict } = error.json as Partial<StaleDraftBody>;
  return conflict ?? null;
}

/** The page with the fields that are not saved yet. */
export function withUnsaved(page: MenuPage, saves: EditorState['saves']): MenuPage {
  let shown = page;
  for (const save of saves.values())
    shown = changeMenuNode(shown, save, (node) => ({ ...node, ...save.fields }) as AnyMenuNode);
  return shown;
}
