import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { type Refusal, refusalOf } from '@app/client/http/refusal.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { joinVisit, showTable } from '@app/contract/endpoints/visits';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { CodeField } from '@app/ui/forms/code-field.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';
import { canReadCodes } from '#features/branches/table/code-reader.ts';
import { useBranch } from '#features/branches/use-branch.ts';
import { forgetWrongPins, noteWrongPin } from '#features/visits/pin-tries.ts';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';
import { paths } from '#paths.ts';
import { FormFields } from '#screens/skeletons.tsx';
import { api } from '#session/api.ts';
import { partyDevice, passes } from '#session/passes.ts';
import { useVisitor } from '#session/user.ts';

const ScanDialog = lazyComponent(() =>
  import('#features/branches/table/scan-dialog.tsx').then((file) => file.ScanDialog),
);

/** TABLE-01 The page of the sticker on a table that is in use: the name, and the digits of those who sit there. */
export function JoinTable({ branchId, code }: { branchId: string; code: string }) {
  const text = useVisitTexts();
  return (
    <Page
      title={text('join')}
      width="form"
      back={<BackButton label={useTranslations()('common.back')} href={paths.branch(branchId, code)} />}
    >
      <Suspense fallback={<FormFields />}>
        <TakenTable {...{ branchId, code }} />
      </Suspense>
    </Page>
  );
}

function TakenTable({ branchId, code }: { branchId: string; code: string }) {
  const t = useTranslations();
  const text = useVisitTexts();
  const failureText = useFailureText();
  const branch = useBranch(branchId, code);
  const { data, error, refetch } = useQuery({
    queryKey: ['table', branchId, code],
    queryFn: ({ signal }) => api.call(showTable, { params: { branchId, code }, signal }),
    staleTime: 0,
  });
  useDocumentTitle(text('join'), branch.vendor);
  if (error)
    return (
      <InlineError text={failureText(error)} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
    );
  if (!data) return <FormFields />;
  const { state, number, sessionId, mode } = data.table;
  if (state === 'mine' && sessionId !== undefined) return <GoToTable sessionId={sessionId} />;
  if (state === 'free')
    return (
      <EmptyState
        art="/art/not-found.svg"
        text={mode === 'staff' ? t('branch.unopened') : text('free')}
        action={<ButtonLink href={paths.branch(branchId, code)}>{text('toMenu')}</ButtonLink>}
      />
    );
  return (
    <JoinForm
      invitation={{ branch_id: branchId, table: code }}
      head={
        <div className="flex items-center gap-4">
          <Logo name={branch.vendor} src={branch.logo} size={72} />
          <div className="min-w-0">
            <p className="type-h2">{t('branch.table', { number: String(number) })}</p>
            <p className="type-small dotted text-ink-2">
              <bdi>{branch.vendor}</bdi>
              <i className="sr-only">{' · '}</i>
              <bdi>{branch.name}</bdi>
            </p>
          </div>
        </div>
      }
    />
  );
}

/** TABLE-07 The page of the QR of a visit: a name and one button. */
export function JoinByLink({ link }: { link: string }) {
  const text = useVisitTexts();
  useDocumentTitle(text('join'));
  const known = passes.list().find((pass) => pass.link === link && pass.visit !== null);
  if (known?.visit) return <GoToTable sessionId={known.visit.sessionId} />;
  return (
    <Page title={text('join')} width="form">
      <JoinForm invitation={{ link }} head={<p className="text-ink-2">{text('byLink')}</p>} />
    </Page>
  );
}

function GoToTable({ sessionId }: { sessionId: string }) {
  const go = useNavigateHref();
  useEffect(() => go(paths.activeSession(sessionId), { replace: true }), [go, sessionId]);
  return null;
}

type Invitation = { link: string } | { branch_id: string; table: string };

function JoinForm({ invitation, head }: { invitation: Invitation; head: ReactNode }) {
  const text = useVisitTexts();
  const failureText = useFailureText();
  const go = useNavigateHref();
  const visitor = useVisitor();
  const [firstWord = ''] = visitor.kind === 'customer' ? visitor.user.name.trim().split(/\s+/) : [];
  const byPin = 'table' in invitation;
  const {
    values,
    failure,
    field,
    text: input,
    form,
    submit,
  } = useForm({
    start: { name: firstWord, pin: '' },
    check: ({ name, pin }) => ({
      ...(name.trim() === '' && { name: text('nameNeeded') }),
      ...(byPin && pin.length !== 4 && { pin: text('codeNeeded') }),
    }),
    send: async ({ name, pin }) => {
      const joining = { name: name.trim(), device: partyDevice() };
      const body = 'table' in invitation ? { ...invitation, ...joining, pin } : { ...invitation, ...joining };
      const joined = await api.call(joinVisit, { body });
      forgetWrongPins();
      passes.remember(joined.partyId, {
        token: joined.pass,
        link: 'link' in invitation ? invitation.link : null,
        visit: { sessionId: joined.sessionId, branchId: null, code: null },
      });
      go(paths.activeSession(joined.sessionId), { replace: true });
    },
    refusal: (error) => refusal(error),
    failure: (error) => (isApiError(error, 429) ? text('tooMany') : failureText(error)),
  });

  /** A wrong code is said beside the digits, with the tries that are left. */
  function refusal(error: unknown): Refusal {
    const found = refusalOf(error, 'first');
    if (isApiError(error, 429)) return { ...found, text: text('tooMany') };
    if (!isApiError(error, 422) || Object.keys(found.fields).length > 0) return found;
    if (!byPin) return { fields: {}, text: text('gone') };
    const left = text('triesLeft', { count: noteWrongPin() });
    return { fields: { pin: `${found.text ?? ''} ${left}`.trim() }, text: null };
  }

  const pin = field('pin');
  return (
    <form {...form} className="grid gap-5">
      {head}
      <FormFailure text={failure} />
      <TextField {...input('name')} label={text('yourName')} autoComplete="given-name" maxLength={80} />
      {byPin && (
        <CodeField
          {...pin}
          label={text('code')}
          hint={text('joinHint')}
          onChange={(digits) => {
            pin.onChange(digits.slice(0, 4));
            // It is sent with the fourth digit.
            if (digits.length === 4 && values.name.trim() !== '')
              setTimeout(() => form.ref.current?.requestSubmit());
          }}
        />
      )}
      <Button {...submit} block>
        {text('join')}
      </Button>
      {byPin && <ScanInstead />}
    </form>
  );
}

function ScanInstead() {
  const text = useVisitTexts();
  const go = useNavigateHref();
  const dialog = useLazyDialog();
  if (!canReadCodes()) return null;
  return (
    <>
      <Button variant="secondary" icon="qr-code" block onClick={dialog.open}>
        {text('scan')}
      </Button>
      <Suspense>
        {dialog.isNeeded && (
          <ScanDialog
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            onLink={(link) => go(link)}
            linkIn={visitLinkIn}
            texts={{ title: text('scanTitle'), hint: text('scanHint'), other: text('scanOther') }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The path with the secret of a visit of this site; null for any other code. */
function visitLinkIn(found: string, origin: string): string | null {
  if (!URL.canParse(found)) return null;
  const url = new URL(found);
  return url.origin === origin && url.pathname === '/join' && url.hash.startsWith('#t.')
    ? `${url.pathname}${url.hash}`
    : null;
}
