import { directionOf, type Language } from '@app/domain/language';
import type { FastifyInstance } from 'fastify';
import { localInbox, type InboxMessage } from '#ports/inbox.ts';
import { escapeHtml } from './escape-html.ts';
import { INBOX_STYLE } from './inbox-style.ts';
import { storedLanguage } from './page-language.ts';
import type { WebDeps } from './web-deps.ts';

const TEXTS = {
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

/** Shows the demo's messages, so that new users find their code. The page exists only in the demo. */
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
  const texts = TEXTS[language];
  const list =
    messages.length === 0
      ? `<p class="empty">${texts.empty}</p>`
      : `<ol>${messages.map((message) => entry(message, language)).join('\n')}</ol>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<link rel="stylesheet" href="/__inbox/style.css">
</head>
<body><main>
<h1>${texts.title}</h1>
<p>${texts.about}</p>
${list}
</main></body>
</html>
`;
}

function entry({ at, channel, to, subject, text }: InboxMessage, language: Language): string {
  const time = new Date(at).toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' });
  return `<li>
<p class="about">${TEXTS[language].channels[channel]} · <bdi dir="ltr">${escapeHtml(to)}</bdi> · <time datetime="${escapeHtml(at)}">${escapeHtml(time)}</time></p>
${subject === undefined ? '' : `<h2 dir="auto">${escapeHtml(subject)}</h2>`}
<p class="text" dir="auto">${withLinks(text)}</p>
</li>`;
}

/** Turns URLs of a mail into links; the rest is escaped text. */
function withLinks(text: string): string {
  const pieces = text.split(/(https?:\/\/[^\s<>"']+)/);
  return pieces
    .map((piece, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('');
}
