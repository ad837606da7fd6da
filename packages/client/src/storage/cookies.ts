const SECONDS_PER_DAY = 86_400;

export function readCookie(name: string, cookies: string = document.cookie): string | null {
  for (const pair of cookies.split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return decode(value.join('=').trim());
  }
  return null;
}

/** A cookie for all paths, readable by script and restricted by SameSite=Lax. */
export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${days * SECONDS_PER_DAY}`,
    'Path=/',
    'SameSite=Lax',
  ];
  return (isSecure ? [...parts, 'Secure'] : parts).join('; ');
}

export function writeCookie(name: string, value: string, days: number): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Safari
  document.cookie = cookieText(name, value, days, location.protocol === 'https:');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
