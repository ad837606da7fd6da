import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { Mark } from '@app/ui/content/mark.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { useTranslations } from 'use-intl';
import { clockText, useByClock } from '#session/server-clock.ts';
import { usePairing } from './use-pairing.ts';
import { BASE, paths } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';

/** CON-07 CON-49 A screen that is not paired shows its code, and never data. */
export function PairingPage() {
  const t = useTranslations('kitchen.pairing');
  const failureText = useFailureText();
  const common = useTranslations('common');
  const pairing = usePairing();
  useDocumentTitle(t('title'));
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-bg px-4 py-8 text-center text-ink">
      <Mark className="size-12" />
      <h1 className="type-h1">{t('title')}</h1>
      <p className="text-lead text-ink-2">
        {t('type', { address: isolate(`${window.location.host}${paths.screens}`) })}
      </p>
      {pairing.data && <Code code={pairing.data.code} until={pairing.data.until} />}
      {pairing.isError && (
        <div role="alert" className="flex flex-col items-center gap-3">
          <p>{failureText(pairing.error)}</p>
          <Button variant="secondary" onClick={() => void pairing.refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
      <Link
        href={paths.signIn(paths.kitchen)}
        className="inline-flex min-h-13 items-center px-4 text-primary-ink underline underline-offset-4"
      >
        {t('signIn')}
      </Link>
    </main>
  );
}

const GROUP = 4;

function Code({ code, until }: { code: string; until: number }) {
  const t = useTranslations('kitchen.pairing');
  const groups = [code.slice(0, GROUP), code.slice(GROUP)];
  const url = `${window.location.origin}${BASE}/team/devices?code=${code}`;
  return (
    <>
      <p
        dir="ltr"
        className="digits flex flex-wrap justify-center gap-x-8 text-[clamp(3rem,12vw,5.5rem)] leading-tight"
      >
        <span className="sr-only">{t('code', { code: Array.from(code).join(' ') })}</span>
        {groups.map((group) => (
          <span key={group} aria-hidden="true" className="tracking-[0.12em]">
            {group}
          </span>
        ))}
      </p>
      <QrCode text={url} label={t('qr')} className="size-48 rounded-card" />
      <p className="text-ink-2">{t('scan')}</p>
      <TimeLeft until={until} />
    </>
  );
}

function TimeLeft({ until }: { until: number }) {
  const t = useTranslations('kitchen.pairing');
  const left = useByClock((now) => clockText(until - now));
  return (
    <p className="digits text-ink-2" aria-hidden="true">
      {t('left', { time: left })}
    </p>
  );
}
