import { useState } from 'react';
import { Button } from '#actions/button.tsx';
import { Bdi } from '#content/bdi.tsx';
import { FormDialog } from '#layout/form-dialog.tsx';
import { TextField } from './text-input.tsx';

export type ShownPasskey = { id: string; name: string; detail: string };

type Texts = {
  rename: string;
  renameOf: (name: string) => string;
  remove: string;
  removeOf: (name: string) => string;
  removeText: string;
  name: string;
  required: string;
  save: string;
  cancel: string;
};

type PasskeyListProps = {
  passkeys: readonly ShownPasskey[];
  texts: Texts;
  onRename: (id: string, name: string) => Promise<unknown>;
  onRemove: (id: string) => Promise<unknown>;
  failureText: (error: unknown) => string;
};

type Opened = { kind: 'rename' | 'remove'; passkey: ShownPasskey };
const MAX_NAME = 60;

/** SIGN-07 The passkeys of an account, to rename and remove. */
export function PasskeyList({ passkeys, texts, onRename, onRemove, failureText }: PasskeyListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-40">
              <span className="type-item block wrap-anywhere">
                <Bdi>{passkey.name}</Bdi>
              </span>
              <span className="type-small block text-ink-2">{passkey.detail}</span>
            </span>
            <span className="-mx-3 flex">
              <Button
                variant="quiet"
                aria-label={texts.renameOf(passkey.name)}
                onClick={() => setOpened({ kind: 'rename', passkey })}
              >
                {texts.rename}
              </Button>
              <Button
                variant="quiet"
                aria-label={texts.removeOf(passkey.name)}
                onClick={() => setOpened({ kind: 'remove', passkey })}
              >
                {texts.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {opened?.kind === 'rename' && (
        <RenameDialog
          passkey={opened.passkey}
          texts={texts}
          failureText={failureText}
          onRename={onRename}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          passkey={opened.passkey}
          texts={texts}
          failureText={failureText}
          onRemove={onRemove}
          onClose={close}
        />
      )}
    </>
  );
}

type DialogProps = Pick<PasskeyListProps, 'texts' | 'failureText'> & {
  passkey: ShownPasskey;
  onClose: () => void;
};

function RenameDialog({
  passkey,
  texts,
  failureText,
  onRename,
  onClose,
}: DialogProps & Pick<PasskeyListProps, 'onRename'>) {
  const [name, setName] = useState(passkey.name);
  const [isChecked, setIsChecked] = useState(false);
  const { run, isBusy, failure } = useCall(failureText, onClose);
  const isMissing = name.trim() === '';

  function submit() {
    setIsChecked(true);
    if (!isMissing) void run(() => onRename(passkey.id, name.trim()));
  }

  return (
    <FormDialog
      title={texts.renameOf(passkey.name)}
      closeLabel={texts.cancel}
      submitLabel={texts.save}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={texts.name}
        value={name}
        maxLength={MAX_NAME}
        error={isChecked && isMissing ? texts.required : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function RemoveDialog({
  passkey,
  texts,
  failureText,
  onRemove,
  onClose,
}: DialogProps & Pick<PasskeyListProps, 'onRemove'>) {
  const { run, isBusy, failure } = useCall(failureText, onClose);
  return (
    <FormDialog
      tone="danger"
      title={texts.removeOf(passkey.name)}
      closeLabel={texts.cancel}
      submitLabel={texts.remove}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => run(() => onRemove(passkey.id))}
      onClose={onClose}
    >
      <p className="text-ink-2">{texts.removeText}</p>
    </FormDialog>
  );
}

function useCall(failureText: (error: unknown) => string, onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(call: () => Promise<unknown>) {
    setIsBusy(true);
    setFailure(null);
    try {
      await call();
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy, failure };
}
