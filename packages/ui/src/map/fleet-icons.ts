import { divIcon } from 'leaflet';

const SVG = 'http://www.w3.org/2000/svg';
const PIN: [number, number] = [29, 38];
const RIDER = 36;

/* Creates elements one by one, because the content security policy forbids HTML strings. */
function svgElement(name: string, attributes: Readonly<Record<string, string>>, ...inside: Element[]) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

function piece(className: string, ...inside: (Element | string)[]): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.append(...inside);
  return element;
}

type PinDrawing = { look: string; text: string };

/** A stop on the map, with its number in the sequence of a rider or a sign. */
export function fleetPinIcon({ look, text }: PinDrawing) {
  const shape = svgElement('path', {
    class: 'fleet-pin-shape',
    d: 'M14.5 37C12.4 30.4 2 24 2 13.5A12.5 12.5 0 0 1 27 13.5C27 24 16.6 30.4 14.5 37Z',
  });
  const drawing = svgElement(
    'svg',
    { viewBox: '0 0 29 38', width: '29', height: '38', 'aria-hidden': 'true' },
    shape,
  );
  return withLook(
    look,
    divIcon({
      className: 'fleet-pin',
      html: piece('', drawing, piece('fleet-pin-text', text)),
      iconSize: PIN,
      iconAnchor: [PIN[0] / 2, PIN[1]],
    }),
  );
}

type RiderDrawing = { look: string; initial: string; load: number };

/** A rider: the first letter of the name, and the number of orders. */
export function fleetRiderIcon({ look, initial, load }: RiderDrawing) {
  const disc = piece('fleet-rider-disc', initial);
  if (load > 1) disc.append(piece('fleet-rider-load', String(load)));
  return withLook(
    look,
    divIcon({
      className: 'fleet-rider',
      html: disc,
      iconSize: [RIDER, RIDER],
      iconAnchor: [RIDER / 2, RIDER / 2],
    }),
  );
}

/** The look is an attribute of the marker, which Leaflet creates from the icon. */
function withLook(look: string, icon: ReturnType<typeof divIcon>) {
  const create = icon.createIcon.bind(icon);
  icon.createIcon = (old) => {
    const element = create(old);
    element.dataset['look'] = look;
    return element;
  };
  return icon;
}
