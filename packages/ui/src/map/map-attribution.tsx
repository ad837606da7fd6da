import type { Language } from '@app/domain/language';
import { Bdi } from '../content/bdi.tsx';

const OPEN_MAP = 'https://www.openstreetmap.org/copyright';
const CREDIT = { en: 'OpenStreetMap contributors', ar: 'مساهمو OpenStreetMap' } as const;

/** The attribution of the map; OpenStreetMap requires a link. */
export function MapAttribution({ text, language }: { text: string; language: Language }) {
  const name = <Bdi>{text.replace(CREDIT.en, CREDIT[language])}</Bdi>;
  return (
    <p className="map-attribution absolute start-0 bottom-0 z-10 rounded-se-chip px-2 py-0.5 text-caption text-ink-2">
      {text.includes('OpenStreetMap') ? (
        <a href={OPEN_MAP} target="_blank" rel="noopener" className="hover:underline">
          {name}
        </a>
      ) : (
        name
      )}
    </p>
  );
}
