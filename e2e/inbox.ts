import { type APIRequestContext, expect } from '@playwright/test';

/** The newest message to a phone or mailbox, from the page where the demo shows what would have been sent. */
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
    /** Of the message about a new password. */
    recoveryCode: (to: string) =>
      find(to, /class="text"[^>]*>(?=[^<]*(?:new password|مرور جديدة))[^<]*?\b(\d{6})\b/),
    /** The path of the link: the server calls itself by its public name, the test by an address. */
    link: (to: string) => find(to, /href="https?:\/\/[^/"]+(\/[^"]+)"/),
  };
}
