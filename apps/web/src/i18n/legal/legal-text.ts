/** A page of law: headed parts of paragraphs. `{app}` stands for the name of the app. */
export type LegalText = {
  intro: string;
  parts: readonly { heading: string; paragraphs: readonly string[] }[];
};
