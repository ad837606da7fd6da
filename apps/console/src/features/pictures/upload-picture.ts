import { createApiClient } from '@app/client/http/api-client.ts';
import { pageHeaders } from '@app/client/http/staff-api.ts';
import { fetchWithProgress } from '@app/client/http/upload.ts';
import { uploadPicture as endpoint } from '@app/contract/endpoints/console/menu';
import type { Crop } from '#ui/fields/picture-texts.ts';

/** CON-73 Stores a picture; the server cuts and encodes it. */
export async function uploadPicture(
  file: Blob,
  crop: Crop,
  onProgress: (share: number) => void,
  kind: 'item' | 'logo' | 'cover' = 'item',
): Promise<{ src: string; color: string }> {
  const form = new FormData();
  const fields = {
    kind,
    cropX: String(crop.x),
    cropY: String(crop.y),
    cropWidth: String(crop.width),
    cropHeight: String(crop.height),
  } as const;
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('picture', file);
  const client = createApiClient({ fetch: fetchWithProgress(onProgress) });
  const response = await client.call(endpoint, {
    body: fields,
    form,
    headers: pageHeaders,
    language: document.documentElement.lang,
  });
  return response.picture;
}
