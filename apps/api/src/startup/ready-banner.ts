import type { Config } from '#config/config.ts';
import { inboxFile } from '#ports/inbox.ts';

/** The text in the terminal once the app is ready. */
export function readyBanner(config: Config, port: number): string {
  const home = `http://localhost:${port}`;
  const lines = [`Hana is ready: ${home}`];
  if (config.demo) {
    lines.push(
      'Demo accounts: +962790000001 (Lina), +962790000002 (Omar), +962790000003 (Sara), +962790000004 (Noor)',
      'Staff accounts: +962790000201 (admin), …202 (vendor), …203 (manager), …204 (staff), …205 (driver)',
      'Their password: welcome-to-hana',
      `Codes and mails: ${home}/__inbox (${inboxFile(config.dataDir)})`,
      'Moving orders by hand: npm run ops -- help',
    );
  }
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}
