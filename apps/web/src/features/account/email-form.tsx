import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { useCustomer } from '#session/user.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useUpdateEmail } from './use-email.ts';
import { useReauth } from './use-reauth.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

/** The button appears once the email has changed (EMAIL-03). */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const text = useAccountTexts();
  const { email: saved } = useCustomer();
  const update = useUpdateEmail();
  const reauth = useReauth();
  const checks = useFieldChecks();
  const form = useForm({
    start: { email: saved ?? '' },
    check: ({ email }) => ({ email: email.trim() === '' ? text('email.required') : checks.email(email) }),
    send: async ({ email }) => {
      await reauth.withReauth(() => update(email.trim()));
      onDone();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  const typed = form.values.email.trim();
  const isEmptied = typed === '' && saved !== null;
  const { error, ...field } = form.text('email');

  return (
    <>
      <form {...form.form} className="grid gap-5">
        <FormFailure text={form.failure} />
        <TextField
          {...field}
          error={error ?? (isEmptied ? text('email.required') : undefined)}
          label={text('email.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
        />
        {typed !== '' && typed !== saved && (
          <Button {...form.submit} block>
            {text('email.update')}
          </Button>
        )}
      </form>
      <ReauthDialog reauth={reauth} />
    </>
  );
}
