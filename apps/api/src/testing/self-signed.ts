import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

type Part = Buffer | string;

/** A self-signed certificate for one name, encoded in DER here because Node cannot create certificates. */
export function selfSigned(hostname: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signedWith = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, hostname))));
  const alternative = sequence(tagged(0x82, hostname));
  const extension = sequence(objectId('551d11'), tagged(0x04, alternative));
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    signedWith,
    name,
    sequence(tagged(0x17, '250101000000Z'), tagged(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const cert = new X509Certificate(sequence(content, signedWith, signature)).toString();
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert };
}

const sequence = (...parts: Part[]) => tagged(0x30, ...parts);
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));

function tagged(tag: number, ...parts: Part[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
