import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import type { WireLink } from '@app/contract/schemas/console/team';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { placeFrom } from '#session/places.ts';
import { LinkPanel } from './link-panel.tsx';
import { type RoleChoice, RoleRows, useNewRole } from './role-rows.tsx';
import { useTeamChanges } from './team-queries.ts';

const DRAFT = 'invite';

type Made = { name: string; link: WireLink };

/** CON-03 Invites by name, role and scope; then shows the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team');
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog
      open
      size="lg"
      title={made ? t('linkTitle', { name: made.name }) : t('inviteTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        made ? (
          <Button block onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <Button type="submit" form={DRAFT} block>
            {t('inviteSubmit')}
          </Button>
        )
      }
    >
      {made ? <LinkPanel {...made} /> : <InviteForm onMade={setMade} />}
    </Dialog>
  );
}

function InviteForm({ onMade }: { onMade: (made: Made) => void }) {
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
    <form {...form.form} id={DRAFT} aria-busy={form.isBusy} className="grid gap-5">
      <FormFailure text={form.failure} />
      <TextField {...form.text('name')} label={t('team.name')} autoComplete="off" maxLength={60} />
      <RoleRows
        value={form.values.roles}
        onChange={form.field('roles').onChange}
        error={form.field('roles').error}
      />
    </form>
  );
}

export const toWireRole = ({ role, place }: RoleChoice) => ({ role, ...placeFrom(place) });
