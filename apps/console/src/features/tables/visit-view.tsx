import { useAction } from '@app/client/react/use-action.ts';
import type { FloorClaim, FloorTableDetails, FloorVisit } from '@app/contract/schemas/console/tables';
import { PAGES } from '@app/contract/pages';
import { TAKEN_METHODS } from '@app/domain/party/claims';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { tableActions } from './table-queries.ts';
import { useTableTexts } from './use-table-texts.ts';
import { useTableVisitTexts } from './use-table-visit-texts.ts';

type VisitViewProps = {
  sessionId: string;
  visit: FloorVisit;
  details: FloorTableDetails;
  isOffline: boolean;
  onChanged: () => void;
};

/** TABLE-13 TABLE-23 The people of a shared table, what they have not sent, and who pays how much. */
export function VisitView({ sessionId, visit, details, isOffline, onChanged }: VisitViewProps) {
  const { currency } = details;
  const t = useTableVisitTexts();
  const language = useLanguage();
  const { moneyOf } = useTableTexts();
  const { run, isBusy, failure } = useAction({
    call: (work: () => Promise<unknown>) => work(),
    onSettled: onChanged,
  });
  const [isInviting, setIsInviting] = useState(false);
  const [isRenewed, setIsRenewed] = useState(false);
  const [removed, setRemoved] = useState<{ _id: string; name: string } | null>(null);
  const renewal = useAction({
    call: () => tableActions.renewPin(sessionId),
    onDone: () => {
      setIsRenewed(true);
      setIsInviting(true);
    },
    onSettled: onChanged,
    onFailed: (_, text) => showToast({ text, tone: 'error' }),
  });
  const { pin, invite, people, draft, sendable, claims } = visit;
  return (
    <section aria-label={t('title')} className="mb-4 grid gap-3 border-b border-line pb-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-2">{t('pin')}</span>
          {pin === null ? (
            <span>{t('pinOff')}</span>
          ) : (
            <bdi dir="ltr" className="digits text-item font-bold">
              {pin}
            </bdi>
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon="qr-code"
            disabled={invite === null}
            onClick={() => setIsInviting(true)}
          >
            {t('showQr')}
          </Button>
          <Button
            variant="secondary"
            disabled={isOffline}
            busy={renewal.isBusy}
            onClick={() => renewal.run()}
          >
            {t('newPin')}
          </Button>
        </span>
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {people.map(({ _id, name, isHost, hasLeft }) => (
          <li
            key={_id}
            className={hasLeft ? 'flex items-center text-ink-3' : 'flex items-center font-medium'}
          >
            <bdi>{name}</bdi>
            {isHost && <span className="type-caption ms-1 text-ink-2">{t('host')}</span>}
            {hasLeft ? (
              <span className="type-caption ms-1">{t('left')}</span>
            ) : (
              <IconButton
                icon="x"
                label={t('remove', { name })}
                aria-haspopup="dialog"
                disabled={isOffline}
                onClick={() => setRemoved({ _id, name })}
              />
            )}
          </li>
        ))}
      </ul>
      {draft.length > 0 && (
        <div>
          <h3 className="type-item">{t('draft')}</h3>
          <ul className="text-ink-2">
            {draft.map(({ _id, name, quantity, person }) => (
              <li key={_id}>
                <bdi dir="ltr" className="digits">{`${quantity}×`}</bdi> <bdi>{name[language]}</bdi>
                {person !== null && (
                  <>
                    {' · '}
                    <bdi>{person}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
          {sendable !== null && (
            <Button
              variant="secondary"
              block
              className="mt-2"
              disabled={isOffline || isBusy}
              onClick={() => run(() => tableActions.send(sessionId, sendable))}
              end={<bdi>{moneyOf(sendable.total, currency)}</bdi>}
            >
              {t('send')}
            </Button>
          )}
        </div>
      )}
      {failure !== null && (
        <Notice tone="warn" role="alert">
          {failure}
        </Notice>
      )}
      {claims.map((claim) => (
        <ClaimRow key={claim._id} {...{ claim, currency }} isDisabled={isOffline || isBusy} onRun={run} />
      ))}
      {claims.length > 0 && (
        <p className="flex justify-between gap-3">
          <span>{t('paidOf')}</span>
          <bdi>{moneyOf(visit.paid, currency)}</bdi>
        </p>
      )}
      {claims.length > 0 && (
        <p className="flex justify-between gap-3">
          <span>{t('leftToPay')}</span>
          <bdi>{moneyOf(visit.left, currency)}</bdi>
        </p>
      )}
      {visit.refundDue > 0 && (
        <Notice tone="warn">{t('refundDue', { amount: moneyOf(visit.refundDue, currency) })}</Notice>
      )}
      {removed && (
        <ConfirmDialog
          title={t('removeTitle', { name: removed.name })}
          confirmLabel={t('remove', { name: removed.name })}
          onConfirm={async () => {
            await tableActions.removePerson(sessionId, removed._id);
            onChanged();
          }}
          onClose={() => setRemoved(null)}
        >
          <p className="text-ink-2">{t('removeText')}</p>
        </ConfirmDialog>
      )}
      {isInviting && invite !== null && (
        <InviteDialog {...{ invite, pin, details, isRenewed }} onClose={() => setIsInviting(false)} />
      )}
    </section>
  );
}

type InviteDialogProps = {
  invite: string;
  pin: string | null;
  details: FloorTableDetails;
  /** The code and the link before no longer work. */
  isRenewed: boolean;
  onClose: () => void;
};

/** TABLE-13 The QR code of the visit on the screen of staff. */
function InviteDialog({ invite, pin, details, isRenewed, onClose }: InviteDialogProps) {
  const t = useTableVisitTexts();
  const floorText = useTranslations('floor');
  const language = useLanguage();
  const url = new URL(`${PAGES.join.path}#t.${invite}`, location.origin).href;

  async function print() {
    const { number } = details.table;
    try {
      const { enqueue } = await import('#features/printing/print-documents.tsx');
      const { VisitPaper } = await import('./visit-paper.tsx');
      const table = floorText('table', { number });
      const place = `${details.vendor[language]} · ${details.branch[language]}`;
      const content = <VisitPaper {...{ place, table, url, pin }} hint={t('qrText')} />;
      await enqueue({ language, title: table, content });
    } catch {
      showToast({ text: floorText('panel.printFailed'), tone: 'error' });
    }
  }
  return (
    <Dialog
      open
      title={t('qrTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="lg" icon="printer" className="flex-1" onClick={() => void print()}>
          {t('printQr')}
        </Button>
      }
    >
      <QrCode
        text={url}
        label={t('qrLabel')}
        className="mx-auto my-3 size-60 rounded-card shadow-e1 ring-1 ring-line"
      />
      {pin !== null && (
        <p className="text-center">
          <bdi dir="ltr" className="digits text-h1 font-bold">
            {pin}
          </bdi>
        </p>
      )}
      <p dir="ltr" className="type-small text-center wrap-anywhere text-ink-2 select-all">
        {url}
      </p>
      <p className="mt-3 text-ink-2">
        {t('qrText')} {isRenewed && t('renewed')}
      </p>
    </Dialog>
  );
}

type ClaimRowProps = {
  claim: FloorClaim;
  currency: string;
  isDisabled: boolean;
  onRun: (work: () => Promise<unknown>) => void;
};

function ClaimRow({ claim, currency, isDisabled, onRun }: ClaimRowProps) {
  const t = useTableVisitTexts();
  const { moneyOf } = useTableTexts();
  const { _id, name, pay, amount, tip, isTaken, isOnPhone } = claim;
  const text = t(isOnPhone || claim.method === 'card' ? 'onPhone' : pay, {
    name,
    amount: moneyOf(amount, currency),
  });
  return (
    <div role="group" aria-label={text} className="grid gap-2 rounded-control bg-sunken p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{text}</span>
        {isTaken && <Tag status="paid">{t('taken')}</Tag>}
      </p>
      {tip > 0 && <p className="type-small text-ink-2">{t('tip', { amount: moneyOf(tip, currency) })}</p>}
      {!isTaken && (
        <div className="flex flex-wrap gap-2">
          {TAKEN_METHODS.map((method) => (
            <Button
              key={method}
              variant="secondary"
              disabled={isDisabled}
              onClick={() => onRun(() => tableActions.takeClaim(_id, method))}
            >
              {t(`methods.${method}`)}
            </Button>
          ))}
          <Button
            variant="quiet"
            disabled={isDisabled}
            onClick={() => onRun(() => tableActions.dropClaim(_id))}
          >
            {t('drop')}
          </Button>
        </div>
      )}
    </div>
  );
}
