import { expect, test } from 'vitest';
import { builtEntries, OFFLINE_FILES } from './precache-list.ts';

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/index-1.css'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  'src/screens/home.screen.tsx': {
    file: 'assets/home-1.js',
    imports: ['index.html'],
    dynamicImports: ['src/features/sheet.tsx', 'src/screens/profile.screen.tsx'],
    assets: ['assets/a.svg'],
  },
  'src/features/sheet.tsx': { file: 'assets/sheet-1.js' },
  'src/screens/profile.screen.tsx': { file: 'assets/profile-1.js' },
};
const urls = (sources: string[]) => builtEntries(manifest, sources).map(({ url }) => url);

test('D-098 lists the entry and the offline screens with their lazy parts, and no other screens', () => {
  expect(urls(['src/screens/home.screen.tsx'])).toEqual([
    '/assets/a.svg',
    '/assets/home-1.js',
    '/assets/index-1.css',
    '/assets/index-1.js',
    '/assets/react-1.js',
    '/assets/sheet-1.js',
  ]);
});

test('fails the build if an offline screen is missing', () => {
  expect(() => urls(['src/screens/house.screen.tsx'])).toThrow('house.screen.tsx');
});

test('matches fonts, illustrations and the small pictures of Home, but no large pictures', () => {
  const offlineFiles = [
    '/fonts/readex-latin.woff2',
    '/art/offline.svg',
    '/favicon.svg',
    '/art/hero-520.webp',
    '/art/partner-320.webp',
    '/art/careers-320.webp',
  ];
  expect(offlineFiles.filter((path) => OFFLINE_FILES.test(path))).toEqual(offlineFiles);
  expect(OFFLINE_FILES.test('/art/hero-1040.webp') || OFFLINE_FILES.test('/social.png')).toBe(false);
});
