import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { ProgressBar } from '@app/ui/feedback/progress-bar.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { useCustomer } from '#session/user.ts';
import { PictureField } from './picture-field.tsx';
import { useUpdateProfile } from './use-update-profile.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

const NO_PICTURE: File | null = null as File | null;

export function ProfileForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  const text = useAccountTexts();
  const user = useCustomer();
  const checks = useFieldChecks();
  const { update, sent } = useUpdateProfile();
  const form = useForm({
    start: { name: user.name, image: NO_PICTURE },
    check: (values) => ({ name: checks.name(values.name) }),
    send: async ({ name, image }) => {
      await update({ name: name.trim(), image });
      onDone();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  const { value, onChange, error } = form.field('image');

  return (
    <form {...form.form} className="grid gap-6">
      <FormFailure text={form.failure} />
      <PictureField person={user} value={value} onChange={onChange} error={error} />
      <TextField {...form.text('name')} label={text('profile.name')} autoComplete="name" />
      <div className="grid gap-3">
        {sent !== null && (
          <ProgressBar
            share={sent}
            label={text('profile.uploading', { percent: String(Math.round(sent * 100)) })}
          />
        )}
        <Button {...form.submit} block>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
