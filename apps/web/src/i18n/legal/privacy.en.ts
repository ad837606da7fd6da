import type { LegalText } from './legal-text.ts';

export const privacy: LegalText = {
  intro: 'This page says in plain words what {app} does with your data.',
  parts: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'The company that operates {app} is responsible for your data, and answers every question about it.',
      ],
    },
    {
      heading: 'What we store',
      paragraphs: [
        'When you register: your name, phone number and password. The password is stored only as a one-way hash, so nobody can read it.',
        'If you add them: an email address, a picture, saved addresses with their position on the map, and saved branches.',
        'When you order: what you ordered, from which branch, how you receive it, your instructions, the amounts, and the place of delivery.',
        'Feedback that you send about a branch.',
      ],
    },
    {
      heading: 'What stays on your device',
      paragraphs: [
        'Your language is kept in a cookie for 100 days. Your sign-in, your cart and a place you picked on the map are kept in the storage of your browser. None of it is used to follow you across other sites.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'The branch you order from sees your order, your name and phone number and, for a delivery, the address. The driver sees the place of delivery and your phone number while the order is on the way.',
        'Services that work for the operator, such as text messages, email and maps, receive only what their task needs.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Your account is kept until you delete it. When you do, your personal details, addresses and saved branches are erased at once. Orders remain for accounting without your identity, for as long as the law requires.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct and delete your data in your profile at any time. For anything else, ask the company that operates {app}.',
      ],
    },
  ],
};
