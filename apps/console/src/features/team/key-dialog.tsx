import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { isKeyScope, KEY_SCOPES } from '@app/domain/staff/key-scope';
import { canActAt } from '@app/domain/staff/grant';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyTexts } from '#i18n/use-key-texts.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useMe } from '#session/me.ts';
import { grantsOf, placeFrom, placeKey, placesOf } from '#session/places.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { placeOptions } from '#ui/place-options.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SCOPE_TEXTS } from './key-scope-text.ts';
import { useKeyChanges } from './key-queries.ts';

const DRAFT = 'key';

type Made = { name: string; secret: string };

/** CON-08 Makes an API key. Its secret is shown once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  return made ? <SecretDialog {...made} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />;
}

function SecretDialog({ name, secret, onClose }: Made & { onClose: () => void }) {
  const t = useKeyTexts();
  return (
    <Dialog
      open
      size="lg"
      // The secret cannot be shown again, so that a slip must not close it.
      dismissible={false}
      title={t('secretTitle', { name })}
      closeLabel={t('done')}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn">{t('secretLead')}</Notice>
        <CopyField label={t('secret')} value={secret} copyLabel={t('copy')} copiedLabel={t('copied')} />
      </div>
    </Dialog>
  );
}

type KeyFormProps = { onMade: (made: Made) => void; onClose: () => void };

function KeyForm({ onMade, onClose }: KeyFormProps) {
  const t = useKeyTexts();
  const common = useTranslations('common');
  const tForm = useTranslations('form');
  const changes = useKeyChanges();
  const me = useMe();
  const places = placesOf(me).filter((place) => canActAt(grantsOf(me), 'vendorManager', place));
  const [start] = useState(() => ({
    ...draftOf(DRAFT, { name: '', scopes: [] as string[], place: placeKey(places[0] ?? {}), endsAt: '' }),
  }));
  const form = useForm({
    start,
    check: ({ name, scopes, endsAt }) => ({
      name: name.trim() === '' ? tForm('required', { field: t('name') }) : undefined,
      scopes: scopes.length === 0 ? t('scopesMissing') : undefined,
      endsAt: endsAt !== '' && endOfDay(endsAt) <= new Date() ? t('endsPast') : undefined,
    }),
    send: async ({ name, scopes, place, endsAt }) => {
      const { key, secret } = await changes.add({
        name: name.trim(),
        scopes: scopes.filter(isKeyScope),
        ...placeFrom(place),
        endsAt: endsAt === '' ? null : endOfDay(endsAt).toISOString(),
      });
      dropDraft(DRAFT);
      onMade({ name: key.name, secret });
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  useDraft(DRAFT, form.values);
  const { scopes } = form.values;
  const scopesField = form.field('scopes');
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('makeTitle')}
      closeLabel={common('cancel')}
      submitLabel={t('submit')}
      onClose={onClose}
    >
      <TextField
        {...form.text('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={60}
      />
      <fieldset aria-invalid={scopesField.error ? true : undefined} tabIndex={-1}>
        <legend className="mb-1 text-control font-medium">{t('scopes')}</legend>
        <div className="-mx-2 grid md:grid-cols-2">
          {KEY_SCOPES.map((scope) => (
            <CheckRow
              key={scope}
              name={scope}
              checked={scopes.includes(scope)}
              onChange={(isOn) =>
                scopesField.onChange(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }
            >
              {t(SCOPE_TEXTS[scope])}
            </CheckRow>
          ))}
        </div>
        <div aria-live="polite">{scopesField.error && <ErrorText>{scopesField.error}</ErrorText>}</div>
      </fieldset>
      <SelectField
        {...form.field('place')}
        label={t('place')}
        options={placeOptions(places, placeKey, {
          everywhere: t('everywhere'),
          wholeVendor: (vendor) => t('wholeVendor', { vendor }),
        })}
      />
      <TextField {...form.text('endsAt')} type="date" label={t('ends2')} hint={t('endsHint')} dir="ltr" />
    </FormDialog>
  );
}

/** The end of the day, on the clock of this device. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59`);
