/** Undefined for what is no JSON: what others send must not end the process. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
