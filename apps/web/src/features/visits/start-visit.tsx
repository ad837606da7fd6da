import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { startVisit } from '@app/contract/endpoints/visits';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { requiredStep } from '#session/auth-gate.ts';
import { useVisitor } from '#session/user.ts';

type AtTable = { branchId: string; code: string; number: number };
type StartVisitProps = AtTable & {
  /** The page to come back to after signing in. */
  here: string;
};

/** TABLE-01 The card by which the first guest shares the table, with its dialog. */
export function StartVisit(props: StartVisitProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <StartVisitButton onPress={() => setIsOpen(true)} />
      {isOpen && <StartVisitDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type StartVisitButtonProps = {
  onPress: () => void;
  /** A button instead of a card. */
  isCompact?: boolean;
};

export function StartVisitButton({ onPress, isCompact = false }: StartVisitButtonProps) {
  const text = useVisitTexts();
  if (isCompact)
    return (
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={text('together')}
        onClick={onPress}
        className="bg-surface"
      >
        {text('togetherShort')}
      </Button>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="card flex w-full items-center gap-3 p-3 text-start"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
        <Icon name="users-three-fill" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-item block">{text('together')}</span>
        <span className="type-small block text-ink-2">{text('togetherLead')}</span>
      </span>
      <Icon name="caret-right" size="sm" className="text-ink-3" />
    </button>
  );
}

export function StartVisitDialog({ here, onClose, ...table }: StartVisitProps & { onClose: () => void }) {
  const visitor = useVisitor();
  const step = requiredStep(visitor);
  if (step !== null) return <SignInFirst {...{ step, here, onClose }} />;
  return visitor.kind === 'customer' && <StartDialog {...table} name={visitor.user.name} onClose={onClose} />;
}

type SignInFirstProps = { step: 'login' | 'verify'; here: string; onClose: () => void };

function SignInFirst({ step, here, onClose }: SignInFirstProps) {
  const t = useTranslations();
  const text = useVisitTexts();
  return (
    <Dialog
      open
      title={text('together')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <ButtonLink href={step === 'login' ? paths.login(here) : paths.phoneVerify(here)} className="flex-1">
          {text(step === 'login' ? 'logIn' : 'verify')}
        </ButtonLink>
      }
    >
      <p className="text-ink-2">{text('verifiedOnly')}</p>
    </Dialog>
  );
}

type StartDialogProps = AtTable & { name: string; onClose: () => void };

function StartDialog({ branchId, code, number, name: accountName, onClose }: StartDialogProps) {
  const text = useVisitTexts();
  const failureText = useFailureText();
  const go = useNavigateHref();
  const [firstWord = ''] = accountName.trim().split(/\s+/);
  const form = useForm({
    start: { name: firstWord },
    check: ({ name }) => (name.trim() === '' ? { name: text('nameNeeded') } : {}),
    send: async ({ name }) => {
      const body = { branch_id: branchId, table: code, name: name.trim() };
      const { sessionId } = await api.call(startVisit, { body });
      go(paths.activeSession(sessionId));
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: failureText,
  });
  return (
    <FormDialog
      {...form.dialog}
      title={text('together')}
      closeLabel={text('cancel')}
      submitLabel={text('start', { number: String(number) })}
      onClose={onClose}
    >
      <p className="text-ink-2">{text('startHint')}</p>
      <TextField {...form.text('name')} label={text('yourName')} autoComplete="given-name" maxLength={80} />
    </FormDialog>
  );
}
