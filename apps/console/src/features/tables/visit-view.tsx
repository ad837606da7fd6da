import { useAction } from '@app/client/react/use-action.ts';
import type { FloorClaim, FloorVisit } from '@app/contract/schemas/console/tables';
import { TAKEN_METHODS } from '@app/domain/party/claims';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { tableActions } from './table-queries.ts';
import { useTableTexts } from './use-table-texts.ts';

type VisitViewProps = {
  visit: FloorVisit;
  currency: string;
  isOffline: boolean;
  onChanged: () => void;
};

/** TABLE-13 TABLE-23 The people of a shared table, what they have not sent, and who pays how much. */
export function VisitView({ visit, currency, isOffline, onChanged }: VisitViewProps) {
  const t = useTranslations('floor.visit');
  const language = useLanguage();
  const { moneyOf } = useTableTexts();
  const { run, isBusy, failure } = useAction({
    call: (work: () => Promise<unknown>) => work(),
    onSettled: onChanged,
  });
  const { pin, people, draft, claims } = visit;
  return (
    <section aria-label={t('title')} className="mb-4 grid gap-3 border-b border-line pb-4">
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
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {people.map(({ _id, name, isHost, hasLeft }) => (
          <li key={_id} className={hasLeft ? 'text-ink-3' : 'font-medium'}>
            <bdi>{name}</bdi>
            {isHost && <span className="type-caption ms-1 text-ink-2">{t('host')}</span>}
            {hasLeft && <span className="type-caption ms-1">{t('left')}</span>}
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
    </section>
  );
}

type ClaimRowProps = {
  claim: FloorClaim;
  currency: string;
  isDisabled: boolean;
  onRun: (work: () => Promise<unknown>) => void;
};

function ClaimRow({ claim, currency, isDisabled, onRun }: ClaimRowProps) {
  const t = useTranslations('floor.visit');
  const { moneyOf } = useTableTexts();
  const { _id, name, pay, amount, tip, isTaken } = claim;
  const text = t(pay, { name, amount: moneyOf(amount, currency) });
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
