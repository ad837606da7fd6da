import * as z from 'zod/mini';

const PICTURE_SRC = /^\/media(\/[\w-][\w.-]*)+\.webp$/;
export const isPictureSrc = (src: string): boolean => PICTURE_SRC.test(src);

/** The address of a picture that `uploadPicture` has stored. */
export const PictureSrc = z.string().check(z.regex(PICTURE_SRC), z.maxLength(300));

/** CON-73 A stored picture, as `uploadPicture` answers it. */
export const StoredPicture = z.strictObject({
  src: PictureSrc,
  color: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{6}$/)))),
});
export type StoredPicture = z.output<typeof StoredPicture>;
