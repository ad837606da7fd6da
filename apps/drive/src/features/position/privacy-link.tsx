import { classes } from '@app/ui/classes.ts';
import { useTranslations } from 'use-intl';

/** The page of the customers' app about drivers' data. */
const PRIVACY = '/driver/pravicy-policy';

export function PrivacyLink({ className }: { className?: string }) {
  const t = useTranslations('drive.position');
  return (
    <a
      href={PRIVACY}
      target="_blank"
      rel="noreferrer"
      className={classes('link flex min-h-13 items-center', className)}
    >
      {t('privacy')}
    </a>
  );
}
