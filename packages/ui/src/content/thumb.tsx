import { thumbHashToRGBA } from 'thumbhash';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** A blurred preview from about 25 bytes. Uses a canvas, because the content security policy forbids data: URLs. */
export function Thumb({ hash }: { hash: string }) {
  function paint(canvas: HTMLCanvasElement | null) {
    if (!canvas) return;
    const { w, h, rgba } = thumbHashToRGBA(bytesOf(hash));
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  }
  return <canvas ref={paint} aria-hidden="true" className="absolute inset-0 size-full" />;
}
