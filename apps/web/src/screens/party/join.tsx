import { isApiError } from '@app/client/http/api-error.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { joinGroup, previewGroup } from '@app/contract/endpoints/group-orders';
import type { WireInvitation } from '@app/contract/schemas/customer/group-orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Logo } from '@app/ui/content/logo.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useDayAndTime } from '#features/ordering/checkout/use-day-and-time.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { DEVICE_ZONE } from '#session/use-clock.ts';
import { paths } from '#paths.ts';
import { FormFields } from '#screens/skeletons.tsx';
import { api } from '#session/api.ts';
import { partyDevice, passes } from '#session/passes.ts';
import { useMinute } from '#session/server-time.ts';
import { useVisitor } from '#session/user.ts';
import { JoinByLink } from './join-table.tsx';

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging requires an interface
  interface HistoryState {
    link?: string;
    /** TABLE-07 The link is that of a table. */
    isOfTable?: boolean;
  }
}

const LINK = /^([gt])\.([\w-]{22})$/;

/** GROUP-04 TABLE-07 The page of a link: what it invites to, and the name. The token leaves the address at once. */
export function Join() {
  const found = useLink();
  const text = useGroupTexts();
  useDocumentTitle(text('title'));
  if (found === undefined) return null;
  const { link, isOfTable } = found;
  if (isOfTable && link !== null) return <JoinByLink link={link} />;
  const known = passes.list().find((pass) => pass.link === link && pass.group !== null);
  if (link !== null && known) return <GoOn partyId={known.partyId} />;
  return (
    <Page title={text('title')} width="form">
      {link === null ? <Invalid text={text('incomplete')} /> : <Invitation link={link} />}
    </Page>
  );
}

/** The token of the fragment, which goes on in the entry of the history; undefined while it moves there. */
function useLink(): { link: string | null; isOfTable: boolean } | undefined {
  const router = useRouter();
  const { hash, link, isOfTable } = useRouterState({
    select: ({ location: { hash: now, state } }) => ({
      hash: now,
      link: state.link,
      isOfTable: state.isOfTable ?? false,
    }),
  });
  useEffect(() => {
    if (hash === '') return;
    const [, kind, token = ''] = LINK.exec(decodeURIComponent(hash)) ?? [];
    const state = { link: token, isOfTable: kind === 't' };
    void router.navigate({ to: '.', hash: '', state, replace: true });
  }, [router, hash]);
  if (hash !== '') return undefined;
  return { link: link || null, isOfTable };
}

function GoOn({ partyId }: { partyId: string }) {
  const go = useNavigateHref();
  useEffect(() => go(paths.group(partyId), { replace: true }), [go, partyId]);
  return null;
}

function Invitation({ link }: { link: string }) {
  const text = useGroupTexts();
  const failureText = useFailureText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', link, language],
    queryFn: ({ signal }) => api.call(previewGroup, { body: { link }, signal, language }),
    select: ({ invitation }) => invitation,
    staleTime: 0,
  });
  const t = useTranslations();
  if (isApiError(error, 404) || isApiError(error, 422)) return <Invalid text={text('invalid')} />;
  if (error)
    return (
      <InlineError text={failureText(error)} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
    );
  if (!data) return <FormFields />;
  return <JoinForm link={link} invitation={data} />;
}

function Invalid({ text }: { text: string }) {
  const groupText = useGroupTexts();
  return (
    <EmptyState
      art="/art/not-found.svg"
      text={text}
      action={
        <ButtonLink href={paths.home(useLanguage())} variant="secondary">
          {groupText('home')}
        </ButtonLink>
      }
    />
  );
}

function JoinForm({ link, invitation }: { link: string; invitation: WireInvitation }) {
  const text = useGroupTexts();
  const failureText = useFailureText();
  const go = useNavigateHref();
  const visitor = useVisitor();
  const [firstWord = ''] = visitor.kind === 'customer' ? visitor.user.name.trim().split(/\s+/) : [];
  const {
    values,
    isBusy,
    failure,
    text: field,
    form,
  } = useForm({
    start: { name: firstWord },
    check: ({ name }) => (name.trim() === '' ? { name: text('nameNeeded') } : {}),
    send: async ({ name }) => {
      const joined = await api.call(joinGroup, { body: { link, name: name.trim(), device: partyDevice() } });
      passes.remember(joined.partyId, { token: joined.pass, link });
      go(paths.group(joined.partyId), { replace: true });
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: failureText,
  });
  const names = { host: isolate(invitation.hostName), branch: isolate(invitation.vendor.name) };
  return (
    <form {...form} className="grid gap-5">
      <div className="flex items-center gap-4">
        <Logo name={invitation.vendor.name} src={invitation.vendor.logo} size={72} />
        <div className="min-w-0">
          <p className="type-h2 text-pretty wrap-anywhere">{text('invited', names)}</p>
          <p className="type-small text-ink-2">
            <bdi>{invitation.branch.name}</bdi>
          </p>
        </div>
      </div>
      <Terms invitation={invitation} />
      {!invitation.branch.isOpen && <Notice tone="warn">{text('branchClosed')}</Notice>}
      {invitation.state === 'locked' && (
        <Notice tone="info" icon="lock-simple">
          {text('isLocked')}
        </Notice>
      )}
      <FormFailure text={failure} />
      <TextField {...field('name')} label={text('yourName')} autoComplete="given-name" maxLength={80} />
      <Button type="submit" block busy={isBusy} disabled={values.name.length > 80}>
        {text('join')}
      </Button>
    </form>
  );
}

function Terms({ invitation }: { invitation: WireInvitation }) {
  const text = useGroupTexts();
  const language = useLanguage();
  const dayAndTime = useDayAndTime(DEVICE_ZONE, new Date(useMinute()));
  const { type, zone, deadline, limitPerPerson, minimum, currency, branch } = invitation;
  const written = (decimal: number) => formatAmount(amountFromDecimal(decimal), language, currency);
  return (
    <ul className="card grid gap-2.5 px-4 py-3.5">
      <Term icon={type === 'delivery' ? 'moped' : 'tote'}>
        {type === 'delivery'
          ? zone
            ? text('deliverTo', { place: isolate(zone) })
            : text('delivery')
          : text('pickupFrom', { branch: isolate(branch.name) })}
      </Term>
      {deadline && <Term icon="clock">{text('closesAt', { time: dayAndTime(new Date(deadline)) })}</Term>}
      {limitPerPerson !== null && (
        <Term icon="money">{text('limitOf', { amount: written(limitPerPerson) })}</Term>
      )}
      {minimum > 0 && <Term icon="info">{text('minimum', { amount: written(minimum) })}</Term>}
    </ul>
  );
}

function Term({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name={icon} size="md" className="mt-[calc((1lh-1.25rem)/2)] text-ink-2" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
