import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VENDORS = 100;
const BRANCHES = 10;
const COLLECTIONS = 6;
const ITEMS = 10;

const both = (text: string) => ({ en: text, ar: `ع ${text}` });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const item = (collection: number, index: number) => ({
  key: `item-${index}`,
  name: both(`Plate ${collection}-${index}`),
  description: both('Six pieces with hummus, pickles, tomato and warm bread.'),
  price: 1 + index / 4,
  image: null,
  preparationMinutes: 10,
  preferences:
    index === 0
      ? [
          {
            key: 'bread',
            name: both('Bread'),
            isRequired: true,
            maxOptions: 1,
            options: ['white', 'brown'].map((key) => ({ key, name: both(key), price: 0 })),
          },
        ]
      : [],
});

/** Branches on a grid, each with a zone of about 2 km. */
function branch(vendor: number, index: number) {
  const [lat, lng] = [29.5 + index * 0.02, 35 + vendor * 0.01];
  const corner = (north: number, east: number) => ({ lat: lat + north, lng: lng + east });
  return {
    key: `branch-${index}`,
    name: both(`Branch ${vendor}-${index}`),
    isMain: index === 0,
    orderTypes: ['pickup', 'delivery', 'table_session'],
    location: { lat, lng },
    zones: [
      {
        key: 'near',
        name: both(`Zone ${index}`),
        polygon: [corner(-0.01, -0.01), corner(-0.01, 0.01), corner(0.01, 0.01), corner(0.01, -0.01)],
        deliveryFee: 1,
      },
    ],
    tables: [{ number: 1 }, { number: 2 }],
  };
}

const catalogue = () => ({
  vendors: times(VENDORS, (vendor) => ({
    key: `vendor-${vendor}`,
    name: both(`Vendor ${vendor}`),
    menu: times(COLLECTIONS, (collection) => ({
      key: `collection-${collection}`,
      name: both(`Collection ${collection}`),
      items: times(ITEMS, (index) => item(collection, index)),
    })),
    branches: times(BRANCHES, (index) => branch(vendor, index)),
  })),
});

type Import = { seconds: number; peakMb: number; report: string };

/** 1,000 branches of 60 items each, imported by the command. */
export async function importThousandBranches(folder: string): Promise<Import> {
  const file = join(folder, 'thousand-branches.json');
  writeFileSync(file, JSON.stringify(catalogue()));
  const startedAt = performance.now();
  const child = spawn('node', ['apps/api/src/commands/catalogue.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let report = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (report += text));
  let peakMb = 0;
  const timer = setInterval(() => (peakMb = Math.max(peakMb, peakMbOf(child.pid))), 50);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1_000, peakMb, report: report.trim() };
}

/** The largest resident memory so far; 0 when the process has ended. */
function peakMbOf(pid: number | undefined): number {
  try {
    const [, kb = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kb) / 1_024);
  } catch {
    return 0;
  }
}
