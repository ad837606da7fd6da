type DetectorClass = new (options: { formats: string[] }) => {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
};

declare global {
  // Not supported in every browser and missing in TypeScript's library.
  var BarcodeDetector: DetectorClass | undefined;
}

const LOOK_EVERY_MS = 200;

export function canReadCodes(): boolean {
  return typeof globalThis.BarcodeDetector === 'function' && 'mediaDevices' in navigator;
}

type Listener = { onCode: (text: string) => void; onFailure: (error: unknown) => void };

/** Shows the camera and reports every detected code. Returns a function that stops it. */
export function readCodes(video: HTMLVideoElement, { onCode, onFailure }: Listener): () => void {
  const off = new AbortController();

  async function watch() {
    const Detector = globalThis.BarcodeDetector;
    if (!Detector) throw new Error('scanner: BarcodeDetector is not supported');
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (off.signal.aborted) return stop();
    off.signal.addEventListener('abort', stop);
    video.srcObject = stream;
    await video.play();
    const detector = new Detector({ formats: ['qr_code'] });
    while (!off.signal.aborted) {
      for (const { rawValue } of await detector.detect(video)) onCode(rawValue);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  watch().catch((error: unknown) => !off.signal.aborted && onFailure(error));
  return () => off.abort();
}
