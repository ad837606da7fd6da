import { prefersArabic } from '@app/client/i18n/language-choice.ts';
import { storage } from '@app/client/storage/storage.ts';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { useState } from 'react';
import { paths } from '#paths.ts';

const DECLINED = 'arabic_declined';
/* Always in Arabic, because it addresses its readers. */
const TEXTS = {
  offer: 'هذه الصفحة متوفرة بالعربية.',
  accept: 'عرض بالعربية',
  decline: 'إخفاء',
} as const;

/** D-129: the English home page offers Arabic to a browser that prefers it. */
export function ArabicSuggestion() {
  const [isShown, setIsShown] = useState(() => prefersArabic() && storage.readText(DECLINED) === null);
  if (!isShown) return null;
  return (
    <div lang="ar" dir="rtl" className="bg-primary-soft text-primary-ink">
      <div className="wrap flex min-h-12 items-center gap-3">
        <p className="min-w-0 flex-1 text-small">
          {TEXTS.offer}{' '}
          <Link href={paths.home('ar')} className="link hit font-semibold">
            {TEXTS.accept}
          </Link>
        </p>
        <IconButton
          icon="x"
          label={TEXTS.decline}
          className="-me-2.5"
          onClick={() => {
            storage.writeText(DECLINED, 'yes');
            setIsShown(false);
          }}
        />
      </div>
    </div>
  );
}
