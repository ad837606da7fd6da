import { endpointUrl } from '@app/client/http/api-client.ts';
import { showReceipt } from '@app/contract/endpoints/orders';
import { lazyComponent } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PAPER_SIZES, type PaperSize, usePageSize } from '@app/ui/paper/page-size.ts';
import { shareLink } from '#features/receipts/share-link.ts';
import { useReceipt } from '#features/receipts/use-receipt.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { ResponseAge } from '#screens/response-age.tsx';

/* A part of its own, because the first page would have to name the styles of a screen. */
const ReceiptPaper = lazyComponent(() =>
  import('#features/receipts/receipt-paper.tsx').then((file) => file.ReceiptPaper),
);
ReceiptPaper.preload();

/* A sheet is too wide for a phone, so the roll comes first there. */
const firstSize = (): PaperSize => (matchMedia('(min-width: 48rem)').matches ? 'a4' : 'roll');

/** RECEIPT-01 */
export function ReceiptScreen({ orderId }: { orderId: string }) {
  const t = useTranslations();
  const language = useLanguage();
  const receipt = useReceipt(orderId);
  const [size, setSize] = useState<PaperSize>(firstSize);
  const paper = useRef<HTMLElement>(null);
  usePageSize(size, paper);
  const goBack = useGoBack(paths.order(orderId));
  const title = t(`receipt.${receipt.title}`);
  const vendor = receipt.vendor.name[language];
  // The name of the file when the browser prints to PDF.
  useDocumentTitle(`${title} ${receipt.orderNumber}`, vendor);
  const url = new URL(paths.receipt(orderId), location.origin).href;

  return (
    <Page title={title} width="medium" back={<BackButton label={t('common.back')} onBack={goBack} />}>
      <ResponseAge path={endpointUrl(showReceipt, { params: { orderId } })} className="mb-4" />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Segment
          label={t('receipt.size')}
          options={PAPER_SIZES.map((value) => ({ value, label: t(`receipt.${value}`) }))}
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
            {t('receipt.share')}
          </Button>
        )}
        <Button icon="printer" className="flex-1 md:flex-none" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
      <div className="paper-preview">
        <ReceiptPaper size={size} ref={paper} receipt={receipt} url={url} label={title} />
      </div>
    </Page>
  );
}
