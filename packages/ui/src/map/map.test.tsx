import type { Drawing } from '@app/domain/geo/base-map';
import type { Point } from '@app/domain/geo/point';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LiveMap } from './live-map.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapView } from './map-view.tsx';
import { StaticPin } from './map-pin.tsx';

const aqaba = { lat: 29.532, lng: 35.006 };
const marina = { lat: 29.541, lng: 35.001 };
const texts = { zoomIn: 'Zoom in', zoomOut: 'Zoom out', locate: 'Locate' };
const zoomOf = () => screen.getByLabelText('Map').dataset['zoom'];

const mapWith = (pin: typeof aqaba | null) => (
  <MapView
    language="en"
    tiles={null}
    baseMap={null}
    label="Map"
    texts={texts}
    start={aqaba}
    startZoom={11}
    pin={pin}
    onPick={() => undefined}
  />
);

test('CONST-01 zooms to 15 when a location is picked', async () => {
  render(mapWith(null));
  expect(zoomOf()).toBe('11');
  render(mapWith(marina));
  await waitFor(() => expect(screen.getAllByLabelText('Map').at(-1)?.dataset['zoom']).toBe('15'));
});

test('CONST-01 limits the zoom to 19', async () => {
  render(
    <MapView
      language="en"
      tiles={null}
      baseMap={null}
      label="Map"
      texts={texts}
      start={aqaba}
      startZoom={18}
      pin={null}
      onPick={() => undefined}
    />,
  );
  const closer = await screen.findByRole('button', { name: 'Zoom in' });
  for (let click = 0; click < 3; click += 1) await userEvent.click(closer);
  await waitFor(() => expect(zoomOf()).toBe('19'));
  fireEvent.keyDown(screen.getByLabelText('Map'), { key: '+' });
  expect(zoomOf()).toBe('19');
});

test('CONST-02 draws a pin of 25 by 41 anchored at its tip', async () => {
  const { container } = render(
    <MapCanvas
      language="en"
      tiles={null}
      baseMap={null}
      start={aqaba}
      startZoom={15}
      label="Map"
      interactive={false}
    >
      <StaticPin at={aqaba} />
    </MapCanvas>,
  );
  const { style } = container.querySelector<HTMLElement>('.leaflet-marker-icon') ?? document.body;
  expect([style.width, style.height, style.marginTop]).toEqual(['25px', '41px', '-41px']);
});

test('CONST-08 starts the map of an active order at zoom 13 and fits it after the first move of the driver', async () => {
  // The test environment has no layout.
  const sizes = ['clientWidth', 'clientHeight'] as const;
  for (const size of sizes) vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(400);
  onTestFinished(() => void vi.restoreAllMocks());
  const map = (driver: Point | null) => (
    <LiveMap
      language="en"
      tiles={null}
      baseMap={null}
      label="Map"
      texts={texts}
      driver={driver}
      home={driver && aqaba}
      branch={aqaba}
    />
  );
  render(map(null));
  expect(zoomOf()).toBe('13');
  cleanup();
  const near = { lat: aqaba.lat + 0.002, lng: aqaba.lng };
  const { rerender } = render(map(near));
  expect(zoomOf()).toBe('13');
  rerender(map({ ...near, lng: near.lng + 0.001 }));
  await waitFor(() => expect(zoomOf()).toBe('16'));
});

test('GEO-02 loads tiles from the configured service', async () => {
  const { container } = render(
    <MapCanvas
      language="en"
      tiles={{ url: 'https://tile.example/{z}/{x}/{y}.png', attribution: 'The makers' }}
      baseMap={null}
      start={aqaba}
      startZoom={15}
      label="Map"
      interactive={false}
    />,
  );
  const tile = container.querySelector<HTMLImageElement>('img.leaflet-tile');
  expect(tile?.src).toMatch(/^https:\/\/tile\.example\/15\/\d+\/\d+\.png$/);
  expect(screen.getByText('The makers')).toBeTruthy();
});

const drawing: Drawing = {
  water: [],
  coastLines: [],
  coastRings: [],
  parks: [],
  hills: [],
  islands: [],
  piers: [],
  runways: [],
  roads: [
    {
      rank: 'major',
      line: [
        [29.53, 35],
        [29.54, 35.01],
      ],
    },
  ],
  quarters: [],
  labels: [{ kind: 'town', at: [29.532, 35.006], from: 10, en: 'Aqaba', ar: 'العقبة' }],
};

test('GEO-02 draws the base map it is given, with labels in the language of the page', async () => {
  const mapOf = (baseMap: readonly Drawing[] | null) => (
    <MapCanvas language="ar" tiles={null} baseMap={baseMap} start={aqaba} startZoom={15} label="Map" />
  );
  const { container, rerender } = render(mapOf(null));
  expect(container.querySelectorAll('path.map-road, .map-label')).toHaveLength(0);
  rerender(mapOf([drawing]));
  expect(container.querySelectorAll('path.map-road.map-major')).toHaveLength(1);
  expect(container.querySelector('.map-label')?.textContent).toBe('العقبة');
});

test('MAP-07 the pin stays in the middle: moving the map picks the place under it once the map is still', async () => {
  const onPick = vi.fn<(point: typeof aqaba) => void>();
  const onMoving = vi.fn<(isMoving: boolean) => void>();
  const { container } = render(
    <MapView
      language="en"
      tiles={null}
      baseMap={null}
      label="Map"
      texts={texts}
      start={aqaba}
      startZoom={15}
      pin={aqaba}
      onPick={onPick}
      onMoving={onMoving}
    />,
  );
  const map = await screen.findByLabelText('Map');
  expect(container.querySelectorAll('.map-centre .map-pin svg')).toHaveLength(1);
  expect(container.querySelector('.leaflet-marker-icon.map-pin')).toBeNull();
  fireEvent.focus(map);
  fireEvent.keyDown(map, { key: 'ArrowRight', code: 'ArrowRight', keyCode: 39 });
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(onMoving.mock.calls).toEqual([[true], [false]]);
  expect(onPick.mock.calls[0]![0].lng).toBeGreaterThan(aqaba.lng);
});
