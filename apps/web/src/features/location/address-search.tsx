import type { FoundPlace } from '@app/contract/schemas/customer/geocoding';
import type { Point } from '@app/domain/geo/point';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { SearchBox } from '@app/ui/forms/search-box.tsx';
import { Spinner } from '@app/ui/feedback/spinner.tsx';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressSearch } from './use-address-search.ts';

type AddressSearchProps = {
  /** Places near this location come first. */
  near: Point | null;
  onChoose: (point: Point) => void;
};

/* The dark theme has no shadows, so a border separates the field from the map. */
const RAISED = 'bg-raised! shadow-e2 dark:ring-1 dark:ring-line';
const POPUP = classes('absolute inset-x-0 top-full mt-2 rounded-control', RAISED);

/** FIND-04 Finds an address and moves the pin there: a combobox over the map. */
export function AddressSearch({ near, onChoose }: AddressSearchProps) {
  const t = useTranslations();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useAddressSearch(near, onChoose);
  const optionId = (index: number) => `${id}-${index}`;
  const message =
    (box.isFailed && t('addressSearch.failed')) || (box.isNothingFound && t('addressSearch.none'));

  function press(event: KeyboardEvent) {
    const place = box.places[box.active];
    if (event.key === 'ArrowDown' && box.places.length > 0) box.move(1);
    else if (event.key === 'ArrowUp' && box.places.length > 0) box.move(-1);
    else if (event.key === 'Enter' && place) box.choose(place);
    else if (event.key === 'Escape' && box.isListed) box.close();
    else if (event.key === 'Escape' && box.text !== '') box.clear();
    else return;
    // Escape would close the dialog around the map, Enter would search again.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // Its button goes away.
        input.current?.focus();
        box.start();
      }}
      className="relative"
    >
      <SearchBox
        ref={input}
        role="combobox"
        label={t('addressSearch.label')}
        autoComplete="off"
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={box.isListed}
        aria-controls={`${id}-list`}
        aria-activedescendant={box.active >= 0 ? optionId(box.active) : undefined}
        value={box.text}
        onChange={(event) => box.type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={box.close}
        box={{ className: classes('min-h-12! border-transparent!', RAISED) }}
        end={
          <FieldEnd
            {...box}
            clear={() => {
              box.clear();
              input.current?.focus();
            }}
          />
        }
      />
      <p role="status" className={message ? classes(POPUP, 'p-3.5') : 'sr-only'}>
        {message || (box.isListed && t('addressSearch.found', { count: box.places.length }))}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('addressSearch.label')}
        hidden={!box.isListed}
        tabIndex={-1}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className={classes(POPUP, 'max-h-60 overflow-y-auto overscroll-contain py-1.5')}
      >
        {box.places.map((place, index) => (
          <PlaceOption
            key={`${place.name}, ${place.detail}`}
            id={optionId(index)}
            place={place}
            isActive={index === box.active}
            onChoose={() => {
              box.choose(place);
              // The keyboard of a phone would cover the map.
              input.current?.blur();
            }}
          />
        ))}
      </div>
    </form>
  );
}

type FieldEndProps = Pick<
  ReturnType<typeof useAddressSearch>,
  'text' | 'isSearching' | 'canSearch' | 'clear'
>;

/** The button of the next step: search, else clear. */
function FieldEnd({ text, isSearching, canSearch, clear }: FieldEndProps) {
  const t = useTranslations();
  if (isSearching) return <Spinner className="mx-3 text-ink-2" />;
  if (canSearch) {
    return (
      <Button type="submit" variant="quiet" className="px-3.5!">
        {t('addressSearch.search')}
      </Button>
    );
  }
  return text !== '' && <IconButton icon="x" label={t('addressSearch.clear')} onClick={clear} />;
}

type PlaceOptionProps = { id: string; place: FoundPlace; isActive: boolean; onChoose: () => void };

/** The keyboard chooses through the field. */
function PlaceOption({ id, place, isActive, onChoose }: PlaceOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={(row) => (isActive ? row?.scrollIntoView({ block: 'nearest' }) : undefined)}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className="flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-sunken aria-selected:bg-primary-soft"
    >
      <Icon name="map-pin" size="md" className="text-ink-2" />
      <span className="grid min-w-0">
        <span className="truncate font-medium">
          <Bdi>{place.name}</Bdi>
        </span>
        {place.detail !== null && (
          <span className="type-small truncate text-ink-2">
            <Bdi>{place.detail}</Bdi>
          </span>
        )}
      </span>
    </div>
  );
}
