import { switchDailySummary } from '@app/contract/endpoints/console/account';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { ME } from '#session/me.ts';

type SummaryCardProps = { account: { isEmailVerified: boolean; wantsDailySummary: boolean } };

/** CON-121 Switches the daily summary by mail on and off for the own account. */
export function SummaryCard({ account: { isEmailVerified, wantsDailySummary } }: SummaryCardProps) {
  const t = useTranslations('summary');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const change = useMutation({
    mutationFn: (isOn: boolean) => api.call(switchDailySummary, { body: { isOn } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ME] }),
  });
  const isOn = change.isPending ? change.variables : wantsDailySummary;
  return (
    <section className="card p-5 md:col-span-2">
      <h2 className="type-h2">{t('title')}</h2>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <div className="mt-3 grid max-w-110 gap-2">
        <FormFailure text={change.error ? failureText(change.error) : null} />
        {!isEmailVerified && <Notice tone="warn">{t(isOn ? 'waits' : 'needsEmail')}</Notice>}
        <Switch
          checked={isOn}
          disabled={!isEmailVerified && !isOn}
          onChange={(wanted) => change.mutate(wanted)}
        >
          {t('switch')}
        </Switch>
      </div>
    </section>
  );
}
