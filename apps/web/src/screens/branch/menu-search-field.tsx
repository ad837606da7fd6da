import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '@app/ui/forms/search-field.tsx';

type MenuSearchFieldProps = { search: string; onSearch: (text: string) => void; className?: string };

/** What is typed is known to the field alone and seen at once; the menu follows when there is time. */
export function MenuSearchField({ search, onSearch, className = '' }: MenuSearchFieldProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(search);
  function type(text: string) {
    setTyped(text);
    onSearch(text);
  }
  return (
    <SearchField
      label={t('branch.searchMenu')}
      clearLabel={t('common.clearSearch')}
      value={typed}
      onChange={type}
      className={className}
    />
  );
}
