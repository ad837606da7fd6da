import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { PictureTexts } from '#ui/fields/picture-texts.ts';

/** The texts of a field for a picture. */
export function usePictureTexts(): PictureTexts {
  const t = useTranslations('menu.picture');
  return useMemo(
    () => ({
      choose: t('choose'),
      replace: t('replace'),
      crop: t('crop'),
      camera: t('camera'),
      remove: t('remove'),
      drop: t('drop'),
      uploading: t('uploading'),
      retry: t('retry'),
      type: t('type'),
      size: t('size'),
      unreadable: t('unreadable'),
      cropTitle: t('cropTitle'),
      cropArea: t('cropArea'),
      cropHint: t('cropHint'),
      zoom: t('zoom'),
      use: t('use'),
      cancel: t('cancel'),
    }),
    [t],
  );
}
