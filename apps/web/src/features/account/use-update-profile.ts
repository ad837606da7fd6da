import { updateProfile } from '@app/contract/endpoints/account';
import { useState } from 'react';
import { useStoreUser } from '#session/user.ts';
import { type ApiClient, createApiClient } from '@app/client/http/api-client.ts';
import { fetchWithProgress } from '@app/client/http/upload.ts';
import { host, session, validate } from '#session/api.ts';
import { createSessionClient } from '#session/session-client.ts';

type Profile = { name: string; image: File | null };

/** Sends name and picture; `sent` goes from 0 to 1 during the upload and is null otherwise. */
export function useUpdateProfile() {
  const keepUser = useStoreUser();
  const [sent, setSent] = useState<number | null>(null);

  async function update({ name, image }: Profile): Promise<void> {
    const form = new FormData();
    form.append('name', name);
    if (image) form.append('image', image);
    if (image) setSent(0);
    try {
      keepUser(
        await apiWithProgress((share) => image && setSent(share)).call(updateProfile, {
          body: { name },
          form,
        }),
      );
    } finally {
      setSent(null);
    }
  }
  return { update, sent };
}

/** For large request bodies: reports the upload progress from 0 to 1. */
function apiWithProgress(onProgress: (share: number) => void): ApiClient {
  const client = createApiClient({
    host,
    fetch: fetchWithProgress(onProgress),
    ...(validate && { validate }),
  });
  return createSessionClient({ client, ...session });
}
