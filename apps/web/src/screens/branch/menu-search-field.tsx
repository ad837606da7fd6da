import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '@app/ui/forms/search-field.tsx';

type MenuSearchFieldProps = { search: string; onSearch: (text: string) => void; className?: string };

/** The typed text is local state and updates at once; the menu updates in a transition. */
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
