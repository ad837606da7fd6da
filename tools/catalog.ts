import { globSync } from 'node:fs';

export type Texts = { readonly [key: string]: string | Texts };

/** All texts of an app in a language, with the shared ones: of every file of a folder, so that no test misses one. */
export async function catalogOf(app: string, language: 'en' | 'ar'): Promise<Texts> {
  const files = globSync(
    [`apps/${app}`, 'packages/client'].map((folder) => `${folder}/src/i18n/${language}/*.ts`),
  );
  const parts = await Promise.all(files.map((file): Promise<Texts> => import(`../${file}`)));
  return Object.assign({}, ...parts);
}
