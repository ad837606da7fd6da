/* Eight characters and more of what people choose most, here and elsewhere; shorter ones are refused anyway. */
const COMMON = new Set(
  `12344321 12341234 123123123 1234554321 147258369 159753123 741852963 789456123 987654321 11223344 10203040
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx zaq1zaq1 qweasdzxc qwe123456
  qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop asdfghjk asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123 1234qwer
  qwer1234 abcd1234 abc12345 abcd12345 a1b2c3d4 aa123456 a1234567 a12345678 abcdefgh abcdefg1 aaaa1111 asdf1234
  password passw0rd p@ssw0rd p@ssword pa55word pass1234 pass12345 password1 password12 password123 password1234
  passwort motdepasse contrasena letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1 iloveyou2 ilovegod
  sunshine princess princess1 football football1 baseball superman superman1 batman123 starwars trustno1 whatever
  computer internet samsung1 samsung123 iphone123 facebook facebook1 google123 instagram whatsapp youtube1
  michael1 jennifer jessica1 charlie1 chocolate butterfly liverpool barcelona realmadrid chelsea1 arsenal1
  ronaldo7 cristiano messi1010 dragon123 monkey123 shadow123 master123 admin123 admin1234 administrator root1234
  test1234 testtest changeme changeme1 default1 secret123 hello123 hello1234 killer123 loveyou1 lovelove mustang1
  access14 corvette maverick midnight mercedes rockyou1 snowball sweetheart
  mohammad mohammed muhammad mohamed1 mohammad1 mohammed1 mohamed123 mohammad123 ahmed123 ahmad123 ahmed1234
  ahmad1234 ali12345 omar1234 khaled123 khalid123 fatima123 fatimah1 maryam123 mariam123 aisha123 yousef123
  ibrahim1 abdullah abdullah1 abdallah alhamdulillah bismillah bismillah1 inshallah mashallah allahuakbar habibi123
  jordan123 jordan1234 jordan962 palestine palestine1 falasteen alquds123 amman123 aqaba123 irbid123 egypt123`
    .split(/\s+/)
    .filter(Boolean),
);

/* Whoever attacks this product tries its own words first. */
const OWN_WORDS = ['hana', 'هنا', 'order', 'orders', 'restaurant', 'delivery'];

/** Too easy to guess: a list, a keyboard run, one repeated piece, the product's or the person's own words. */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const folded = password.toLowerCase().trim();
  if (COMMON.has(folded) || isRepeated(folded) || isRun(folded)) return true;
  const bare = folded.replaceAll(/[\d\s!@#$%^&*._+-]/g, '');
  if (OWN_WORDS.some((word) => bare === word || bare === word + word)) return true;
  const digits = folded.replaceAll(/\D/g, '');
  return about.some((own) => isAbout(own.toLowerCase(), { folded, digits }));
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

type Guess = { folded: string; digits: string };

/** The phone number with or without its dial code, or the name itself. */
function isAbout(own: string, { folded, digits }: Guess): boolean {
  const ownDigits = own.replaceAll(/\D/g, '');
  if (ownDigits.length >= 7 && digits.length >= 7 && digits === folded) {
    return ownDigits.endsWith(digits.replace(/^0+/, ''));
  }
  const words = own.replaceAll(/\s+/g, '');
  return words.length > 0 && (folded === words || folded === own);
}
