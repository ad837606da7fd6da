import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react';
import { Button } from '#actions/button.tsx';
import { FormFailure } from '#forms/form-failure.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  open?: boolean;
  size?: 'md' | 'lg' | 'map';
  /** If false, only the buttons close it. */
  dismissible?: boolean;
  /** The cross. */
  closeLabel: string;
  /** The button that closes it, if it is called otherwise; null for none. */
  cancelLabel?: string | null;
  /** Null if there is nothing to send. */
  submitLabel: string | null;
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  /** On the button that sends, while the server refuses to repeat the call. */
  wait?: string | null;
  canSubmit?: boolean;
  /** The message of a failed call. */
  failure?: string | null;
  /** Another button, before the two. */
  aside?: ReactNode;
  children?: ReactNode;
  formRef?: Ref<HTMLFormElement>;
  onSubmit: (event: SubmitEvent) => unknown;
  onClose: () => void;
};

/** A question or a short form in a dialog, with a button to close it and one to send it. */
export function FormDialog(props: FormDialogProps) {
  const {
    open = true,
    tone = 'primary',
    isBusy = false,
    wait = null,
    canSubmit = true,
    failure = null,
  } = props;
  const { title, closeLabel, cancelLabel = closeLabel, submitLabel, size = 'md', dismissible = true } = props;
  const { aside, children, formRef, onSubmit, onClose } = props;
  const form = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy && wait === null && canSubmit) onSubmit(event);
  }

  return (
    <Dialog
      open={open}
      size={size}
      title={title}
      closeLabel={closeLabel}
      dismissible={dismissible}
      onClose={onClose}
      // Both buttons fit into one row at 360 px.
      footer={
        <>
          {aside}
          {cancelLabel !== null && (
            <Button variant="secondary" size="lg" onClick={onClose} className="flex-1 px-3!">
              {cancelLabel}
            </Button>
          )}
          {submitLabel !== null && (
            <Button
              type="submit"
              form={form}
              variant={tone}
              busy={isBusy}
              wait={wait}
              disabled={!canSubmit}
              className="flex-1 px-3!"
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form ref={formRef} id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormFailure text={failure} />
        {children}
      </form>
    </Dialog>
  );
}
