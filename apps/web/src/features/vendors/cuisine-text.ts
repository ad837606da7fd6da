const SHOWN_TAGS = 3;

/** The first tags as one line. */
export const cuisineText = (tags: readonly { name: string }[], separator: string) =>
  tags
    .slice(0, SHOWN_TAGS)
    .map(({ name }) => name)
    .join(separator);
