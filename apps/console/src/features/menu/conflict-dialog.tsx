import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useTranslations } from 'use-intl';
import type { Conflict } from './menu-editor.ts';
import { useMenu } from './menu-context.tsx';
import { useValueTexts } from './use-value-texts.ts';

/** CON-76 Two people changed the same field: both values side by side, and a choice. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('menu.conflict');
  const { page, editor } = useMenu();
  const { fieldName, valueLines } = useValueTexts(page.branch.currency);
  const { field, mine, theirs, isGone, by } = conflict;
  const label = fieldName(field);
  const sides = [
    ['mine', valueLines(field, mine)],
    ['theirs', isGone ? [{ text: t('removed') }] : valueLines(field, theirs)],
  ] as const;
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      closeLabel={t('take')}
      onClose={() => editor.resolve('theirs')}
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={() => editor.resolve('theirs')} className="flex-1">
            {t('take')}
          </Button>
          {!isGone && (
            <Button onClick={() => editor.resolve('mine')} className="flex-1">
              {t('keep')}
            </Button>
          )}
        </>
      }
    >
      <p>{by === null ? t('textNoName', { field: label }) : t('text', { name: by, field: label })}</p>
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        {sides.map(([side, lines]) => (
          <section key={side} aria-label={t(side)} className="rounded-card p-3.5 ring-1 ring-line">
            <h3 className="type-caption text-ink-2">{t(side)}</h3>
            {lines.map(({ text, lang }) => (
              <p key={`${lang ?? ''}${text}`} className="mt-1 wrap-anywhere">
                <bdi lang={lang} dir={lang && (lang === 'ar' ? 'rtl' : 'ltr')}>
                  {text || t('empty')}
                </bdi>
              </p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
