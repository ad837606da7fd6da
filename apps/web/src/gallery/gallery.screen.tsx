import { directionOf, type Language } from '@app/domain/language';
import { useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { Page } from '@app/ui/layout/page.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { ToastViewport } from '@app/ui/feedback/toast.tsx';
import { CardsGallery } from './cards.gallery.tsx';
import { ControlsGallery } from './controls.gallery.tsx';
import { FormsGallery } from './forms.gallery.tsx';
import { GALLERY_TEXTS } from './gallery-texts.ts';
import { DialogsGallery } from './dialogs.gallery.tsx';
import { StatesGallery } from './states.gallery.tsx';
import { TableGallery } from './table.gallery.tsx';

type Theme = 'light' | 'dark';

const params = new URLSearchParams(location.search);

/** Every component in every state, in development only. `?lang=ar&theme=dark` sets language and theme. */
export function GalleryScreen() {
  const [language, setLanguage] = useState<Language>(params.get('lang') === 'ar' ? 'ar' : 'en');
  const [theme, setTheme] = useState<Theme>(params.get('theme') === 'dark' ? 'dark' : 'light');
  const texts = GALLERY_TEXTS[language];

  useEffect(() => {
    const page = document.documentElement;
    page.lang = language;
    page.dir = directionOf(language);
    page.dataset['theme'] = theme;
    document.title = GALLERY_TEXTS[language].title;
  }, [language, theme]);

  return (
    <IntlProvider locale={language} messages={{}} key={language}>
      <Page title={texts.title}>
        <div className="flex flex-wrap gap-4 pb-6">
          <Segment
            label={texts.language}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'ar', label: 'العربية' },
            ]}
          />
          <Segment
            label={texts.theme}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: texts.light },
              { value: 'dark', label: texts.dark },
            ]}
          />
        </div>
        <ControlsGallery texts={texts} />
        <FormsGallery texts={texts} />
        <CardsGallery texts={texts} />
        <StatesGallery texts={texts} />
        <TableGallery texts={texts} />
        <DialogsGallery texts={texts} />
      </Page>
      <ToastViewport />
    </IntlProvider>
  );
}
