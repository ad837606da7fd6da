/** The part of a catalog that the first screens can do without. */
declare module '*?rest' {
  type Rest = Partial<typeof import('#i18n/en.ts').en>;

  export const en: Rest;
  export const ar: Rest;
}
