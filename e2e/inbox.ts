import { type APIRequestContext, expect } from '@playwright/test';

/** Reads the newest message to a phone or mailbox from the demo's inbox page. */
export function inboxOf(request: APIRequestContext) {
  async function messagesTo(to: string): Promise<string[]> {
    const html = await (await request.get('/__inbox')).text();
    const entries = html.split('<li>').slice(1);
    return entries
      .filter((entry) => entry.includes(`>${to}<`))
      .map((entry) => entry.replaceAll('&amp;', '&'));
  }

  async function find(to: string, pattern: RegExp): Promise<string> {
    let found = '';
    await expect(async () => {
      found = (await messagesTo(to)).map((entry) => pattern.exec(entry)?.[1]).find(Boolean) ?? '';
      expect(found).not.toBe('');
    }).toPass();
    return found;
  }

  return {
    code: (to: string) => find(to, /class="text"[^>]*>[^<]*?\b(\d{6})\b/),
    /** The code of the message about a new password. */
    recoveryCode: (to: string) =>
      find(to, /class="text"[^>]*>(?=[^<]*(?:new password|مرور جديدة))[^<]*?\b(\d{6})\b/),
    /** The path of the link, because the server's public URL differs from that of the test. */
    link: (to: string) => find(to, /href="https?:\/\/[^/"]+(\/[^"]+)"/),
  };
}
