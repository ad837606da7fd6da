import { uploadPicture } from '@app/contract/endpoints/console/menu';
import { AppError } from '#errors/app-error.ts';
import { route, type Route } from '#http/route.ts';
import { uploadedFile } from '#http/uploads.ts';
import type { PicturesService } from './pictures.service.ts';

const LIMIT = { limit: 30, windowSeconds: 60, per: 'staff' } as const;

export const picturesRoutes = (pictures: PicturesService): Route[] => [
  route(
    uploadPicture,
    async ({ body, staff, request }) => ({
      picture: await pictures.store(
        { picture: uploadedFile(request, 'picture'), kind: body.kind, crop: cropOf(body) },
        staff.scopes,
      ),
    }),
    { limit: LIMIT, upload: pictures.limits },
  ),
];

type Sent = Partial<Record<'cropX' | 'cropY' | 'cropWidth' | 'cropHeight', string | undefined>>;

/** All four numbers or none. */
function cropOf({ cropX, cropY, cropWidth, cropHeight }: Sent) {
  const sent = [cropX, cropY, cropWidth, cropHeight];
  if (sent.every((one) => one === undefined)) return null;
  if (sent.includes(undefined))
    throw new AppError('request.invalid', {}, { fields: { cropWidth: [{ problem: 'required' }] } });
  return { left: Number(cropX), top: Number(cropY), width: Number(cropWidth), height: Number(cropHeight) };
}
