import { switchDailySummary } from '@app/contract/endpoints/console/account';
import { Switch } from '@app/ui/actions/switch.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { ME } from '#session/me.ts';

type SummaryCardProps = { account: { isEmailVerified: boolean; wantsDailySummary: boolean } };

/** CON-121 Switches the daily summary by mail on and off for the own account. */
export function SummaryCard({ account: { isEmailVerified, wantsDailySummary } }: SummaryCardProps) {
  const t = useTranslations('summary');
  const queries = useQueryClient();
  const { run, running, failure } = useAction({
    call: (isOn: boolean) => api.call(switchDailySummary, { body: { isOn } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ME] }),
  });
  const isOn = running ?? wantsDailySummary;
  return (
    <section className="card p-5 md:col-span-2">
      <h2 className="type-h2">{t('title')}</h2>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <div className="mt-3 grid max-w-110 gap-2">
        <FormFailure text={failure} />
        {!isEmailVerified && <Notice tone="warn">{t(isOn ? 'waits' : 'needsEmail')}</Notice>}
        <Switch checked={isOn} disabled={!isEmailVerified && !isOn} onChange={run}>
          {t('switch')}
        </Switch>
      </div>
    </section>
  );
}
