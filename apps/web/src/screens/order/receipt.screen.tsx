import { endpointUrl } from '@app/client/http/api-client.ts';
import { logError } from '@app/client/log.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { showReceipt } from '@app/contract/endpoints/orders';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { PAPER_SIZES, type PaperSize, usePageSize } from '@app/ui/paper/page-size.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { ResponseAge } from '#screens/response-age.tsx';
import { api } from '#session/api.ts';

/* A part of its own, because the first page would have to name the styles of a screen. */
const ReceiptPaper = lazyComponent(() =>
  import('#features/receipts/receipt-paper.tsx').then((file) => file.ReceiptPaper),
);
ReceiptPaper.preload();

/* A sheet is too wide for a phone, so the roll comes first there. */
const firstSize = (): PaperSize => (matchMedia('(min-width: 48rem)').matches ? 'a4' : 'roll');

/* The newest refunds; more than one of an order is rare. */
const MAX_NOTES = 3;

/** RECEIPT-01 REFUND-11 */
export function ReceiptScreen({ orderId }: { orderId: string }) {
  const t = useTranslations();
  const account = useAccountTexts();
  const language = useLanguage();
  const receipt = useReceipt(orderId);
  const [size, setSize] = useState<PaperSize>(firstSize);
  const [refund, setRefund] = useState<number | null>(null);
  const notes = (receipt.refunds ?? []).slice(-MAX_NOTES);
  const paper = useRef<HTMLElement>(null);
  usePageSize(size, paper);
  const goBack = useGoBack(paths.order(orderId));
  const title = account(`receipt.${receipt.title}`);
  const shown = refund === null ? title : account('receipt.creditNote', { number: String(refund) });
  const vendor = receipt.vendor.name[language];
  // The name of the file when the browser prints to PDF.
  useDocumentTitle(`${shown} ${receipt.orderNumber}`, vendor);
  const url = new URL(paths.receipt(orderId), location.origin).href;

  return (
    <Page title={title} width="medium" back={<BackButton label={t('common.back')} onBack={goBack} />}>
      <ResponseAge path={endpointUrl(showReceipt, { params: { orderId } })} className="mb-4" />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Segment
          label={account('receipt.size')}
          options={PAPER_SIZES.map((value) => ({ value, label: account(`receipt.${value}`) }))}
          value={size}
          onChange={setSize}
          className="w-full md:me-auto md:w-72"
        />
        {typeof navigator.share === 'function' && (
          <Button
            variant="secondary"
            size="lg"
            icon="share-network"
            className="flex-1 md:flex-none"
            onClick={() => void shareLink(`${title} · ${vendor}`, url)}
          >
            {account('receipt.share')}
          </Button>
        )}
        <Button icon="printer" className="flex-1 md:flex-none" onClick={() => window.print()}>
          {account('receipt.print')}
        </Button>
      </div>
      {notes.length > 0 && (
        <Segment
          label={account('receipt.paper')}
          options={[
            { value: '', label: title },
            ...notes.map(({ number }) => ({
              value: String(number),
              label: account('receipt.creditNote', { number: String(number) }),
            })),
          ]}
          value={refund === null ? '' : String(refund)}
          onChange={(value) => setRefund(value === '' ? null : Number(value))}
          className="mb-5"
        />
      )}
      <div className="paper-preview">
        <ReceiptPaper {...{ size, receipt, refund, url }} ref={paper} label={shown} />
      </div>
    </Page>
  );
}

/** RECEIPT-01 The same in both languages. It is refetched on focus, because a bill becomes a receipt. */
const useReceipt = (orderId: string) =>
  useSuspenseQuery({
    queryKey: ['receipt', orderId],
    queryFn: ({ signal }) => api.call(showReceipt, { params: { orderId }, signal, isReadOffline: true }),
    select: ({ receipt }) => receipt,
    refetchOnWindowFocus: 'always',
  }).data;

/** Opens the share sheet of the device. */
async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    logError('receipt: sharing failed or was dismissed', error);
  }
}
