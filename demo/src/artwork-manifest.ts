import { writeFile } from 'node:fs/promises';
import { artworkJobs } from './artwork-jobs.ts';
import { DEMO_VENDORS } from './vendors.ts';

/* The build passes this list to tools/artwork/render.ts, which draws the pictures into .cache/demo-media. */
const [outFile] = process.argv.slice(2);
const manifest = `${JSON.stringify(artworkJobs(DEMO_VENDORS), null, 1)}\n`;
if (outFile === undefined) process.stdout.write(manifest);
else await writeFile(outFile, manifest);
