import * as z from 'zod/mini';

/** The address of a picture that `uploadPicture` has stored. */
export const PictureSrc = z.string().check(z.regex(/^\/media(\/[\w-][\w.-]*)+\.webp$/), z.maxLength(300));

/** CON-73 A stored picture, as `uploadPicture` answers it. */
export const StoredPicture = z.strictObject({
  src: PictureSrc,
  color: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{6}$/)))),
});
export type StoredPicture = z.output<typeof StoredPicture>;
