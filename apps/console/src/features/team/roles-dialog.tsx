import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import type { WireRole } from '@app/contract/schemas/console/account';
import type { WireLink, WirePerson } from '@app/contract/schemas/console/team';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkDialog } from './link-panel.tsx';
import { RoleLines } from './role-lines.tsx';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useMe } from '#session/me.ts';
import { canGiveWire, placeKey } from '#session/places.ts';
import { toWireRole } from './invite-dialog.tsx';
import { type RoleChoice, RoleRows } from './role-rows.tsx';
import { useTeamChanges } from './team-queries.ts';

const choiceOf = ({ role, vendor, branch }: WireRole): RoleChoice => ({
  role,
  place: placeKey({ vendorId: vendor?._id, branchId: branch?._id }),
});

/** Changes the roles that the account may give; the others are listed and stay. */
export function RolesDialog({ person, onClose }: { person: WirePerson; onClose: () => void }) {
  const t = useTranslations('team');
  const common = useTranslations('common');
  const me = useMe();
  const changes = useTeamChanges();
  const draft = `roles.${person._id}`;
  const fixed = person.roles.filter((role) => !canGiveWire(me, role));
  const own = person.roles.filter((role) => canGiveWire(me, role));
  const [link, setLink] = useState<WireLink | null>(null);
  const [start] = useState(() => draftOf(draft, { roles: own.map(choiceOf) }));
  const form = useForm({
    start,
    check: () => ({}),
    send: async ({ roles }) => {
      const all = [...fixed.map(choiceOf), ...roles].map(toWireRole);
      const { link } = await changes.change(person._id, { roles: all });
      dropDraft(draft);
      showToast({ tone: 'good', text: t('rolesSaved', { name: person.name }) });
      if (link) setLink(link);
      else onClose();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  useDraft(draft, form.values);
  const isWithout = form.values.roles.length + fixed.length === 0 && !person.hasOtherRoles;
  if (link) return <LinkDialog name={person.name} link={link} onClose={onClose} />;
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('rolesTitle', { name: person.name })}
      closeLabel={t('close')}
      cancelLabel={common('cancel')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {fixed.length > 0 && <RoleLines roles={fixed} />}
      <RoleRows
        value={form.values.roles}
        onChange={form.field('roles').onChange}
        error={form.field('roles').error}
        canBeEmpty
      />
      {isWithout && <Notice tone="warn">{t('noRoles')}</Notice>}
    </FormDialog>
  );
}
