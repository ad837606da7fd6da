const SIGNATURES = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')];

/** JPEG, PNG or WebP by the first bytes, so that decoders of other formats never read an upload. */
export function isUploadFormat(picture: Buffer): boolean {
  const isWebp = /^RIFF.{4}WEBP/s.test(picture.toString('latin1', 0, 12));
  return isWebp || SIGNATURES.some((signature) => picture.subarray(0, signature.length).equals(signature));
}
