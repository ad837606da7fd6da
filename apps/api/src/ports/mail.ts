import { createTransport } from 'nodemailer';
import type { Inbox } from './inbox.ts';

type Delivery = { id: string };

export type Mail = {
  send: (message: { to: string; subject: string; text: string }, delivery?: Delivery) => Promise<void>;
};

/* The job is retried, so a server that does not respond is abandoned quickly. */
const LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

export const mailToInbox = (inbox: Inbox): Mail => ({
  send: (message) => inbox.deliver({ channel: 'mail', ...message }),
});

export function mailBySmtp(url: string, from: string): Mail {
  const transport = createTransport({ url, ...LIMITS });
  const host = from.replace(/^.*@/, '').replace(/>.*$/, '');
  return {
    async send({ to, subject, text }, delivery) {
      const messageId = delivery ? { messageId: `<${delivery.id}@${host}>` } : {};
      // An object is never parsed as a list of addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...messageId });
    },
  };
}
