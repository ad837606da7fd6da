type TestWindow = { happyDOM: { setViewport: (size: { width: number; height: number }) => void } };

/** Sets the size of the test browser, which is 1024 × 768. */
export const setViewport = (width: number, height: number) =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width, height });
