import { readFileSync } from 'node:fs';

/* The 3,000 most chosen of eight characters and more that the rules below would let pass; shorter ones are
   refused anyway. Where they are from: docs/third-party.md. */
const CHOSEN_MOST = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');

/* Local names and words that the list lacks. */
const CHOSEN_HERE = `
  12341234 123123123 159753123 987654321 zaq1zaq1 qwe123456 asdfasdf abcd12345 abcdefgh p@ssword pass12345
  password1234 contrasena letmein123 welcome123 batman123 samsung123 iphone123 facebook facebook1
  google123 instagram whatsapp youtube1 jennifer chocolate ronaldo7 cristiano messi1010 shadow123
  admin1234 administrator root1234 testtest changeme1 default1 secret123 hello1234 loveyou1 lovelove
  rockyou1 sweetheart mohammad mohammed muhammad mohamed1 mohammad1 mohammed1 mohamed123 mohammad123
  ahmed123 ahmad123 ahmed1234 ahmad1234 ali12345 omar1234 khaled123 khalid123 fatima123 fatimah1 maryam123
  mariam123 aisha123 yousef123 ibrahim1 abdullah abdullah1 abdallah alhamdulillah bismillah1 inshallah
  mashallah allahuakbar habibi123 jordan123 jordan1234 jordan962 palestine palestine1 falasteen alquds123
  amman123 aqaba123 irbid123 egypt123`;

const COMMON = new Set([CHOSEN_MOST, CHOSEN_HERE].flatMap((list) => list.split(/\s+/).filter(Boolean)));

/* Short words that are often used with a year or a number appended. */
const WORDS = new Set(
  `pass password passw qwerty qwertz azerty asdf zxcv admin root user test guest login letmein welcome master
  monkey dragon shadow sunshine princess football baseball superman batman iloveyou secret hello
  spring summer autumn winter january february march april june july august september october november december
  jordan amman aqaba irbid zarqa petra jerash madaba palestine quds jerusalem ramallah gaza nablus egypt cairo
  saudi riyadh jeddah mecca makkah madinah dubai syria damascus lebanon beirut iraq baghdad
  mohammad mohammed muhammad mohamed ahmad ahmed mahmoud omar khaled khalid yousef hassan hussein abdullah ibrahim
  fatima maryam mariam aisha sara lina allah habibi bismillah`.split(/\s+/),
);

/* Words of this product. */
const OWN_WORDS = ['hana', 'هنا', 'order', 'orders', 'restaurant', 'delivery'];

/** Too easy to guess: listed, a keyboard run, repeated, or made of the product's or the customer's words. */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const folded = password.toLowerCase().trim();
  if (COMMON.has(folded) || isRepeated(folded) || isRun(folded)) return true;
  if (variantsOf(folded).some((variant) => COMMON.has(variant) || WORDS.has(variant))) return true;
  const bare = folded.replaceAll(/[\d\s!@#$%^&*._+-]/g, '');
  if (OWN_WORDS.some((word) => bare === word || bare === word + word)) return true;
  const digits = folded.replaceAll(/\D/g, '');
  return about.some((own) => isAbout(own.toLowerCase(), { folded, digits }));
}

/* Digits and signs that stand for a letter. */
const LETTERS = new Map(
  [...'4a@a3e1i!i0o5s$s7t'.matchAll(/(.)(.)/g)].map(([, sign, letter]) => [sign, letter]),
);

/** Removes trailing digits and signs and replaces signs that stand for letters: `P@ssw0rd1!` is `password`. */
function variantsOf(folded: string): string[] {
  const trunk = folded.replace(/[^\p{L}]+$/u, '');
  const spelled = (text: string) => Array.from(text, (sign) => LETTERS.get(sign) ?? sign).join('');
  return [trunk, spelled(trunk), spelled(folded), spelled(folded).replace(/[^\p{L}]+$/u, '')];
}

/** `aaaaaaaa`, `12121212`, `abcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}

/** `1234567890`, `hgfedcba`: each character the next or the one before. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const step = steps[0] ?? 0;
  const isKeypad = /^(?:01234567|12345678|98765432|09876543)\d*$/.test(text);
  return isKeypad || (Math.abs(step) === 1 && steps.every((other) => other === step));
}

const MIN_NAME_LENGTH = 2;

type Guess = { folded: string; digits: string };

/** The phone number with or without its dial code, or the name itself. */
function isAbout(own: string, { folded, digits }: Guess): boolean {
  const ownDigits = own.replaceAll(/\D/g, '');
  if (ownDigits.length >= 7 && digits.length >= 7 && digits === folded) {
    return ownDigits.endsWith(digits.replace(/^0+/, ''));
  }
  // The whole name, or a part of it, with or without something behind it.
  const names = [own.replaceAll(/\s+/g, ''), ...own.split(/\s+/)].filter(
    (name) => name.length >= MIN_NAME_LENGTH,
  );
  return folded === own || names.some((name) => [folded, ...variantsOf(folded)].includes(name));
}
