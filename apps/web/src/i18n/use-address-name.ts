import { useTranslations } from 'use-intl';

/** D-035: a name that nobody chose is kept as `default 3`; it is read in the language of the page. */
export function useAddressName(): (name: string) => string {
  const t = useTranslations('addressColl');
  return (name) => {
    const number = /^default (\d+)$/.exec(name)?.[1];
    return number === undefined ? name : t('defaultName', { number });
  };
}
