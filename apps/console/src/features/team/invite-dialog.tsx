import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import type { WireLink } from '@app/contract/schemas/console/team';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { placeFrom } from '#session/places.ts';
import { LinkDialog } from './link-panel.tsx';
import { type RoleChoice, RoleRows, useNewRole } from './role-rows.tsx';
import { useTeamChanges } from './team-queries.ts';

const DRAFT = 'invite';

type Made = { name: string; link: WireLink };

/** CON-03 Invites by name, role and scope; then shows the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  return made ? (
    <LinkDialog {...made} onClose={onClose} />
  ) : (
    <InviteForm onMade={setMade} onClose={onClose} />
  );
}

type InviteFormProps = { onMade: (made: Made) => void; onClose: () => void };

function InviteForm({ onMade, onClose }: InviteFormProps) {
  const t = useTranslations();
  const changes = useTeamChanges();
  const newRole = useNewRole();
  const [start] = useState(() => draftOf(DRAFT, { name: '', roles: [newRole()] as RoleChoice[] }));
  const form = useForm({
    start,
    check: ({ name }) => ({
      name: name.trim() === '' ? t('form.required', { field: t('team.name') }) : undefined,
    }),
    send: async ({ name, roles }) => {
      const body = { name: name.trim(), roles: roles.map(toWireRole) };
      const { person, link } = await changes.invite(body);
      dropDraft(DRAFT);
      onMade({ name: person.name, link });
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  useDraft(DRAFT, form.values);
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('team.inviteTitle')}
      closeLabel={t('team.close')}
      cancelLabel={t('common.cancel')}
      submitLabel={t('team.inviteSubmit')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={t('team.name')} autoComplete="off" maxLength={60} />
      <RoleRows
        value={form.values.roles}
        onChange={form.field('roles').onChange}
        error={form.field('roles').error}
      />
    </FormDialog>
  );
}

export const toWireRole = ({ role, place }: RoleChoice) => ({ role, ...placeFrom(place) });
