import { directionOf, type Language } from '@app/domain/language';
import type { FastifyInstance } from 'fastify';
import { localInbox, type InboxMessage } from '#ports/inbox.ts';
import { escapeHtml } from './escape-html.ts';
import { INBOX_STYLE } from './inbox-style.ts';
import { storedLanguage } from './page-language.ts';
import type { WebDeps } from './web-deps.ts';

const WORDS = {
  en: {
    title: 'Inbox',
    about:
      'Messages that would have been sent. Codes and links arrive here while no SMS or mail service is set.',
    empty: 'Nothing has been sent yet.',
    channels: { sms: 'SMS', mail: 'Mail' },
  },
  ar: {
    title: 'صندوق الرسائل',
    about: 'رسائل كانت ستُرسل. تصل الرموز والروابط إلى هنا ما دامت خدمتا الرسائل والبريد غير مضبوطتين.',
    empty: 'لم تُرسل أي رسالة بعد.',
    channels: { sms: 'رسالة قصيرة', mail: 'بريد' },
  },
} as const satisfies Record<Language, object>;

const LOCALES = { en: 'en-JO', ar: 'ar-JO-u-nu-latn' } as const satisfies Record<Language, string>;

/** The messages of the demo, so that a newcomer finds his code. Without DEMO there is no such page. */
export function serveInbox(app: FastifyInstance, { config, clock }: WebDeps): void {
  if (!config.demo) return;
  const inbox = localInbox(config.dataDir, clock);

  app.get('/__inbox', async (request, reply) => {
    const html = inboxDocument(await inbox.newest(), storedLanguage(request.headers));
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/__inbox/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(INBOX_STYLE),
  );
}

function inboxDocument(messages: readonly InboxMessage[], language: Language): string {
  const words = WORDS[language];
  const list =
    messages.length === 0
      ? `<p class="empty">${words.empty}</p>`
      : `<ol>${messages.map((message) => entry(message, language)).join('\n')}</ol>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${words.title}</title>
<link rel="stylesheet" href="/__inbox/style.css">
</head>
<body><main>
<h1>${words.title}</h1>
<p>${words.about}</p>
${list}
</main></body>
</html>
`;
}

function entry({ at, channel, to, subject, text }: InboxMessage, language: Language): string {
  const time = new Date(at).toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' });
  return `<li>
<p class="about">${WORDS[language].channels[channel]} · <bdi dir="ltr">${escapeHtml(to)}</bdi> · <time datetime="${escapeHtml(at)}">${escapeHtml(time)}</time></p>
${subject === undefined ? '' : `<h2 dir="auto">${escapeHtml(subject)}</h2>`}
<p class="text" dir="auto">${withLinks(text)}</p>
</li>`;
}

/** A link in a mail can be followed from here; everything else is text. */
function withLinks(text: string): string {
  const pieces = text.split(/(https?:\/\/[^\s<>"']+)/);
  return pieces
    .map((piece, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('');
}
