export const DEFAULT_DIAL_CODE = '+962';

/** Groups a number as `+962 7 9012 3456` or `+962 3 201 0101`, displayed left to right in both languages. */
export function groupPhone(phone: string): string {
  return phone.replace(/^(\+962)(\d)(\d{3,4})(\d{4})$/, '$1 $2 $3 $4');
}
