import { spriteUrl } from 'app-icons';
import { divIcon } from 'leaflet';
import type { IconName } from '../content/icon-names.generated.ts';

const SVG = 'http://www.w3.org/2000/svg';

/* Creates elements one by one, because the content security policy forbids HTML strings. */
function spriteIcon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${spriteUrl}#${name}`);
  svg.append(use);
  return svg;
}

function piece(className: string, ...inside: Element[]): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.append(...inside);
  return element;
}

const round = (className: string, size: number, drawing: HTMLElement) =>
  divIcon({ className, html: drawing, iconSize: [size, size], iconAnchor: [size / 2, size / 2] });

/** The driver: a pulsing disc with a tip that points in the heading. */
export const driverIcon = () =>
  round(
    'map-driver',
    44,
    piece(
      'map-driver-frame',
      piece('map-driver-halo'),
      piece('map-driver-heading', piece('map-driver-tip')),
      piece('map-driver-disc', spriteIcon('moped-fill')),
    ),
  );

/** The branch, smaller than the driver and the destination. */
export const branchIcon = () =>
  round('map-branch', 30, piece('map-branch-disc', spriteIcon('storefront-fill')));
