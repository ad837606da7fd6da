import { refusalOf } from '@app/client/http/refusal.ts';

/** The messages of the server by the fields of a form, which has other names for their paths. */
export function refusedFields(error: unknown, names: Readonly<Record<string, string>>) {
  const { fields } = refusalOf(error, 'first');
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => (names[path] ? [[names[path], text]] : [])),
  );
}
