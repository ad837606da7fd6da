import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useTranslations } from 'use-intl';

type ConflictNoticeProps = {
  /** The setting. */
  label?: string;
  own: string;
  theirs: string;
  onKeep: () => void;
  onTake: () => void;
};

/** CON-100 Both values of a setting that two people have changed, and the choice between them. */
export function ConflictNotice({ label, own, theirs, onKeep, onTake }: ConflictNoticeProps) {
  const t = useTranslations('settings.conflict');
  return (
    <Notice tone="warn" role="alert">
      <p className="font-semibold">{label ? `${label}: ${t('title')}` : t('title')}</p>
      <p>
        <bdi>{t('yours', { value: own || t('none') })}</bdi>
      </p>
      <p>
        <bdi>{t('theirs', { value: theirs || t('none') })}</bdi>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button variant="secondary" onClick={onTake}>
          {t('take')}
        </Button>
      </div>
    </Notice>
  );
}
