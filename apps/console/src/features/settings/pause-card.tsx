import { useIsOffline } from '@app/client/http/connection.ts';
import type { BodyOf } from '@app/contract/endpoint';
import { pauseBranch, resumeBranch } from '@app/contract/endpoints/console/pause';
import type { Pause } from '@app/contract/schemas/board';
import type { BranchState } from '@app/contract/schemas/console/pause';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useBranchState } from '#features/branch-state/branch-state-query.ts';
import { PauseForm } from '#features/branch-state/pause-form.tsx';
import { api } from '#session/api.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useIsManagerAt } from '#session/roles.ts';
import { clockText, setClockOffset, useByClock } from '#session/server-clock.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';

const SECOND_MS = 1_000;

type PauseBody = BodyOf<typeof pauseBranch>;

/** CON-97 The pause of the branch on top of its hours: its end, who began it, and what can be done. */
export function PauseCard({ branchId }: { branchId: string }) {
  const state = useBranchState(branchId);
  const pauses = usePauses(branchId);
  const isOver = useByClock((now) => !state?.pause || state.pause.until <= now);
  const now = state?.now;
  useEffect(() => {
    if (now !== undefined) setClockOffset(now - Date.now());
  }, [now]);
  if (!state) return null;
  if (state.pause && !isOver) return <RunningPause state={state} pause={state.pause} pauses={pauses} />;
  return state.availability === 'closed' ? null : <StartPause branchId={branchId} pauses={pauses} />;
}

type Pauses = ReturnType<typeof usePauses>;

function usePauses(branchId: string) {
  const queries = useQueryClient();
  const change = async (call: Promise<unknown>) => {
    await call;
    await queries.invalidateQueries({ queryKey: ['branch', branchId] });
  };
  return {
    pause: (body: PauseBody) => change(api.call(pauseBranch, { params: { branchId }, body })),
    resume: () => change(api.call(resumeBranch, { params: { branchId } })),
  };
}

const LONGER = [
  [15, 'quarter_hour'],
  [30, 'half_hour'],
] as const;
type Longer = (typeof LONGER)[number][1] | 'tomorrow';

function RunningPause({ state, pause, pauses }: { state: BranchState; pause: Pause; pauses: Pauses }) {
  const t = useTranslations('settings.pause');
  const reasons = useTranslations('board.pause.reasons');
  const { timeOf, inLanguage } = useTicketTexts();
  const isOffline = useIsOffline();
  const { run, isBusy, running, failure } = useAction({
    call: (step: Longer | 'resume') =>
      step === 'resume' ? pauses.resume() : pauses.pause({ until: step, reason, isProlonged: true }),
  });
  const left = useByClock((now) => clockText(Math.ceil((pause.until - now) / SECOND_MS) * SECOND_MS));
  const until = timeOf(pause.until, state.timeZone, state.now);
  const about = { name: isolate(pause.by), reason: reasons(pause.reason) };
  const { reason } = pause;

  const change = (step: Longer | 'resume') => !isBusy && run(step);

  return (
    <section
      aria-label={t('title', { time: until })}
      className="rounded-card bg-warn-soft p-4 text-warn md:px-6 md:py-5"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 md:gap-x-4 md:gap-y-0">
        <Icon name="pause-circle-fill" className="mt-0.5 size-7 shrink-0" />
        <p className="text-lead font-semibold">{t('title', { time: until })}</p>
        <p
          role="timer"
          aria-label={t('left')}
          dir="ltr"
          className="digits font-display text-[2.25rem] leading-none font-bold max-md:text-[1.75rem] md:row-span-2"
        >
          {left}
        </p>
        <div className="max-md:col-span-full md:col-start-2">
          <p className="text-control">
            {pause.at === null
              ? t('byUnknown', about)
              : t('by', { ...about, time: isolate(timeOf(pause.at, state.timeZone, state.now)) })}
          </p>
          <p className="type-small mt-1">
            {t('customers', {
              sentence: [t('backAt', { time: until }), pause.sentence && inLanguage(pause.sentence)]
                .filter(Boolean)
                .join('. '),
            })}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon="play-fill"
          busy={running === 'resume'}
          disabled={isOffline}
          onClick={() => change('resume')}
        >
          {t('resume')}
        </Button>
        {LONGER.map(([minutes, choice]) => (
          <Button
            key={choice}
            variant="secondary"
            size="lg"
            busy={running === choice}
            disabled={isOffline}
            onClick={() => change(choice)}
            className="border-transparent! bg-surface text-ink! px-4!"
          >
            {t('more', { minutes })}
          </Button>
        ))}
        <Button
          variant="secondary"
          size="lg"
          busy={running === 'tomorrow'}
          disabled={isOffline}
          onClick={() => change('tomorrow')}
          className="border-transparent! bg-surface text-ink! px-4!"
        >
          {t('tomorrow')}
        </Button>
      </div>
      <div aria-live="polite">{failure !== null && <ErrorText>{failure}</ErrorText>}</div>
    </section>
  );
}

const NO_SENTENCE = { en: '', ar: '' };

function StartPause({ branchId, pauses }: { branchId: string; pauses: Pauses }) {
  const t = useTranslations('settings.pause');
  const common = useTranslations('common');
  const isOffline = useIsOffline();
  const isManager = useIsManagerAt(branchId);
  const [isOpen, setIsOpen] = useState(false);
  const [sentence, setSentence] = useState(NO_SENTENCE);
  const typed = { en: sentence.en.trim(), ar: sentence.ar.trim() };
  const isEmpty = typed.en === '' && typed.ar === '';

  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-6">
      <div className="min-w-60 flex-1">
        <h2 className="type-item">{t('open')}</h2>
        <p className="type-small text-ink-2">{t('openText')}</p>
      </div>
      <Button variant="secondary" icon="pause-circle" disabled={isOffline} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Dialog open title={t('open')} closeLabel={common('cancel')} onClose={() => setIsOpen(false)}>
          <PauseForm
            isManager={isManager}
            isOffline={isOffline}
            onPause={(body) => pauses.pause({ ...body, ...(!isEmpty && { sentence: typed }) })}
            error={!isEmpty && (typed.en === '' || typed.ar === '') ? t('sentenceMissing') : null}
            onDone={() => setIsOpen(false)}
          >
            <div className="mt-3">
              <BilingualPair
                label={t('sentence')}
                value={sentence}
                maxLength={140}
                onChange={(language, text) => setSentence({ ...sentence, [language]: text })}
              />
            </div>
          </PauseForm>
        </Dialog>
      )}
    </section>
  );
}
