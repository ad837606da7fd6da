import { type Amount, subtractDownToZero } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';

/** Delivery terms at this address; null where the branch does not deliver. */
export type AddressTerms = { zone: string; fee: Amount; minimum: Amount };
export type AddressOption = { id: string; name: string; isChosen: boolean; terms: AddressTerms | null };

type AddressDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  branchId: string;
  currency: string;
  options: readonly AddressOption[];
  onChoose: (id: string) => void;
};

/** Selects another address for the same cart and shows how each one changes the terms. */
export function AddressDialog(props: AddressDialogProps) {
  const { isOpen, onClose, branchId, currency, options, onChoose } = props;
  const t = useTranslations();
  const isGuest = useVisitor().kind === 'guest';
  const current = options.find(({ isChosen }) => isChosen)?.terms ?? null;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('addressColl.choose')}
      closeLabel={t('common.close')}
      footer={
        // A guest keeps the chosen place; without one the map asks to sign in.
        (!isGuest || options.length === 0) && (
          <ButtonLink href={paths.map(branchId)} variant="secondary" icon="plus" block>
            {t('addressColl.add')}
          </ButtonLink>
        )
      }
    >
      <div role="radiogroup" aria-label={t('addressColl.choose')} className="grid gap-3 p-0.5">
        {options.map(({ id, name, isChosen, terms }) => (
          <RadioCard
            key={id}
            name="checkout-address"
            title={name}
            checked={isChosen}
            disabled={terms === null}
            onChoose={() => onChoose(id)}
            text={
              terms ? (
                <Terms terms={terms} current={isChosen ? null : current} currency={currency} />
              ) : (
                t('addressColl.outside')
              )
            }
          />
        ))}
      </div>
      <p className="type-small mt-3 text-ink-2">{t('checkoutColl.thisOrderOnly')}</p>
    </Dialog>
  );
}

type TermsProps = { terms: AddressTerms; current: AddressTerms | null; currency: string };

function Terms({ terms, current, currency }: TermsProps) {
  const t = useTranslations();
  return (
    <>
      <span className="block">
        <bdi>{terms.zone}</bdi>
      </span>
      <span className="grid">
        <Term label={t('branch.deliveryFee')} amount={terms.fee} before={current?.fee} currency={currency} />
        <Term
          label={t('branch.minimum')}
          amount={terms.minimum}
          before={current?.minimum}
          currency={currency}
        />
      </span>
    </>
  );
}

type TermProps = { label: string; amount: Amount; before: Amount | undefined; currency: string };

function Term({ label, amount, before = amount, currency }: TermProps) {
  const isMore = amount > before;
  const difference = isMore ? subtractDownToZero(amount, before) : subtractDownToZero(before, amount);
  return (
    <span>
      {label} <Money amount={amount} currency={currency} className="font-medium text-ink" />
      {difference > 0 && (
        <>
          {' '}
          <Money
            amount={difference}
            bare
            sign={isMore ? 'plus' : 'minus'}
            className={isMore ? 'text-warn' : 'text-success'}
          />
        </>
      )}
    </span>
  );
}
