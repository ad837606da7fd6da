export const MAX_DASHED_NAME = 60;
export const DASHED_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The name in an address, such as "jo-s-grill"; empty if there are no Latin letters and digits. */
export function dashedNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_DASHED_NAME)
    .replaceAll(/^-+|-+$/g, '');
}
