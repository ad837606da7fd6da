import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { repeat, Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useState } from 'react';
import { DayDialog } from '#features/settings/day-dialogs.tsx';
import { fieldsOf, type HoursFields } from '#features/settings/hours-fields.ts';
import { hoursQuery, useSaveHours } from '#features/settings/hours-query.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useBranch } from '#session/scope.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { ExceptionsCard } from '#features/settings/exceptions-card.tsx';
import { PauseCard } from '#features/settings/pause-card.tsx';
import { SettingsFrame } from '#features/settings/settings-frame.tsx';
import { WeekCard } from '#features/settings/week-card.tsx';

/** CON-94 CON-97 Pause, the week, and different days. */
export function HoursScreen() {
  const branch = useBranch();
  return (
    <SettingsFrame current="hours">
      {branch && <Hours key={branch._id} branchId={branch._id} />}
    </SettingsFrame>
  );
}

function Hours({ branchId }: { branchId: string }) {
  const t = useTranslations();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(hoursQuery(branchId));
  const save = useSaveHours(branchId);
  const fields = data && fieldsOf(data).values;
  return (
    <>
      <PauseCard branchId={branchId} />
      {!fields && error && (
        <LoadFailed
          title={t('settings.failed')}
          text={failureText(error)}
          retry={t('common.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!fields && !error && repeat(2, (index) => <Skeleton key={index} className="h-80 rounded-card" />)}
      {fields && (
        <>
          {fields.hasHours && <WeekCard fields={fields} timeZone={data.timeZone} save={save} />}
          {fields.hasHours && <ExceptionsCard fields={fields} save={save} timeZone={data.timeZone} />}
          <HandCard fields={fields} save={save} />
        </>
      )}
    </>
  );
}

type CardProps = { fields: HoursFields; save: ReturnType<typeof useSaveHours> };

/** CON-94 CON-97 The switch of a branch: the only one without hours, over the hours otherwise. */
function HandCard({ fields, save }: CardProps) {
  const t = useTranslations('settings.hand');
  const failureText = useFailureText();
  const [isEditing, setIsEditing] = useState(false);

  async function change(isOpen: boolean) {
    try {
      await save(fields, { isOpen });
    } catch (error) {
      showToast({ tone: 'error', text: failureText(error) });
    }
  }

  return (
    <section className="card grid gap-3 p-4 md:px-6">
      {fields.hasHours ? (
        <Switch checked={!fields.isOpen} text={t('closeText')} onChange={(isOn) => void change(!isOn)}>
          {t('close')}
        </Switch>
      ) : (
        <>
          <Switch checked={fields.isOpen} text={t('openText')} onChange={(isOn) => void change(isOn)}>
            {t('open')}
          </Switch>
          <Button
            variant="secondary"
            icon="clock"
            className="justify-self-start"
            onClick={() => setIsEditing(true)}
          >
            {t('setHours')}
          </Button>
        </>
      )}
      {isEditing && <DayDialog day={null} fields={fields} save={save} onClose={() => setIsEditing(false)} />}
    </section>
  );
}
