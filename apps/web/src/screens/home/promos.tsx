import { appConfig } from '@app/client/config/app-config.ts';
import { useAppName } from '@app/client/react/document-title.ts';
import { useTranslations } from 'use-intl';
import { PromoCard } from '#features/vendors/promo-card.tsx';

/** The operator's pages; entries without a URL are omitted. */
export function Promos() {
  const t = useTranslations();
  const app = useAppName();
  const { partner, careers } = appConfig().links;
  if (partner === null && careers === null) return null;
  return (
    <section className="grid gap-3 md:grid-cols-2 md:gap-5">
      {partner !== null && (
        <PromoCard
          href={partner}
          title={t('home.partner')}
          text={t('home.partnerLead', { app })}
          image="/art/partner-320.webp"
        />
      )}
      {careers !== null && (
        <PromoCard
          href={careers}
          title={t('home.careers')}
          text={t('home.careersLead')}
          image="/art/careers-320.webp"
        />
      )}
    </section>
  );
}
