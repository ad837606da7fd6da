import { isApiError } from '@app/client/http/api-error.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { payPart } from '@app/contract/endpoints/payments';
import { claimPart, prolongClaim, releaseClaim } from '@app/contract/endpoints/visits';
import type { WireTableBill } from '@app/contract/schemas/customer/table-sessions';
import { type Amount, amountFromDecimal, toDecimal, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import type { ClaimPayment, WantedClaim } from '@app/domain/party/claims';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callParty } from '#features/group-orders/party-call.ts';
import { checkBankPage, openBankPage } from '#features/payments/use-bank-page.ts';
import type { SharedTable } from '#features/table-bill/bill-view.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useTableBillTexts } from '#i18n/use-table-bill-texts.ts';
import { paths } from '#paths.ts';

export type Paying = {
  /** Made when the dialog opens, so that a lost answer is repeated and makes one claim. */
  id: string;
  part: WantedClaim;
  /** The amount that was shown. */
  seen: Amount;
};
type Claiming = {
  table: SharedTable;
  partyId: string;
  queryKey: readonly unknown[];
  /** Whether the branch takes cards on the phone. */
  takesCards: boolean;
  onPaid: () => void;
};

/** TABLE-22 The calls for the own part of the bill. Each shows the bill as it is now. */
export function useClaims({ table, partyId, queryKey, takesCards, onPaid }: Claiming) {
  const queries = useQueryClient();
  const language = useLanguage();
  const text = useTableBillTexts();
  const sessionId = table._id;
  const setBill = (bill: WireTableBill) =>
    queries.setQueryData<{ activeSession: SharedTable }>(
      queryKey,
      (known) => known && { activeSession: { ...known.activeSession, bill } },
    );
  const readAgain = () => queries.invalidateQueries({ queryKey });
  const onFailed = (_: unknown, message: string) => {
    showToast({ text: message, tone: 'error' });
    void readAgain();
  };

  const bank = useAction({
    call: async (claimId: string) => {
      const options = { params: { sessionId }, body: { claim_id: claimId }, language };
      const { payment } = await callParty(partyId, payPart, options);
      return checkBankPage(payment.url);
    },
    onDone: (url) => openBankPage(url, paths.group(partyId, '/bill')),
    onFailed,
  });
  const claim = useAction({
    call: ({ id, part, pay, tip }: Paying & { pay: ClaimPayment; tip: Amount }) =>
      callParty(partyId, claimPart, {
        params: { sessionId },
        body: {
          id,
          part: part.kind === 'items' ? { ...part, items: [...part.items] } : part,
          pay,
          ...(tip > ZERO && { tip: toDecimal(tip) }),
        },
        language,
      }),
    onDone: ({ claim: { _id, amount }, bill }, { pay, seen }) => {
      setBill(bill);
      onPaid();
      const part = amountFromDecimal(amount);
      // The bill moved between the last look and the call.
      if (part !== seen)
        showToast({
          text: text('changed', { amount: isolate(formatAmount(part, language, table.currency)) }),
        });
      // TABLE-23 A smaller part than the one that was shown is paid only after another look.
      else if (pay === 'card' && takesCards) bank.run(_id);
    },
    onFailed: async (error, _, { part }) => {
      await readAgain();
      const left = queries.getQueryData<{ activeSession: SharedTable }>(queryKey)?.activeSession.bill.left;
      const isItemPaid = isApiError(error, 409) && part.kind === 'items' && (left ?? 0) > 0;
      // The message itself is in the dialog.
      if (isItemPaid) showToast({ text: text('itemPaid'), tone: 'error' });
    },
  });
  const params = (claimId: string) => ({ params: { sessionId, claimId }, language });
  const release = useAction({
    call: (claimId: string) => callParty(partyId, releaseClaim, params(claimId)),
    onDone: ({ bill }) => void setBill(bill),
    onFailed,
  });
  const prolong = useAction({
    call: (claimId: string) => callParty(partyId, prolongClaim, params(claimId)),
    onDone: ({ bill }) => void setBill(bill),
    onFailed,
  });
  return { claim, bank, release, prolong };
}
