import type { WireOffersPage } from '@app/contract/schemas/console/offers';
import { selectedOptions, selectionProblems, toggleOption } from '@app/domain/cart/selection';
import type { Preference } from '@app/domain/cart/preference';
import { type Amount, ZERO } from '@app/domain/money/amount';
import { Button } from '@app/ui/actions/button.tsx';
import { FilterChip } from '@app/ui/actions/filter-chip.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { preferenceIn, type TryOutCart } from './try-out.ts';
import { useLanguage } from '#i18n/i18n.ts';

export type TryOutLine = TryOutCart['lines'][number];

type TryOutLineRowProps = {
  item: WireOffersPage['collections'][number]['items'][number];
  line: TryOutLine;
  amounts: { total: Amount; saved: Amount };
  currency: string;
  /** Null removes the line. */
  onChange: (line: TryOutLine | null) => void;
};

/** CON-84 A line of the try-out cart: quantity, options and discount. */
export function TryOutLineRow({ item, line, amounts, currency, onChange }: TryOutLineRowProps) {
  const t = useTranslations('offers.tryOut');
  const language = useLanguage();
  const name = item.name[language];
  const preferences = item.preferences.map((preference) => preferenceIn(preference, language));
  const chosen = selectedOptions(preferences, line.selection);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-32">
          <span className="block font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {chosen.length > 0 && (
            <span className="type-small block text-ink-2 wrap-anywhere">
              {chosen.map((option, index) => (
                <span key={option.id}>
                  {index > 0 && ' · '}
                  <bdi>{option.name}</bdi>
                </span>
              ))}
            </span>
          )}
          <span className="type-small text-ink-2">
            <Money amount={amounts.total} currency={currency} />
            {amounts.saved > ZERO && (
              <span className="ms-2 text-saffron-ink">
                {t('savedOn')} <Money amount={amounts.saved} sign="minus" bare />
              </span>
            )}
          </span>
        </span>
        <Stepper
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
          onRemove={() => onChange(null)}
          labels={{
            quantity: t('quantity', { name }),
            decrease: t('decrease', { name }),
            increase: t('increase', { name }),
            remove: t('removeLine', { name }),
          }}
        />
      </div>
      {preferences.length > 0 && (
        <Button
          variant="quiet"
          aria-label={t('optionsOf', { name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-3 justify-self-start px-3!"
        >
          {t('options')}
          <Icon name="caret-down-bold" size="sm" className={isOpen ? 'rotate-180' : ''} />
        </Button>
      )}
      <Problems preferences={preferences} line={line} />
      {isOpen && (
        <div id={id} className="grid gap-3 rounded-card bg-sunken p-3">
          {preferences.map((preference) => (
            <Options
              key={preference.id}
              preference={preference}
              line={line}
              onChange={(selection) => onChange({ ...line, selection })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** A required preference without an option, after a change of the menu or of the choice. */
function Problems({ preferences, line }: { preferences: readonly Preference[]; line: TryOutLine }) {
  const t = useTranslations('offers.tryOut');
  const open = selectionProblems(preferences, line.selection).filter(({ kind }) => kind === 'required');
  return (
    <div aria-live="polite" className="empty:hidden">
      {open.length > 0 && (
        <ErrorText>{t('toChoose', { names: open.map(({ name }) => name).join(' · ') })}</ErrorText>
      )}
    </div>
  );
}

type OptionsProps = {
  preference: Preference;
  line: TryOutLine;
  onChange: (selection: TryOutLine['selection']) => void;
};

function Options({ preference, line, onChange }: OptionsProps) {
  const t = useTranslations('offers.tryOut');
  const { isRequired, maxOptions } = preference;
  const chosen = line.selection[preference.id] ?? [];
  const [isOver, setIsOver] = useState(false);

  function toggle(optionId: string) {
    const { selection, problem } = toggleOption(preference, line.selection, optionId);
    setIsOver(problem !== null);
    onChange(selection);
  }

  const rule = [
    t(isRequired ? 'required' : 'optional'),
    ...(maxOptions !== null && maxOptions > 1 ? [t('upTo', { count: maxOptions })] : []),
  ].join(' · ');
  return (
    <fieldset className="min-w-0">
      <legend className="type-small mb-1.5 font-medium">
        <bdi>{preference.name}</bdi> <span className="font-normal text-ink-2">{rule}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {preference.options.map(({ id, name, price }) => (
          <FilterChip key={id} isOn={chosen.includes(id)} onPress={() => toggle(id)}>
            <bdi>{name}</bdi>
            {price > ZERO && <Money amount={price} sign="plus" bare />}
          </FilterChip>
        ))}
      </div>
      <div aria-live="polite">
        {isOver && maxOptions !== null && <ErrorText>{t('tooMany', { count: maxOptions })}</ErrorText>}
      </div>
    </fieldset>
  );
}
