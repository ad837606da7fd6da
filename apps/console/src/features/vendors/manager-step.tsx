import type { WireLink } from '@app/contract/schemas/console/team';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { LinkPanel } from '#features/team/link-panel.tsx';
import { useTeamChanges } from '#features/team/team-queries.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

type ManagerStepProps = { vendor: ConsoleVendor; hasManager: boolean; onDone: () => void };

/** CON-125 Invites the manager of the vendor by a link. */
export function ManagerStep({ vendor, hasManager, onDone }: ManagerStepProps) {
  const t = useSetupTexts();
  const team = useTeamChanges();
  const saving = useStepSave();
  const draft = `manager.${vendor.id}`;
  const [values, setValues] = useState(() => draftOf(draft, { name: '' }));
  const [made, setMade] = useState<{ name: string; link: WireLink } | null>(null);
  useDraft(draft, values);
  const name = values.name.trim();

  const invite = () =>
    saving.run(async () => {
      const { person, link } = await team.invite({
        name,
        roles: [{ role: 'vendorManager', vendorId: vendor.id }],
      });
      dropDraft(draft);
      setMade({ name: person.name, link });
    });

  return (
    <StepCard
      title={t('manager')}
      text={t('managerText')}
      failure={saving.failure}
      label={t('continue')}
      onSubmit={onDone}
    >
      {hasManager && (
        <Tag tone="good" icon="check-circle-fill">
          {t('managerJoined')}
        </Tag>
      )}
      {made ? (
        <LinkPanel {...made} />
      ) : (
        <div className="grid gap-3 md:max-w-1/2">
          <TextField
            label={t('managerName')}
            autoComplete="off"
            maxLength={60}
            value={values.name}
            error={saving.errors['name']}
            onChange={({ currentTarget }) => setValues({ name: currentTarget.value })}
          />
          <Button
            variant="secondary"
            icon="user-plus"
            className="justify-self-start"
            busy={saving.isBusy}
            wait={saving.wait}
            disabled={name === ''}
            onClick={invite}
          >
            {t('managerInvite')}
          </Button>
        </div>
      )}
    </StepCard>
  );
}
