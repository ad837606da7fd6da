import { appConfig } from '@app/client/config/app-config.ts';
import { Footer } from '@app/ui/layout/footer.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';

const SOCIALS = [
  { name: 'instagram', icon: 'instagram-logo' },
  { name: 'facebook', icon: 'facebook-logo' },
  { name: 'x', icon: 'x-logo' },
] as const;

/** On a home page, links to the home page of the other language. */
export function SiteFooter() {
  const t = useTranslations();
  const { links } = appConfig();
  const language = useLanguage();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const otherHome = paths.home(language === 'ar' ? 'en' : 'ar');
  const isHome = pathname === paths.home(language);

  return (
    <Footer
      socials={SOCIALS.flatMap(({ name, icon }) => {
        const href = links[name];
        return href === null ? [] : [{ icon, label: t(`footer.${name}`), href }];
      })}
      links={[
        ...(isHome ? [{ label: t('footer.switchLanguage'), href: otherHome }] : []),
        { label: t('footer.privacy'), href: paths.pravicyPolicy },
      ]}
    />
  );
}
