import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textFiles } from './compile-messages.ts';

test.each(['web', 'console', 'drive'])(
  'CON-36 CON-83 DOOR-01 every file of texts of the %s and of packages/client is compiled, like those of papers and offers',
  async (app) => {
    // The built app formats compiled messages only, and prints the source of any other.
    const files = globSync(`{apps/${app},packages/client}/src/i18n/{en,ar}/*.ts`);
    expect(files).toContain('packages/client/src/i18n/ar/offers.ts');
    expect(Object.keys(await textFiles(join(process.cwd(), 'apps', app))).toSorted()).toEqual(
      files.toSorted(),
    );
  },
);
