import type { Rating } from '@app/domain/review/rating';
import { jsonForScript } from './escape-html.ts';

/** A branch or a vendor as search engines read it. */
export type StructuredData = {
  type: 'LocalBusiness' | 'Organization';
  name: string;
  description: string | null;
  picture: string | null;
  phone: string | null;
  /** REVIEW-10 Exactly what the page shows; null where it shows no stars. */
  rating: Rating | null;
};

type Address = { origin: string; pathname: string };

const MAX_STARS = 5;

/** The data block of a document. Browsers do not run it, so the content policy stays as it is. */
export function structuredData(about: StructuredData, { origin, pathname }: Address): string {
  const { type, name, description, picture, phone, rating } = about;
  const image = picture?.startsWith('/') ? origin + picture : picture;
  const content = {
    '@context': 'https://schema.org',
    '@type': type,
    name,
    url: origin + pathname,
    ...(description !== null && { description }),
    ...(image && { image }),
    ...(phone !== null && { telephone: phone }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: MAX_STARS,
      },
    }),
  };
  return `<script type="application/ld+json">${jsonForScript(content)}</script>`;
}
