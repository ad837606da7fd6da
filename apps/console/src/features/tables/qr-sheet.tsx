import type { DiningTable } from '@app/contract/schemas/console/tables';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { useTranslations } from 'use-intl';
import { printing as ar } from '#i18n/ar/printing.ts';
import { printing as en } from '#i18n/en/printing.ts';

export const CARDS = [1, 4, 8] as const;
export type CardCount = (typeof CARDS)[number];
export type SheetLanguages = 'both' | 'ar' | 'en';

type QrSheetProps = {
  tables: readonly DiningTable[];
  cards: CardCount;
  languages: SheetLanguages;
  vendor: { name: string; logo: string | null };
};

/** CON-102 One A4 page of cards. All sizes follow its width, so that the preview is the page. */
export function QrSheet({ tables, cards, languages, vendor }: QrSheetProps) {
  const t = useTranslations('floor.qr');
  return (
    <div className="qr-sheet" data-cards={cards}>
      <ul>
        {tables.map(({ _id, number, link }) => (
          <li key={_id}>
            <p className="qr-number">
              {vendor.logo !== null && <img src={vendor.logo} alt="" />}
              <bdi dir="ltr">{number}</bdi>
            </p>
            <QrCode text={link} label={t('code', { number })} className="qr-code" />
            {languages !== 'en' && (
              <p lang="ar" dir="rtl">
                {ar.card.scan}
              </p>
            )}
            {languages !== 'ar' && (
              <p lang="en" dir="ltr">
                {en.card.scan}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
