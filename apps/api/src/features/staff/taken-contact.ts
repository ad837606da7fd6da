import { AppError } from '#errors/app-error.ts';

const UNIQUE_VIOLATION = '23505';
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['staff_phone_key', 'phone'],
  ['staff_email_key', 'email'],
]);

/** The refusal when another account has the phone or the email; null for any other error. */
export function takenContact(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return null;
  const field = FIELDS.get('constraint' in error ? String(error.constraint) : '');
  if (field === undefined) return null;
  return new AppError('request.invalid', {}, { fields: { [field]: [{ problem: 'taken' }] } });
}
