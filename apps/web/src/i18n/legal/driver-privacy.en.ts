import type { LegalText } from './legal-text.ts';

export const driverPrivacy: LegalText = {
  intro: 'This page is for drivers who deliver for {app}, and says what the app does with their data.',
  parts: [
    {
      heading: 'Who is responsible',
      paragraphs: ['The company that operates {app} is responsible for your data.'],
    },
    {
      heading: 'What we store',
      paragraphs: [
        'Your name, phone number and picture, and the orders that you delivered.',
        'Your position, only while an order that you carry is on the way.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'The customer of an order sees your name, picture, phone number and position on the map while that order is on the way. Before and after, the customer sees none of it. The branch sees your position while you have a delivery.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Positions are deleted at the end of the shift at the latest. The record of a delivery is kept for as long as the law requires.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask to see, correct or delete your data: please turn to the company that operates {app}.',
      ],
    },
  ],
};
