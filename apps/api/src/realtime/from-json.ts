/** Returns undefined for invalid JSON: input from clients must not end the process. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
