import { createTransport } from 'nodemailer';
import type { Inbox } from './inbox.ts';

type Delivery = { id: string };

export type Mail = {
  send: (message: { to: string; subject: string; text: string }, delivery?: Delivery) => Promise<void>;
};

/* The job that sends tries again later; a server that does not answer must not hold it up. */
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
      // An address given as an object is never read as a list of several.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...messageId });
    },
  };
}
