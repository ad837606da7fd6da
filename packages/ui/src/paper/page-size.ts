import { type RefObject, useEffect } from 'react';

export const PAPER_SIZES = ['a4', 'roll'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const ROLL_MM = 80;
/* Lines may break differently on paper. */
const SLACK_MM = 4;

/** The rule for the page. A roll is as long as its paper, because a page size has no automatic height. */
export function pageRule(size: PaperSize, { width, height }: { width: number; height: number }): string {
  if (size === 'a4') return '@page { size: A4; margin: 16mm }';
  const length = width === 0 ? 297 : Math.ceil((height / width) * ROLL_MM) + SLACK_MM;
  return `@page { size: ${ROLL_MM}mm ${length}mm; margin: 0 }`;
}

/** RECEIPT-01 Sets the size of the printed page while the paper is on the screen. */
export function usePageSize(size: PaperSize, paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const fit = () => {
      const { width = 0, height = 0 } = paper.current?.getBoundingClientRect() ?? {};
      sheet.replaceSync(pageRule(size, { width, height }));
    };
    fit();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    window.addEventListener('beforeprint', fit);
    return () => {
      window.removeEventListener('beforeprint', fit);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [size, paper]);
}
