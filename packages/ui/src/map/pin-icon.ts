import { divIcon } from 'leaflet';

const SIZE: [number, number] = [25, 41];
const SVG = 'http://www.w3.org/2000/svg';

/* The brand logo as a pin of 25 by 41; its counter is the letter heh. */
const BODY = [
  [
    'map-pin-shape',
    'M12.5 40.5C10.6 33.2 1 24.6 1 12.5A11.5 11.5 0 0 1 24 12.5C24 24.6 14.4 33.2 12.5 40.5Z',
  ],
  ['map-pin-counter', 'M12.5 4.6C15.9 7.8 19.1 10.6 19.1 14A6.6 6 0 0 1 5.9 14C5.9 10.6 9.1 7.8 12.5 4.6Z'],
  [
    'map-pin-drop',
    'M12.5 10.2C13.9 11.8 15.1 13 15.1 14.4A2.6 2.4 0 0 1 9.9 14.4C9.9 13 11.1 11.8 12.5 10.2Z',
  ],
] as const;

function svgElement(name: string, attributes: Record<string, string>, ...inside: SVGElement[]): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

/* Creates elements one by one, because the content security policy forbids HTML strings. */
export function drawPin(): HTMLElement {
  const shadow = { class: 'map-pin-shadow', cx: '12.5', cy: '40.4', rx: '6.5', ry: '2.2' };
  const body = BODY.map(([name, d]) => svgElement('path', { class: name, d }));
  const frame = document.createElement('span');
  frame.append(
    svgElement(
      'svg',
      { viewBox: '0 0 25 41', width: '25', height: '41', 'aria-hidden': 'true' },
      svgElement('ellipse', shadow),
      svgElement('g', { class: 'map-pin-body' }, ...body),
    ),
  );
  return frame;
}

/** An icon of 25 by 41, anchored at the tip (CONST-02). Each marker needs its own, because Leaflet moves the element. */
export const pinIcon = () =>
  divIcon({ className: 'map-pin', html: drawPin(), iconSize: SIZE, iconAnchor: [SIZE[0] / 2, SIZE[1]] });
