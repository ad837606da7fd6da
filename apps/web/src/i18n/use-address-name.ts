import { useTranslations } from 'use-intl';

/* The second is how the Arabic app once sent it. */
const UNCHOSEN = /^(?:default|افتراضي) (\d+)$/;

/** D-035: a name that was not chosen is sent as `default 3`; it is read in the language of the page. */
export function useAddressName(): (name: string) => string {
  const t = useTranslations();
  return (name) => {
    const number = UNCHOSEN.exec(name)?.[1];
    return number === undefined ? name : t('addressColl.defaultName', { number });
  };
}

/** The other way: what is sent of a name as it is read. */
export function useSentAddressName(): (name: string) => string {
  const t = useTranslations();
  return (name) => {
    const number = /\d+$/.exec(name.trim())?.[0];
    const isUnchosen = number !== undefined && name.trim() === t('addressColl.defaultName', { number });
    return isUnchosen ? `default ${number}` : name.trim();
  };
}
