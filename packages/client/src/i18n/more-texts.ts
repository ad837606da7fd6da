/** Texts that the first screen does not need: loaded with the first module that uses them. */
export function createMoreTexts(reload: () => Promise<void>) {
  let hasMore = false;
  let texts: Promise<void> = Promise.resolve();
  return {
    hasMore: () => hasMore,

    /** Loads a module together with the texts. */
    withMoreTexts: async <Module>(module: Promise<Module>): Promise<Module> => {
      if (!hasMore) {
        hasMore = true;
        texts = reload().catch((error: unknown) => {
          hasMore = false;
          throw error;
        });
      }
      const [loaded] = await Promise.all([module, texts]);
      return loaded;
    },
  };
}
