import { logError } from '@app/client/log.ts';
import { searchAddress } from '@app/contract/endpoints/geocoding';
import type { FoundPlace } from '@app/contract/schemas/customer/geocoding';
import { type Point, roundedPoint } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const MIN_LETTERS = 2;
const NO_PLACES: readonly FoundPlace[] = [];
/** No place of the list: the keys act on the text. */
const NONE = -1;

type Search = { text: string; near: Point | null };

async function findPlaces({ text, near }: Search, language: Language, signal: AbortSignal) {
  const around = near && { lat: String(near.lat), lng: String(near.lng) };
  try {
    const { places } = await api.call(searchAddress, {
      query: { search: text, language, ...around },
      signal,
    });
    return places;
  } catch (error) {
    if (!signal.aborted) logError('location: address search failed', error);
    throw error;
  }
}

function usePlaces(search: Search | null) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['address-search', language, search],
    queryFn: search ? ({ signal }) => findPlaces(search, language, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/**
 * FIND-04 The text, the places that match it and the active one. A search starts on demand, because the public
 * service does not allow requests while someone types.
 */
export function useAddressSearch(near: Point | null, onChoose: (point: Point) => void) {
  const [text, setText] = useState('');
  const [isEdited, setIsEdited] = useState(false);
  const [search, setSearch] = useState<Search | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const { data: places = NO_PLACES, isFetching, isError, isSuccess, refetch } = usePlaces(search);
  const typed = text.trim();
  const isListed = isOpen && !isFetching && places.length > 0;

  function change(next: string, isTyping: boolean) {
    setText(next);
    setIsEdited(isTyping);
    setIsOpen(false);
    setActive(NONE);
  }

  return {
    text,
    places,
    active: isListed ? active : NONE,
    isListed,
    isSearching: isFetching,
    canSearch: isEdited && typed.length >= MIN_LETTERS,
    isFailed: isOpen && !isFetching && isError,
    isNothingFound: isOpen && !isFetching && isSuccess && places.length === 0,
    type: (next: string) => change(next, true),
    clear: () => change('', true),
    close: () => setIsOpen(false),

    start() {
      if (typed.length < MIN_LETTERS || isFetching) return;
      setIsEdited(false);
      setIsOpen(true);
      setActive(NONE);
      if (isError && typed === search?.text) return void refetch();
      // One decimal identifies a town; the exact position stays private.
      if (typed !== search?.text) setSearch({ text: typed, near: near && roundedPoint(near, 1) });
    },

    /** Past both ends of the list is the text itself. */
    move(step: 1 | -1) {
      if (!isListed) return setIsOpen(true);
      const count = places.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
    },

    choose({ name, coordinates }: FoundPlace) {
      change(name, false);
      onChoose(coordinates);
    },
  };
}
